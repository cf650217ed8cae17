import type { LeagueDetail } from '@/lib/contracts/leagues';
import { findLeagueBySlug } from '@/lib/domain/football/leagues';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { listLeaguesNow, listPlayedSeasons } from '@/lib/server/repositories/league-repository';
import { countMatches, listMatches, type MatchFilter } from '@/lib/server/repositories/match-repository';
import { countScores } from '@/lib/server/repositories/score-count-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { toMatchSummary } from '@/lib/server/services/matches/match-summary';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { leagueNames } from '@/lib/server/services/names/league-ref';
import { expiresAt } from '@/lib/server/services/page-expiry';
import { getCup } from './get-cup';
import { getStandings } from './get-league-table';
import { getSeasonGoals } from './get-season-goals';
import { getSeasonRace } from './get-season-race';
import { getSimulatedSeason } from './get-simulated-season';
import { leagueRates } from './league-rates';
import { readStored, standingsOf } from './league-standings';
import { toLeagueItems } from './list-leagues';
import { listRecord } from './list-record';
import { toTableRules } from './table-rules';
import { getTableZones } from './zones-of';

const shownMatches = 10;

/**
 * A league with its table, its next matches and its last results.
 * @returns null if no league has this slug
 */
export async function getLeague(slug: string): Promise<LeagueDetail | null> {
  const moment = siteMoment();
  const { sql } = getRuntime().database;
  const code = findLeagueBySlug(slug)?.code;
  const [league] = code === undefined ? [] : await listLeaguesNow(sql, moment.now, code);
  if (!league) return null;

  dependsOn(pageTags.league(league.code));
  const notOver: MatchFilter = { leagueCode: league.code, notOver: true };
  expiresAt((await countMatches(sql, notOver, moment.now)).nextChange);
  const standings = standingsOf(await readStored(league.code));
  const [item] = await toLeagueItems(sql, [league], { ...moment, standings });
  if (!item) return null;
  const page = { limit: shownMatches };
  const upcoming = await listMatches(sql, { filter: notOver, order: 'kick-off', page, now: moment.now });
  const results = await listMatches(sql, {
    filter: { leagueCode: league.code, to: moment.now, status: 'finished' },
    order: 'latest',
    page,
    now: moment.now,
  });
  const isLeague = item.kind === 'league';
  const table = league.seasonId === null || !isLeague ? [] : await getStandings(league.seasonId, league.code);
  const season =
    league.seasonId === null || league.season === null
      ? null
      : { id: league.seasonId, label: league.season, leagueCode: league.code };
  const simulatedSeason = season && (await getSimulatedSeason(season));
  return {
    ...item,
    names: leagueNames(league),
    cup:
      !isLeague && league.seasonId !== null
        ? await getCup({ seasonId: league.seasonId, leagueCode: league.code }, moment)
        : null,
    table,
    tableZones: await getTableZones(sql, league.code, league.season ?? '', table.length),
    tableRules: isLeague ? await toTableRules(sql, league.code, league.season ?? '') : null,
    pastSeasons: (await listPlayedSeasons(sql, league.code)).flatMap(({ id, label }) =>
      id === league.seasonId ? [] : [label],
    ),
    upcoming: upcoming.map((row) => toMatchSummary(row, moment)),
    results: results.map((row) => toMatchSummary(row, moment)),
    simulatedSeason,
    race: season && simulatedSeason && (await getSeasonRace(season)),
    baseRates: leagueRates(await countScores(sql, league.code)),
    record: await listRecord(sql, league.code),
    goals: league.seasonId === null ? null : await getSeasonGoals(league.seasonId, league.code),
  };
}
