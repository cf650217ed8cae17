import { lt, sql, type SQL } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { rowsOf } from '@/lib/server/db/rows';
import { rateLimits } from '@/lib/server/db/schema';

/** A statement of the rate limiter, with $1, $2, … */
export type NumberedStatement = { text: string; values: readonly (string | number | null)[] };

/** @returns rows and their number, in the shape of PostgreSQL's own client */
export async function runLimiterStatement(
  tx: Sql,
  { text, values }: NumberedStatement,
): Promise<{ rows: Record<string, unknown>[]; rowCount: number }> {
  const parts: SQL[] = text.split(/(\$\d+)/).map((part) => {
    const value = /^\$\d+$/.test(part) ? values[Number(part.slice(1)) - 1] : undefined;
    // The embedded database does not infer a number's type from a CASE.
    return value === undefined ? sql.raw(part) : typeof value === 'number' ? sql`${value}::bigint` : sql`${value}`;
  });
  const rows = rowsOf(await tx.execute(sql.join(parts)));
  return { rows, rowCount: rows.length };
}

/** Deletes limits that have ended by the real time: the limiter does not use the app's clock. */
export async function forgetRateLimits(tx: Sql): Promise<void> {
  await tx.delete(rateLimits).where(lt(rateLimits.expire, sql`(extract(epoch from now()) * 1000)::bigint`));
}
