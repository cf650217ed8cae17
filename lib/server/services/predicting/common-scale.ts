import { findLeague, isCup, leagues } from '@/lib/domain/football/leagues';
import { areKnown } from '@/lib/domain/football/missing-prediction';
import { confederationOf } from '@/lib/domain/football/national-teams';
import { addDays, siteDay } from '@/lib/domain/shared/dates';
import { groupBy } from '@/lib/domain/shared/group-by';
import { LEAGUE_SETTINGS } from '@/lib/model/dixon-coles/settings';
import type { FittedResult, LeagueFit } from '@/lib/model/dixon-coles/types';
import { cupFit } from '@/lib/model/strength/cup-fit';
import { divisionOf } from '@/lib/model/strength/division';
import { fitScale } from '@/lib/model/strength/fit-scale';
import { CLUB_SETTINGS, NATIONAL_SETTINGS } from '@/lib/model/strength/settings';
import type { CupClub, StrengthInput, StrengthScale } from '@/lib/model/strength/types';
import { realmOf, type Realm } from '@/lib/server/ingest/types';
import {
  listCountries,
  listCupMatches,
  listFitsUntil,
  listLeagueSpells,
  type CupMatch,
  type LeagueSpell,
} from '@/lib/server/repositories/cup-repository';
import type { JobContext } from '@/lib/server/runtime';
import { originOf, versionIn } from './league-history';

/** How many days back the scale's settings give cup matches any weight. */
const historyDays = 3_000;
/** A club belongs to a league from this many days before its first match there. */
const preseasonDays = 30;

const leagueCodes = leagues.filter((league) => !isCup(league)).map(({ code }) => code);
const cupCodes = leagues.filter(isCup).map(({ code }) => code);

/** The teams that are compared with each other: clubs, or national teams. */
export type Scope = 'clubs' | 'nations';

export const scopeOf = (leagueCode: string): Scope =>
  findLeague(leagueCode)?.kind === 'national' ? 'nations' : 'clubs';

/** The data behind the scale of any day, in one realm. */
export type ScaleHistory = {
  realm: Realm;
  matches: readonly CupMatch[];
  /** The leagues in which the clubs played, each club's oldest first. */
  spells: ReadonlyMap<string, readonly LeagueSpell[]>;
  countries: ReadonlyMap<string, string>;
  /** The lowest division of each country in which clubs played. */
  divisions: ReadonlyMap<string, number>;
  /** The kick-offs of each team's finished cup matches, oldest first. */
  played: ReadonlyMap<string, readonly Date[]>;
};

/** All cup matches and the leagues of their clubs, by realm; a realm without cups is left out. */
export async function loadScaleHistories({
  database,
  clock,
}: Pick<JobContext, 'database' | 'clock'>): Promise<ScaleHistory[]> {
  const after = new Date(clock.now().getTime() - historyDays * 86_400_000);
  const matches = await listCupMatches(database.sql, cupCodes, after);
  if (matches.length === 0) return [];
  const spells = await listLeagueSpells(database.sql, leagueCodes, after);
  const countries = await listCountries(database.sql, [...new Set(matches.flatMap(({ home, away }) => [home, away]))]);
  return (['real', 'replay'] as const)
    .map((realm) => {
      const ofRealm = spells.filter(({ source }) => realmOf(source) === realm);
      const own = matches.filter(({ source }) => realmOf(source) === realm);
      return {
        realm,
        matches: own,
        spells: groupBy(ofRealm, ({ teamId }) => teamId),
        countries,
        divisions: lowestDivisions(ofRealm),
        played: kickOffsPlayed(own),
      };
    })
    .filter((history) => history.matches.length > 0);
}

function kickOffsPlayed(matches: readonly CupMatch[]): Map<string, Date[]> {
  const finished = matches.filter(({ status }) => status === 'finished');
  const sides = finished.flatMap(({ home, away, kickOff }) => [home, away].map((id) => ({ id, kickOff })));
  return new Map([...groupBy(sides, ({ id }) => id)].map(([id, own]) => [id, own.map(({ kickOff }) => kickOff)]));
}

function lowestDivisions(spells: readonly LeagueSpell[]): Map<string, number> {
  const lowest = new Map<string, number>();
  for (const code of new Set(spells.map(({ leagueCode }) => leagueCode))) {
    const country = findLeague(code)?.country ?? '';
    lowest.set(country, Math.max(divisionOf(code), lowest.get(country) ?? 1));
  }
  return lowest;
}

/**
 * Whether enough is known about the teams of a match to predict it better than by base rates. In a country's cup one of
 * them must play in a league of ours, and so must the other one, unless the country's second division is among ours: a
 * club below a country's only known division may play in the second or the tenth (decision 129). See also `areKnown`.
 */
export function isKnownPairing(
  { spells, divisions, played }: Pick<ScaleHistory, 'spells' | 'divisions' | 'played'>,
  { leagueCode, home, away, kickOff }: Pick<CupMatch, 'leagueCode' | 'home' | 'away' | 'kickOff'>,
): boolean {
  const cup = findLeague(leagueCode);
  const teams = [home, away];
  if (cup?.kind === 'cup') {
    const below = teams.filter((id) => !spells.has(id)).length;
    return below === 0 || (below === 1 && (divisions.get(cup.country) ?? 1) > 1);
  }
  if (cup?.kind !== 'national' && teams.some((id) => spells.has(id))) return true;
  const lastOf = (id: string) => played.get(id)?.findLast((instant) => instant < kickOff);
  return areKnown(cup?.kind ?? 'continental', { home: lastOf(home), away: lastOf(away) }, kickOff);
}

/** The common scale of a day, with the data behind it. */
export type DayScale = { scale: StrengthScale; input: StrengthInput };

/**
 * The common scale on the morning of a day, from the cup matches before it and the leagues' newest fits.
 * @param active the realm whose fits carry the plain version
 */
export async function scaleOn(
  { database, env }: Pick<JobContext, 'database' | 'env'>,
  history: ScaleHistory,
  { day, active, scope }: { day: string; active: Realm; scope: Scope },
): Promise<DayScale> {
  const input = await strengthInput({ database }, history, { day, active, scope });
  const results = resultsOf(history.matches, { scope, timeZone: env.SITE_TIMEZONE });
  return { scale: fitScale(results, { ...input, fittedOn: day }), input };
}

/** A cup's fit from the scale; `fittedOn` is the day from whose morning it applies. */
export const cupFitOn = ({ scale, input }: DayScale, clubs: ReadonlySet<string>, fittedOn: string): LeagueFit => ({
  ...cupFit(scale, { ...input, clubs: input.clubs.filter(({ id }) => clubs.has(id)) }),
  fittedOn,
});

async function strengthInput(
  { database }: Pick<JobContext, 'database'>,
  { realm, matches, spells, countries }: ScaleHistory,
  { day, active, scope }: { day: string; active: Realm; scope: Scope },
): Promise<StrengthInput> {
  const ids = new Set(
    matches.flatMap(({ leagueCode, home, away }) => (scopeOf(leagueCode) === scope ? [home, away] : [])),
  );
  if (scope === 'nations') {
    const clubs = [...ids].map((id) => ({ id, country: confederationOf(id), league: null }));
    return { leagues: [], clubs, settings: NATIONAL_SETTINGS };
  }
  const modelVersions = LEAGUE_SETTINGS.map(({ version }) => versionIn(realm, active, version));
  const fits = await listFitsUntil(database.sql, { codes: leagueCodes, modelVersions }, day);
  const until = new Date(`${addDays(day, preseasonDays)}T00:00:00Z`);
  const clubOf = (id: string): CupClub => ({
    id,
    country: countries.get(id) ?? spells.get(id)?.[0]?.country ?? null,
    league: spells.get(id)?.findLast(({ from }) => from <= until)?.leagueCode ?? null,
  });
  return {
    leagues: [...fits].flatMap(([code, fit]) => {
      const country = findLeague(code)?.country;
      return country === undefined ? [] : [{ code, country, division: divisionOf(code), fit }];
    }),
    clubs: [...new Set([...ids, ...spells.keys()])].map(clubOf),
    settings: CLUB_SETTINGS,
  };
}

/** Finished cup matches; a season repeated by the replay does not train on its own earlier cycles. */
export function resultsOf(
  matches: readonly CupMatch[],
  { scope, timeZone }: { scope: Scope; timeZone: string },
): FittedResult[] {
  const newest = new Map(matches.map(({ leagueCode, season }) => [leagueCode, season]));
  return matches.flatMap((match) => {
    const { leagueCode, season, status, kickOff, home, away, homeGoals, awayGoals, isNeutral, awayHosts } = match;
    if (status !== 'finished' || homeGoals === null || awayGoals === null || scopeOf(leagueCode) !== scope) return [];
    const now = newest.get(leagueCode) ?? season;
    if (season !== now && originOf(season) === originOf(now)) return [];
    const date = siteDay(kickOff, timeZone);
    // The team that plays at home comes first here.
    return awayHosts
      ? [{ date, home: away, away: home, homeGoals: awayGoals, awayGoals: homeGoals, neutral: false }]
      : [{ date, home, away, homeGoals, awayGoals, neutral: isNeutral }];
  });
}
