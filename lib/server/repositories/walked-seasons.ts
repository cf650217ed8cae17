import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { walkedSeasons } from '@/lib/domain/missing-prediction';
import type { Sql } from '@/lib/server/db/client';
import { matches, predictions, seasons } from '@/lib/server/db/schema';

/**
 * Whether a finished match lies in one of its league's `walkedSeasons`. Seasons count from their first result on, the replay's apart from
 * real ones.
 */
export const isWalked = sql`(${matches.status} = 'finished' and (
  select count(*) from ${seasons} later
  where later.league_code = ${matches.leagueCode}
    and later.label > (select own.label from ${seasons} own where own.id = ${matches.seasonId})
    and exists (
      select 1 from ${matches} played
      where played.season_id = later.id and played.status = 'finished'
        and (played.source = 'replay') = (${matches.source} = 'replay')
    )
) < ${walkedSeasons})`;

/**
 * Leagues with a match that is over, of a season that is walked through, and has no prediction of any origin: its backtest is due.
 * @param among only these; all by default
 */
export async function listLeaguesWithBacktestDue(db: Sql, among?: readonly string[]): Promise<string[]> {
  const ofMatch = db.select({ id: predictions.id }).from(predictions).where(eq(predictions.matchId, matches.id));
  const rows = await db
    .selectDistinct({ code: matches.leagueCode })
    .from(matches)
    .where(and(among && inArray(matches.leagueCode, [...among]), notExists(ofMatch), isWalked))
    .orderBy(matches.leagueCode);
  return rows.map(({ code }) => code);
}
