import type { Cup, PastSeason } from '@/lib/contracts/leagues';
import { findLeagueBySlug } from '@/lib/domain/football/leagues';
import { pageTags } from '@/lib/domain/shared/page-tags';
import {
  countSeasonMatches,
  listLeaguesNow,
  listPlayedSeasons,
  listSeasonFixtures,
} from '@/lib/server/repositories/league-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { toMatchHead } from '@/lib/server/services/matches/match-summary';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { toLeagueRef } from '@/lib/server/services/names/league-ref';
import { getCup } from './get-cup';
import { getKeptForecasts } from './get-kept-forecasts';
import { getStandings } from './get-league-table';
import { toTableRules } from './table-rules';
import { getTableZones } from './zones-of';

/**
 * An earlier season of a league or cup: table, rounds and matches.
 * @param label the season's label, such as 2024-25
 * @returns null if there is no such league, and for a season that is unknown, has no result, or is the current one
 */
export async function getPastSeason(slug: string, label: string): Promise<PastSeason | null> {
  const moment = siteMoment();
  const { sql } = getRuntime().database;
  const known = findLeagueBySlug(slug);
  const [league] = known ? await listLeaguesNow(sql, moment.now, known.code) : [];
  if (!known || !league) return null;
  dependsOn(pageTags.league(league.code));
  const seasons = (await listPlayedSeasons(sql, league.code)).filter(({ id }) => id !== league.seasonId);
  const season = seasons.find((one) => one.label === label);
  if (!season) return null;
  const isLeague = known.kind === 'league';
  const table = isLeague ? await getStandings(season.id, league.code) : [];
  const [count] = await countSeasonMatches(sql, [season.id]);
  const { code, name, country, rank } = league;
  return {
    league: { ...toLeagueRef({ code, slug, name, country, rank }, moment.locale), kind: known.kind },
    season: label,
    pastSeasons: seasons.map((one) => one.label),
    isWhole: count !== undefined && count.played === count.total && !count.breaksOff,
    table,
    tableZones: await getTableZones(sql, league.code, label, table.length),
    tableRules: isLeague ? await toTableRules(sql, league.code, label) : null,
    cup: isLeague ? null : withoutComing(await getCup({ seasonId: season.id, leagueCode: league.code }, moment)),
    forecasts: isLeague ? await getKeptForecasts(sql, season.id) : [],
    matches: isLeague
      ? (await listSeasonFixtures(sql, season.id))
          .filter(({ match }) => match.status !== 'cancelled')
          .map((fixture) => {
            const { league: _, round: _round, ...head } = toMatchHead(fixture, moment);
            return head;
          })
      : [],
  };
}

/** Nothing is still to come in a finished season, so matches that its source lacks are left out. */
const withoutComing = ({ rounds, ...cup }: Cup): Cup => ({
  ...cup,
  rounds: rounds.flatMap((round) => (round.ties.length > 0 ? [{ ...round, unknown: 0 }] : [])),
});
