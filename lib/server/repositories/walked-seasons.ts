import { and, eq, inArray, notExists, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { walkedReplaySeasons, walkedSeasons } from '@/lib/domain/football/missing-prediction';
import type { Sql } from '@/lib/server/db/client';
import { matches, predictions, seasons } from '@/lib/server/db/schema';

type OfMatch = Pick<typeof matches, 'leagueCode' | 'seasonId' | 'status' | 'source'>;

/**
 * Whether a finished match belongs to one of its league's `walkedSeasons`. Seasons count from their first result, and
 * those of the replay separately from real ones.
 * @param own the columns of the match
 */
export const isWalked = (own: { [Column in keyof OfMatch]: SQLWrapper }): SQL =>
  sql`(${own.status} = 'finished' and (
    select count(*) from ${seasons} later
    where later.league_code = ${own.leagueCode}
      and later.label > (select own.label from ${seasons} own where own.id = ${own.seasonId})
      and exists (
        select 1 from ${matches} played
        where played.season_id = later.id and played.status = 'finished'
          and (played.source = 'replay') = (${own.source} = 'replay')
      )
  ) < case when ${own.source} = 'replay' then ${walkedReplaySeasons}::int else ${walkedSeasons}::int end)`;

/**
 * Leagues with a finished match in a walked season that has no prediction of any origin: their backtest is due.
 * @param among only these; all by default
 */
export async function listLeaguesWithBacktestDue(db: Sql, among?: readonly string[]): Promise<string[]> {
  const { leagueCode, seasonId, status, source } = matches;
  const ofMatch = db.select({ id: predictions.id }).from(predictions).where(eq(predictions.matchId, matches.id));
  // Most old matches have no prediction: each season is checked once, not each of its matches.
  const lacking = db
    .selectDistinct({ leagueCode, seasonId, status, source })
    .from(matches)
    .where(and(eq(status, 'finished'), among && inArray(leagueCode, [...among]), notExists(ofMatch)))
    .as('lacking');
  const rows = await db
    .selectDistinct({ code: lacking.leagueCode })
    .from(lacking)
    .where(isWalked(lacking))
    .orderBy(lacking.leagueCode);
  return rows.map(({ code }) => code);
}
