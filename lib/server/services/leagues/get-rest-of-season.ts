import type { RestOfSeason } from '@/lib/contracts/rest-of-season';
import { findLeagueBySlug } from '@/lib/domain/football/leagues';
import { siteDay } from '@/lib/domain/shared/dates';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { expectedGoals } from '@/lib/model/dixon-coles/expected-goals';
import { possiblePlaces } from '@/lib/model/season/possible-places';
import { matchesLeft, SEASON_RUNS, splitSizes, type SeasonToPlay } from '@/lib/model/season/simulate-season';
import { readTableRules } from '@/lib/server/repositories/fact-repository';
import { listLeaguesNow, listSeasonTeams, listTableMatches } from '@/lib/server/repositories/league-repository';
import { findSeasonForecast } from '@/lib/server/repositories/season-forecast-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { toTeamRef } from '@/lib/server/services/names/team-ref';
import { findSeasonFit, seasonSeed } from '@/lib/server/services/predicting/forecast-seasons';
import { seasonToPlay } from '@/lib/server/services/predicting/season-to-play';
import { zonesOf } from './zones-of';

/**
 * The data with which a browser can simulate the rest of a league's season.
 * @returns null if no league has this slug, and for one that is not simulated or has nothing left to play
 */
export async function getRestOfSeason(slug: string): Promise<RestOfSeason | null> {
  const { now, timeZone, locale } = siteMoment();
  const { database } = getRuntime();
  const { sql } = database;
  const known = findLeagueBySlug(slug);
  if (known?.kind !== 'league') return null;
  const [league] = await listLeaguesNow(sql, now, known.code);
  if (!league || league.seasonId === null || league.season === null) return null;
  const { code, seasonId, season } = league;
  dependsOn(pageTags.league(code));
  const fit = (await findSeasonForecast(sql, seasonId)) ? await findSeasonFit(database, code, seasonId) : null;
  if (!fit) return null;
  const matches = await listTableMatches(sql, seasonId);
  const rest = seasonToPlay(matches, await readTableRules(sql, code, season));
  if (matchesLeft(rest) === 0) return null;
  const names = new Map((await listSeasonTeams(sql, seasonId)).map((team) => [team.id, team]));
  const places = possiblePlaces(rest);
  const choosable = new Set(fixturesOf(rest).map(({ matchId }) => matchId));
  return {
    season,
    modelVersion: fit.modelVersion,
    fittedOn: fit.fittedOn,
    runs: SEASON_RUNS,
    seed: seasonSeed(code, season),
    rho: fit.rho,
    teams: rest.teams.map((id) => ({
      ...toTeamRef(names.get(id) ?? { id, name: id }, locale),
      possiblePlaces: places.get(id) ?? { best: 1, worst: rest.teams.length },
    })),
    zones: await zonesOf(sql, code, season, rest.teams.length),
    matches: matches
      .filter(({ id }) => choosable.has(id))
      .sort((a, b) => a.kickOff.getTime() - b.kickOff.getTime())
      .map(({ id, kickOff, home, away }) => ({ id, date: siteDay(kickOff, timeZone), home, away })),
    rest: toSend(rest),
    goals: pairingsOf(rest).map(({ home, away }) => ({ home, away, goals: expectedGoals(fit, home, away) })),
  };
}

/** A season in the form of the contract. */
export const toSend = (season: SeasonToPlay): RestOfSeason['rest'] => ({
  ...toPart(season),
  format: { level: season.format.level, split: season.format.split.map((group) => ({ ...group })) },
  groups: (season.groups ?? []).map(toPart),
  ...(season.deducted && { deducted: { ...season.deducted } }),
});

type Part = Pick<SeasonToPlay, 'teams' | 'played' | 'remaining'>;

const toPart = ({ teams, played, remaining }: Part) => ({
  teams: [...teams],
  played: [...played],
  remaining: [...remaining],
});

const fixturesOf = ({ remaining, groups = [] }: SeasonToPlay) =>
  [remaining, ...groups.map((group) => group.remaining)].flat();

/** Every remaining pairing, once; all pairings of the teams if a split is still to come. */
function pairingsOf(rest: SeasonToPlay): { home: string; away: string }[] {
  const { teams, groups = [] } = rest;
  const splitsLater = groups.length === 0 && splitSizes(rest).length > 0;
  const pairings = splitsLater
    ? teams.flatMap((home) => teams.filter((away) => away !== home).map((away) => ({ home, away })))
    : fixturesOf(rest);
  return [...new Map(pairings.map(({ home, away }) => [`${home} ${away}`, { home, away }])).values()];
}
