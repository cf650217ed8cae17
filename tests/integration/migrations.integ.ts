import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { leagues as knownLeagues } from '@/lib/domain/football/leagues';
import { migrate } from '@/lib/server/db/migrate';
import { rowsOf } from '@/lib/server/db/rows';
import { leagues } from '@/lib/server/db/schema';
import { bothDatabases, useTestDatabase } from '@/tests/support/database';

const tablesAndColumns = sql`
  select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
  where table_schema = 'public' order by table_name, column_name`;
const indexes = sql`select indexdef from pg_indexes where schemaname = 'public' order by indexdef`;
const constraints = sql`
  select conrelid::regclass::text as place, conname, contype::text from pg_constraint
  where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`;
const triggers = sql`select tgrelid::regclass::text as place, tgname from pg_trigger where not tgisinternal order by 1, 2`;

describe.each(bothDatabases)('migrations on %s', (kind) => {
  const test = useTestDatabase(kind);

  it('do nothing the second time', async () => {
    expect(await migrate(test.database)).toBe(0);
  });

  it('keep the leagues in sync with the registry', async () => {
    await test.database.transaction((tx) => tx.update(leagues).set({ name: 'Old name' }));
    await migrate(test.database);
    const stored = await test.database.sql.select().from(leagues).orderBy(leagues.rank);
    expect(stored).toEqual(knownLeagues.map(({ homeMeetings: _, kind: __, ...league }) => league));
  });
});

describe.runIf(bothDatabases.length === 2)('the two kinds of database', () => {
  const embedded = useTestDatabase('embedded');
  const postgresql = useTestDatabase('postgresql');

  it.each([
    ['columns', tablesAndColumns],
    ['indexes', indexes],
    ['constraints', constraints],
    ['triggers', triggers],
  ])('have the same %s', async (_, query) => {
    const ours = rowsOf(await embedded.database.sql.execute(query));
    expect(ours.length).toBeGreaterThan(4);
    expect(rowsOf(await postgresql.database.sql.execute(query))).toEqual(ours);
  });

  it('read a bigint the same way', async () => {
    const query = sql`select 9007199254740991::bigint as safe, 9007199254740993::bigint as big, count(*) as counted from leagues`;
    const expected = [{ safe: 9_007_199_254_740_991, big: 9_007_199_254_740_993n, counted: knownLeagues.length }];
    expect(rowsOf(await embedded.database.sql.execute(query))).toEqual(expected);
    expect(rowsOf(await postgresql.database.sql.execute(query))).toEqual(expected);
  });
});
