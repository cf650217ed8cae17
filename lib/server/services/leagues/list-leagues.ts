import type { LeagueList } from '@/lib/contracts/leagues';
import { knownFacts } from '@/lib/domain/football/known-facts';
import { leagueFormat } from '@/lib/domain/football/league-formats';
import { findLeague } from '@/lib/domain/football/leagues';
import { readRound } from '@/lib/domain/football/rounds';
import { dayRange, siteDay } from '@/lib/domain/shared/dates';
import { pageTags } from '@/lib/domain/shared/page-tags';
import type { Sql } from '@/lib/server/db/client';
import {
  countSeasonMatches,
  countWithin,
  listLeaguesNow,
  type LeagueNow,
  type SeasonCount,
} from '@/lib/server/repositories/league-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import type { Moment } from '@/lib/server/services/matches/match-summary';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { toLeagueRef } from '@/lib/server/services/names/league-ref';
import { readStored, standingsOf, type Standing } from './league-standings';

export type LeagueItem = LeagueList['items'][number];

/**
 * Leagues for lists.
 * @param standings of all of them
 */
export async function toLeagueItems(
  sql: Sql,
  rows: readonly LeagueNow[],
  { timeZone, locale, standings }: Omit<Moment, 'now'> & { standings: ReadonlyMap<string, Standing> },
): Promise<LeagueItem[]> {
  const seasons = new Map(
    (
      await countSeasonMatches(
        sql,
        rows.flatMap(({ seasonId }) => seasonId ?? []),
      )
    ).map((count) => [count.seasonId, count]),
  );
  const days = rows.flatMap(({ code, nextKickOff }) =>
    nextKickOff ? [{ leagueCode: code, ...dayRange(siteDay(nextKickOff, timeZone), timeZone) }] : [],
  );
  const onDay = await countWithin(sql, days);
  return rows.map(({ code, slug, name, country, rank, season, seasonId, nextKickOff }) => {
    const count = seasonId === null ? undefined : seasons.get(seasonId);
    const kind = findLeague(code)?.kind ?? 'league';
    const { isWhole: knowsAll, state, missingSince, newestResult } = standings.get(code) ?? nothingKnown;
    const nextMatchDay = nextKickOff && siteDay(nextKickOff, timeZone);
    return {
      ...toLeagueRef({ code, slug, name }, locale),
      kind,
      country,
      rank,
      season,
      nextMatchDay,
      nextMatches: nextMatchDay === null ? 0 : (onDay.get(code) ?? 0),
      state,
      missingSince,
      newestResult,
      matches: {
        played: count?.played ?? 0,
        total: count?.total ?? 0,
        isWhole:
          count !== undefined && (kind === 'league' ? knowsAll && hasAllParts(code, season, count) : hasFinal(count)),
      },
    };
  });
}

/** The standing of a competition that has left the registry. */
const nothingKnown: Standing = { isWhole: false, state: 'no-source', missingSince: null, newestResult: null };

/** Whether all parts of a season are known: before its parts are drawn up, a league that splits lacks matches. */
const hasAllParts = (code: string, season: string | null, { breaksOff, stages }: SeasonCount): boolean =>
  !breaksOff && (stages > 1 || leagueFormat(knownFacts, code, season ?? '').split.length === 0);

/** Whether a cup's known matches include its final, so that its season is complete. */
const hasFinal = ({ rounds }: SeasonCount): boolean =>
  rounds.some((round) => round !== null && readRound(round, { isCup: true })?.id === 'final');

/** The leagues that have ever had a match, by rank, with their current season and the day of the next match. */
export async function listLeagues(): Promise<LeagueList> {
  const { database } = getRuntime();
  const moment = siteMoment();
  const rows = await listLeaguesNow(database.sql, moment.now);
  dependsOn(...rows.map((row) => pageTags.league(row.code)));
  const played = rows.filter(({ seasonId }) => seasonId !== null);
  const standings = standingsOf(await readStored());
  return { items: await toLeagueItems(database.sql, played, { ...moment, standings }) };
}

/** Leagues with at least one match, for selection: the others have nothing to show. */
export async function listPlayedLeagues(): Promise<LeagueItem[]> {
  return (await listLeagues()).items.filter(({ season }) => season !== null);
}
