import { count, getTableColumns, gte, inArray, lt, sql } from 'drizzle-orm';
import { batches } from '@/lib/domain/shared/batches';
import { groupBy } from '@/lib/domain/shared/group-by';
import type { Sql } from '@/lib/server/db/client';
import { insertRows } from '@/lib/server/db/insert-rows';
import { matchReports } from '@/lib/server/db/schema';

/** A source's latest report on a match, and since when. */
export type SourceReport = typeof matchReports.$inferSelect;

const batch = 500;
const { matchId, source, ...said } = getTableColumns(matchReports);

export async function listReports(db: Sql, matchIds: readonly number[]): Promise<Map<number, SourceReport[]>> {
  const rows: SourceReport[] = [];
  for (const part of batches(matchIds, batch))
    rows.push(
      ...(await db
        .select()
        .from(matchReports)
        .where(inArray(matchReports.matchId, [...part]))),
    );
  return groupBy(rows, (report) => report.matchId);
}

/** Stores reports, replacing earlier ones of the same source. */
export async function saveReports(tx: Sql, reports: readonly SourceReport[]): Promise<void> {
  const onConflict = { target: [matchId, source], set: Object.values(said) };
  for (const part of batches(reports, batch)) await insertRows(tx, matchReports, part, { onConflict });
}

/** Minutes from the kick-off to the end of a match, and the minimum number of results for a meaningful median. */
const [endsAfter, fewest] = [115, 10];

/**
 * The median of the minutes from the end of a match to its result, by source, over matches that the source listed
 * before they ended.
 */
export async function listDelays(db: Sql): Promise<Map<string, number>> {
  const minutes = sql`extract(epoch from ${matchReports.resultAt} - ${matchReports.kickOff}) / 60 - ${endsAfter}::int`;
  const rows = await db
    .select({
      source: matchReports.source,
      median: sql<number>`round(percentile_cont(0.5) within group (order by ${minutes}))::int`,
    })
    .from(matchReports)
    .where(
      sql`${matchReports.resultAt} is not null and ${matchReports.kickOffKnown} and ${matchReports.firstAt} < ${matchReports.kickOff}`,
    )
    .groupBy(matchReports.source)
    .having(gte(count(), fewest));
  return new Map(rows.map(({ source: id, median }) => [id, Math.max(0, median)]));
}

/** Deletes the reports on matches of earlier days. */
export async function forgetReports(tx: Sql, before: Date): Promise<void> {
  await tx.delete(matchReports).where(lt(matchReports.kickOff, before));
}
