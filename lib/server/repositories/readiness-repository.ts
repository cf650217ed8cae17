import { sql as query } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { rowsOf } from '@/lib/server/db/rows';
import { accounts, matches, predictions } from '@/lib/server/db/schema';

/** Whether a prediction run has ever published anything. */
export async function hasPredictions(sql: Sql): Promise<boolean> {
  const rows = await sql.select({ id: predictions.id }).from(predictions).limit(1);
  return rows.length > 0;
}

/** Whether the database contains anything, migrated or not. */
export async function hasTables(sql: Sql): Promise<boolean> {
  const rows = rowsOf(
    await sql.execute(
      query`select 1 from pg_catalog.pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
    ),
  );
  return rows.length > 0;
}

export async function countStored(sql: Sql): Promise<{ matches: number; accounts: number }> {
  return { matches: await sql.$count(matches), accounts: await sql.$count(accounts) };
}
