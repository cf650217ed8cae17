import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { ChanceCounts } from '@/lib/domain/football/chance-counts';
import { batches } from '@/lib/domain/shared/batches';
import type { Sql } from '@/lib/server/db/client';
import { matchChances, matches } from '@/lib/server/db/schema';

export type MatchCounts = { matchId: number; chances: ChanceCounts };

/** Rows per statement. */
const batch = 200;

const { matchId: _, source: _source, capturedAt: _capturedAt, ...counts } = getTableColumns(matchChances);
type CountColumn = keyof typeof counts;
const countColumns = Object.keys(counts) as CountColumn[];

/** A source that does not report a count does not erase the stored one. */
const reported = (column: CountColumn) =>
  sql`coalesce(excluded.${sql.identifier(counts[column].name)}, ${counts[column]})`;

/**
 * Stores counts of matches; kinds that a source lacks stay unchanged.
 * @returns ids of the matches with a new or changed count
 */
export async function saveChances(
  tx: Sql,
  rows: readonly MatchCounts[],
  source: string,
  capturedAt: Date,
): Promise<Set<number>> {
  const changed = new Set<number>();
  for (const part of batches(rows, batch)) {
    const written = await tx
      .insert(matchChances)
      .values(
        part.map(({ matchId, chances: { shots, onTarget, corners, redCards, xg } }) => ({
          matchId,
          homeShots: shots?.home,
          awayShots: shots?.away,
          homeOnTarget: onTarget?.home,
          awayOnTarget: onTarget?.away,
          homeCorners: corners?.home,
          awayCorners: corners?.away,
          homeRedCards: redCards?.home,
          awayRedCards: redCards?.away,
          homeXg: xg?.home,
          awayXg: xg?.away,
          source,
          capturedAt,
        })),
      )
      .onConflictDoUpdate({
        target: matchChances.matchId,
        set: {
          ...Object.fromEntries(countColumns.map((column) => [column, reported(column)])),
          source: sql`excluded.source`,
          capturedAt: sql`excluded.captured_at`,
        },
        setWhere: sql.join(
          countColumns.map((column) => sql`${counts[column]} is distinct from ${reported(column)}`),
          sql` or `,
        ),
      })
      .returning({ matchId: matchChances.matchId });
    for (const { matchId } of written) changed.add(matchId);
  }
  return changed;
}

/** Counts of a league's matches that kick off after an instant, by match. */
export async function listLeagueChances(db: Sql, leagueCode: string, after: Date): Promise<Map<number, ChanceCounts>> {
  const rows = await db
    .select({ matchId: matchChances.matchId, ...counts })
    .from(matchChances)
    .innerJoin(matches, eq(matches.id, matchChances.matchId))
    .where(and(eq(matches.leagueCode, leagueCode), gt(matches.kickOff, after)));
  const pair = (home: number | null, away: number | null) => (home === null || away === null ? null : { home, away });
  return new Map(
    rows.map((row) => [
      row.matchId,
      {
        shots: pair(row.homeShots, row.awayShots),
        onTarget: pair(row.homeOnTarget, row.awayOnTarget),
        corners: pair(row.homeCorners, row.awayCorners),
        redCards: pair(row.homeRedCards, row.awayRedCards),
        xg: pair(row.homeXg, row.awayXg),
      },
    ]),
  );
}
