import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '@/lib/server/db/client';
import { openInMemory } from '@/lib/server/db/embedded';
import { insertRows } from '@/lib/server/db/insert-rows';
import * as schema from '@/lib/server/db/schema';
import { day, instant } from '@/lib/server/db/schema/columns';

const notes = pgTable('notes', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** An SQL keyword. */
  text: text('order').notNull(),
  number: doublePrecision('number'),
  small: smallint('small').notNull().default(7),
  isTrue: boolean('is_true'),
  at: instant('at'),
  on: day('on'),
  json: jsonb('json').$type<unknown>(),
});
type Note = typeof notes.$inferInsert;

describe('rows of a bulk insert', () => {
  let client: PGlite;
  beforeAll(async () => {
    client = await openInMemory();
    await client.exec(`create table notes (id int primary key generated always as identity, "order" text not null, number float8,
      small smallint not null default 7, is_true boolean, at timestamptz, "on" date, json jsonb)`);
  });
  afterAll(() => client.close());

  const stored = async (insert: (db: Sql) => Promise<number[]>) => {
    const db = drizzle({ client, schema });
    await db.delete(notes);
    const ids = await insert(db);
    const rows = await db.select().from(notes).orderBy(notes.id);
    expect(ids).toEqual(rows.map(({ id }) => id));
    return rows.map(({ id: _, ...row }) => row);
  };

  it('are stored in order, as if each value had a parameter of its own', async () => {
    const wild = fc.string({ unit: 'binary' }).map((value) => value.replaceAll('\0', ''));
    const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values);
    const note: fc.Arbitrary<Note> = fc.record(
      {
        text: wild,
        number: orNull(fc.double({ noNaN: true, noDefaultInfinity: true })),
        small: fc.integer({ min: -32_768, max: 32_767 }),
        isTrue: orNull(fc.boolean()),
        at: orNull(fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })),
        on: orNull(fc.constantFrom('2026-11-25', '1999-12-31')),
        json: orNull(fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.array(fc.integer()), { noNullPrototype: true })),
      },
      { requiredKeys: ['text'] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(note, { minLength: 1, maxLength: 20 }), async (rows) => {
        expect(await stored((db) => insertRows(db, notes, rows, { returning: notes.id }))).toEqual(
          await stored(async (db) => {
            const inserted = await db.insert(notes).values(rows).returning({ id: notes.id });
            return inserted.map(({ id }) => id);
          }),
        );
      }),
    );
  });

  it('store nothing if there are none', async () => {
    expect(await stored((db) => insertRows(db, notes, [], { returning: notes.id }))).toEqual([]);
  });

  it('replace what they are told to, add to it, or do nothing', async () => {
    const text = 'by number';
    await client.exec('create unique index notes_text on notes ("order")');
    const insert = (row: Note, set: (typeof notes.small)[]) => (db: Sql) =>
      insertRows(db, notes, [row], { onConflict: { target: [notes.text], set } });
    const db = drizzle({ client, schema });
    await db.delete(notes);
    await insert({ text, small: 1, number: 1 }, [])(db);
    await insert({ text, small: 2, number: 2 }, [notes.small])(db);
    await insert({ text, small: 3, number: 3 }, [])(db);
    await insertRows(db, notes, [{ text, small: 9, number: -5 }], {
      onConflict: { target: [notes.text], add: [notes.number] },
    });
    expect(await db.select({ small: notes.small, number: notes.number }).from(notes)).toEqual([
      { small: 2, number: -4 },
    ]);
    await client.exec('drop index notes_text');
  });

  it('reject a default that only the database knows', async () => {
    const clocks = pgTable('clocks', {
      at: instant('at')
        .notNull()
        .default(sql`now()`),
    });
    await expect(insertRows(drizzle({ client, schema }), clocks, [])).rejects.toThrow(
      'The default of at is an expression',
    );
  });
});
