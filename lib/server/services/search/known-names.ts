import { setImmediate as nextTurn } from 'node:timers/promises';
import { leagues as allLeagues, findLeague } from '@/lib/domain/football/leagues';
import { nationsGroup, type RankedTeam } from '@/lib/domain/football/ranking';
import type { Database, Sql } from '@/lib/server/db/client';
import { findRanking } from '@/lib/server/repositories/ranking-repository';
import {
  listNamedLeagues,
  listNamedTeams,
  readNamesVersion,
  type NamedLeague,
  type NamedTeam,
} from '@/lib/server/repositories/search-repository';
import { leagueNames } from '@/lib/server/services/names/league-ref';
import { allTeamNames } from '@/lib/server/services/names/team-ref';
import { searchableForms } from './asked-spellings';
import { createNameIndex, type NameIndex } from './name-index';
import nicknames from './nicknames.json';

/** Everything that a search can find: teams and leagues with at least one match. */
export type KnownNames = {
  teams: ReadonlyMap<string, NamedTeam>;
  teamIndex: NameIndex;
  /** Ids of the ranked teams, each with its position: by the rank of its league, then by strength. */
  places: ReadonlyMap<string, number>;
  /** Codes of the leagues in which the ranked clubs play. */
  leagueOf: ReadonlyMap<string, string>;
  /** By code. */
  leagues: ReadonlyMap<string, NamedLeague>;
  leagueIndex: NameIndex;
};

/** Teams per statement, for which all other queries on the embedded database wait. */
const teamsAtOnce = 200;

const nicknamesOf: Readonly<Record<string, readonly string[] | undefined>> = nicknames;

/** The forms under which a team is found, without its spellings in the sources. */
export const formsOfTeam = (team: { id: string; name: string }): string[] =>
  [...allTeamNames(team), ...(nicknamesOf[team.id] ?? [])].flatMap(searchableForms);

/** The forms under which a league is found. */
export const formsOfLeague = (league: Pick<NamedLeague, 'code' | 'name' | 'slug'>): string[] =>
  [league.name, ...Object.values(leagueNames(league)), league.slug.replaceAll('-', ' ')].flatMap(searchableForms);

/** National teams rank with the leagues, by their first competition; clubs without a league come last. */
function leagueRankOf({ leagueCode, group }: RankedTeam): number {
  const league =
    group === nationsGroup ? allLeagues.find(({ kind }) => kind === 'national') : findLeague(leagueCode ?? '');
  return league?.rank ?? allLeagues.length + 1;
}

async function readPlaces(sql: Sql): Promise<Pick<KnownNames, 'places' | 'leagueOf'>> {
  const rankings = [await findRanking(sql, 'clubs'), await findRanking(sql, 'nations')];
  const ranked = rankings.flatMap((ranking) => ranking?.teams ?? []);
  const inOrder = ranked
    .map((team) => ({ ...team, rank: leagueRankOf(team) }))
    .toSorted((a, b) => a.rank - b.rank || b.points - a.points);
  return {
    places: new Map(inOrder.map(({ teamId }, place) => [teamId, place])),
    leagueOf: new Map(
      inOrder.flatMap(({ teamId, leagueCode }): [string, string][] =>
        leagueCode === null ? [] : [[teamId, leagueCode]],
      ),
    ),
  };
}

async function readNames(sql: Sql): Promise<KnownNames> {
  const teams = new Map<string, NamedTeam>();
  const teamIndex = createNameIndex();
  for (let after = ''; ;) {
    const page = await listNamedTeams(sql, after, teamsAtOnce);
    // Each part takes milliseconds of the only thread, so other requests have their turn in between.
    await nextTurn();
    for (const { lastKickOff, ...team } of page) {
      if (lastKickOff === null) continue;
      teams.set(team.id, { ...team, lastKickOff });
      teamIndex.add(team.id, [...team.spellings, ...formsOfTeam(team)]);
    }
    if (page.length < teamsAtOnce) break;
    after = page.at(-1)?.id ?? '';
  }
  const leagues = await listNamedLeagues(sql);
  const leagueIndex = createNameIndex();
  for (const league of leagues) leagueIndex.add(league.code, formsOfLeague(league));
  const ranked = await readPlaces(sql);
  return { teams, teamIndex, ...ranked, leagues: new Map(leagues.map((league) => [league.code, league])), leagueIndex };
}

type Held = { version: string; names: Promise<KnownNames> };

/** Routes may be in several bundles of one process; they share the names. */
const holder = globalThis as typeof globalThis & { __pitchcastNames?: WeakMap<Database, Held> };

/** The names in memory, brought up to date with the database: a query only checks whether there are new ones. */
export async function getKnownNames(database: Database): Promise<KnownNames> {
  const held = (holder.__pitchcastNames ??= new WeakMap<Database, Held>());
  const version = await readNamesVersion(database.sql);
  const known = held.get(database);
  if (known?.version === version) return known.names;
  const next: Held = { version, names: readNames(database.sql) };
  held.set(database, next);
  next.names.catch(() => {
    if (held.get(database) === next) held.delete(database);
  });
  return next.names;
}
