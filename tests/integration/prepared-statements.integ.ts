import type { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openInMemory } from '@/lib/server/db/embedded';
import { PreparedStatements } from '@/lib/server/db/prepared-statements';

describe('prepared statements of the embedded database', () => {
  let client: PGlite;
  let statements: PreparedStatements;
  beforeAll(async () => {
    client = await openInMemory();
  });
  afterAll(() => client.close());
  beforeEach(async () => {
    await client.exec('deallocate all; drop table if exists notes; create table notes (id int primary key, text text)');
    statements = new PreparedStatements(client);
  });

  const inDatabase = async (): Promise<number> =>
    (await client.query<{ count: number }>('select count(*)::int as count from pg_prepared_statements')).rows[0]
      ?.count ?? 0;

  it('prepares a statement the second time it is used, and answers as PGlite does', async () => {
    const everyType = `select $1::int4 as "int", $2::int8 as "big", $3::numeric as "numeric", $4::float8 as "float", $5::text as "text",
      $6::bool as "bool", $7::timestamptz as "instant", $8::jsonb as "json", $9::text[] as "texts", $10::date as "day"`;
    const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'));
    const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values);
    const rows = fc.tuple(
      orNull(fc.integer()),
      orNull(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })),
      orNull(fc.integer().map((value) => String(value / 100))),
      orNull(fc.double()),
      orNull(text),
      orNull(fc.boolean()),
      orNull(fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })),
      orNull(fc.array(fc.integer())),
      orNull(fc.array(text)),
      orNull(fc.constantFrom('2026-11-25', '1999-12-31')),
    );
    await statements.query(
      everyType,
      Array.from({ length: 10 }, () => null),
    );
    expect(await inDatabase()).toBe(0);
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom('array' as const, 'object' as const), async (parameters, rowMode) => {
        const options = { rowMode, parsers: { 1184: (instant: string) => instant } };
        const { rows: found, fields } = await statements.query(everyType, parameters, options);
        const expected = await client.query(everyType, parameters, options);
        expect(found).toEqual(expected.rows);
        expect(fields).toEqual(expected.fields);
      }),
    );
    expect(await inDatabase()).toBe(1);
  });

  it('counts the rows that a statement changes', async () => {
    const insert = 'insert into notes select id, $1 from generate_series($2::int, $3::int) as id';
    for (const [from, to] of [
      [1, 1],
      [2, 4],
      [5, 9],
    ]) {
      const { affectedRows, rows } = await statements.query(insert, ['a', from, to]);
      expect([affectedRows, rows]).toEqual([(to ?? 0) - (from ?? 0) + 1, []]);
    }
    const update = 'update notes set text = $1 where id > $2 returning id';
    await statements.query(update, ['b', 100]);
    expect(await statements.query(update, ['c', 7])).toMatchObject({ affectedRows: 2, rows: [{ id: 8 }, { id: 9 }] });
  });

  it('reads responses larger than any buffer', async () => {
    const text = 'select repeat($1, 1000000) as long, n from generate_series(1, 5) as n';
    for (let time = 0; time < 3; time += 1) {
      const { rows } = await statements.query<{ long: string; n: number }>(text, ['é']);
      expect(rows.map(({ long, n }) => [long.length, n])).toEqual([1, 2, 3, 4, 5].map((n) => [1_000_000, n]));
    }
  });

  it('throws the database’s error and continues', async () => {
    const text = 'insert into notes values ($1, $2)';
    await statements.query(text, [1, 'a']);
    await expect(statements.query(text, [1, 'b'])).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey' });
    await expect(statements.query(text, ['one', 'b'])).rejects.toMatchObject({ code: '22P02' });
    await statements.query(text, [2, 'b']);
    const wrong = 'select nothing from notes';
    for (let time = 0; time < 3; time += 1)
      await expect(statements.query(wrong)).rejects.toMatchObject({ code: '42703' });
    expect((await client.query('select id, text from notes order by id')).rows).toEqual([
      { id: 1, text: 'a' },
      { id: 2, text: 'b' },
    ]);
  });

  it('works within transactions, which are rolled back completely', async () => {
    const text = 'insert into notes values ($1, $2) returning id';
    const attempt = client.transaction(async (tx) => {
      const within = statements.within(tx);
      for (const id of [1, 2, 3, 3]) await within.query(text, [id, 'a']);
    });
    await expect(attempt).rejects.toMatchObject({ code: '23505' });
    expect((await client.query('select id from notes')).rows).toEqual([]);
    let escaped: (() => Promise<unknown>) | undefined;
    await client.transaction(async (tx) => {
      const within = statements.within(tx);
      escaped = () => within.query(text, [9, 'late']);
      await within.query(text, [4, 'a']);
    });
    await expect((async () => escaped?.())()).rejects.toThrow('Transaction is closed');
    expect((await client.query('select id from notes')).rows).toEqual([{ id: 4 }]);
  });

  it('prepares again after a table is altered', async () => {
    const text = 'select * from notes';
    for (let time = 0; time < 3; time += 1) await statements.query(text);
    await client.exec(
      "alter table notes add column day date not null default '2026-11-25'; insert into notes values (1, 'a')",
    );
    await expect(statements.query(text)).rejects.toMatchObject({ code: '0A000' });
    const asText = { parsers: { 1082: (value: string) => value } };
    expect((await statements.query(text, [], asText)).rows).toEqual([{ id: 1, text: 'a', day: '2026-11-25' }]);
  });

  it('limits how many the database holds, and drops the least recently used', async () => {
    const texts = Array.from({ length: 400 }, (_, index) => `select ${index} as number`);
    const often = texts[0] ?? '';
    for (const text of texts) {
      for (let time = 0; time < 2; time += 1) await statements.query(text);
      await statements.query(often);
    }
    expect(await inDatabase()).toBeLessThanOrEqual(151);
    const held = await client.query<{ statement: string }>('select statement from pg_prepared_statements');
    expect(held.rows.map(({ statement }) => statement)).toContain(often);
    for (const [index, text] of texts.entries())
      expect((await statements.query(text)).rows).toEqual([{ number: index }]);
  });
});
