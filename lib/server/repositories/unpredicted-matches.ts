import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { leagues } from '@/lib/domain/football/leagues';
import { matches } from '@/lib/server/db/schema';

/**
 * The last earlier kick-off of another season of the match's league that is still to be played; null if there is none.
 */
export const earlierSeasonUntil = sql`(select max(earlier.kick_off) from ${matches} earlier where earlier.league_code = ${matches.leagueCode} and earlier.status = 'scheduled' and earlier.kick_off < ${matches.kickOff} and earlier.season_id <> ${matches.seasonId})`;

/**
 * When a match's team last played before it; null if it has no result, and for a match that has this prediction.
 * Ordered, so that an index finds it.
 */
export function lastPlayed(
  team: typeof matches.homeTeamId | typeof matches.awayTeamId,
  prediction: SQLWrapper,
): SQL<Date | null> {
  const bySide = ['home_team_id', 'away_team_id'].map(
    (side) =>
      sql`(select past.kick_off from ${matches} past where past.${sql.identifier(side)} = ${team} and past.status = 'finished' and past.kick_off < ${matches.kickOff} order by past.kick_off desc limit 1)`,
  );
  return sql<Date | null>`case when ${prediction} is null then greatest(${sql.join(bySide, sql`, `)}) end`.mapWith(
    matches.kickOff,
  );
}

/** In PostgreSQL's syntax for arrays. */
const leagueCodes = `{${leagues
  .filter(({ kind }) => kind === 'league')
  .map(({ code }) => code)
  .join(',')}}`;

/** Whether each club of a match has a match in a league of ours; ordered, so that an index finds it. */
export const haveLeagues = sql.join(
  [matches.homeTeamId, matches.awayTeamId].map((team) => {
    const parts = ['home_team_id', 'away_team_id'].map(
      (side) =>
        sql`(select played.id from ${matches} played where played.${sql.identifier(side)} = ${team} and played.league_code = any(${leagueCodes}::text[]) order by played.kick_off desc limit 1) is not null`,
    );
    return sql`(${sql.join(parts, sql` or `)})`;
  }),
  sql` and `,
);
