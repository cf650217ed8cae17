import type { RestOfCup } from '@/lib/contracts/rest-of-cup';
import { playOffPlaces } from '@/lib/domain/football/bracket';
import { findLeagueBySlug } from '@/lib/domain/football/leagues';
import type { PossiblePlaces } from '@/lib/domain/football/open-outcomes';
import { siteDay } from '@/lib/domain/shared/dates';
import { pageTags } from '@/lib/domain/shared/page-tags';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import { fullTable, halfTable } from '@/lib/model/season/meetings';
import { possiblePlaces } from '@/lib/model/season/possible-places';
import { meetingsOf } from '@/lib/model/season/simulate-cup';
import { matchesLeft, SEASON_RUNS, type SeasonToPlay } from '@/lib/model/season/simulate-season';
import type { Database } from '@/lib/server/db/client';
import { listLeaguesNow, listSeasonFixtures, listTeamNames } from '@/lib/server/repositories/league-repository';
import { findSeasonForecast } from '@/lib/server/repositories/season-forecast-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { toTeamRef } from '@/lib/server/services/names/team-ref';
import {
  clubsOf,
  readCupToPlay,
  withFit,
  type CupSeason,
  type CupToPlay,
} from '@/lib/server/services/predicting/cup-to-play';
import { findSeasonFit, seasonSeed } from '@/lib/server/services/predicting/forecast-seasons';
import { hasBracket, readBracket, readSeasonToPlay } from '@/lib/server/services/predicting/season-to-play';
import { toSend } from './get-rest-of-season';

/** The rest of a cup: all of its clubs, and the known ties. */
type Left = {
  rest: RestOfCup['rest'];
  clubs: readonly string[];
  known: readonly Omit<RestOfCup['ties'][number], 'date'>[];
  places: ReadonlyMap<string, PossiblePlaces>;
};

/**
 * The data with which a browser can simulate the rest of a cup.
 * @returns null if no cup has this slug, and for one that is not simulated, whose league phase is still running, or
 *   without an open tie
 */
export async function getRestOfCup(slug: string): Promise<RestOfCup | null> {
  const { now, timeZone, locale } = siteMoment();
  const { database } = getRuntime();
  const { sql } = database;
  const competition = findLeagueBySlug(slug);
  if (!competition || competition.kind === 'league') return null;
  const [league] = await listLeaguesNow(sql, now, competition.code);
  if (!league || league.seasonId === null || league.season === null) return null;
  const season: CupSeason = { id: league.seasonId, label: league.season, leagueCode: league.code };
  dependsOn(pageTags.league(season.leagueCode));
  const isSimulated = (await findSeasonForecast(sql, season.id)) !== null;
  const fit = isSimulated ? await findSeasonFit(database, season.leagueCode, season.id) : null;
  const left = fit && (await readLeft(database, season, fit));
  if (!left) return null;
  const { rest, clubs, known, places } = left;
  const days = await readNextDays(database, season.id, timeZone);
  const ties = known
    .flatMap(({ id, home, away, chance }) => {
      const date = chance > 0 && chance < 1 ? days.get(pairOf(home, away)) : undefined;
      return date === undefined ? [] : [{ id, home, away, chance, date }];
    })
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  if (ties.length === 0) return null;
  const names = new Map((await listTeamNames(sql, clubs)).map((team) => [team.id, team]));
  return {
    season: season.label,
    modelVersion: fit.modelVersion,
    fittedOn: fit.fittedOn,
    runs: SEASON_RUNS,
    seed: seasonSeed(season.leagueCode, season.label),
    teams: clubs.map((id) => ({
      ...toTeamRef(names.get(id) ?? { id, name: id }, locale),
      possiblePlaces: places.get(id) ?? { best: 0, worst: 0 },
    })),
    ties,
    rest,
  };
}

async function readLeft(database: Database, season: CupSeason, fit: LeagueFit): Promise<Left | null> {
  const leaguePhase = await readSeasonToPlay(database.sql, season);
  if (hasBracket(leaguePhase)) {
    const { drawn } = await readBracket({ database }, season.id, fit);
    return matchesLeft(leaguePhase) > 0 ? null : bracketLeft(leaguePhase, drawn, fit);
  }
  const cup = await readCupToPlay(database.sql, season);
  return cup && knockOutLeft(cup, fit);
}

function bracketLeft(
  season: SeasonToPlay,
  drawn: Awaited<ReturnType<typeof readBracket>>['drawn'],
  fit: LeagueFit,
): Left {
  const places = possiblePlaces(season);
  const out = new Set(drawn.flatMap(({ home, away, chance }) => (chance === 1 ? [away] : chance === 0 ? [home] : [])));
  const clubs = season.teams.filter((id) => !out.has(id) && (places.get(id)?.best ?? 1) <= playOffPlaces.to);
  const { twoLegs, oneMatch } = meetingsOf(fit);
  return {
    rest: {
      season: toSend(season),
      drawn: drawn.map(({ next, ...tie }) => ({
        ...tie,
        next: next && { ...next, results: next.results.map((result) => ({ ...result })) },
      })),
      clubs,
      twoLegs: fullTable(clubs, twoLegs),
      oneMatch: halfTable(clubs, oneMatch),
    },
    clubs: season.teams,
    known: drawn.map(({ id, home, away, chance }) => ({ id, home, away, chance })),
    places,
  };
}

/** Rounds played under the same conditions share one table. */
function knockOutLeft(cup: CupToPlay, fit: LeagueFit): Left | null {
  const withChances = withFit(fit, cup);
  if (!withChances) return null;
  const clubs = clubsOf(cup);
  const isDrawn = clubs.every((id) => Object.hasOwn(fit.teams, id));
  const forms: string[] = [];
  const tables: number[][][] = [];
  const rounds = cup.rounds.map(({ size, id, known, ...form }, index) => {
    const key = JSON.stringify([form.isTwoLegged, form.isNeutral, form.extraTime]);
    const chanceOf = withChances[index]?.chanceOf;
    // In the first round all ties are known; in all rounds, if clubs are missing from the fit.
    if (index > 0 && isDrawn && chanceOf && !forms.includes(key)) {
      forms.push(key);
      tables.push(halfTable(clubs, chanceOf));
    }
    return { size, id, known: known.map((tie) => ({ ...tie })), table: Math.max(0, forms.indexOf(key)) };
  });
  return {
    rest: { rounds, tables, isFixed: cup.isFixed },
    clubs,
    known: rounds.flatMap(({ known }) => known),
    places: new Map(),
  };
}

const pairOf = (one: string, other: string): string => [one, other].sort().join(' ');

/** The site day of the next match of each pair that meets in a knock-out. */
async function readNextDays(database: Database, seasonId: number, timeZone: string): Promise<Map<string, string>> {
  const days = new Map<string, string>();
  for (const { match, home, away } of await listSeasonFixtures(database.sql, seasonId)) {
    const pair = pairOf(home.id, away.id);
    const isOpen = match.stage === 'knock-out' && match.status !== 'cancelled' && match.homeGoals === null;
    if (isOpen && !days.has(pair)) days.set(pair, siteDay(match.kickOff, timeZone));
  }
  return days;
}
