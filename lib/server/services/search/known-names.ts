import { normaliseAlias } from '@/lib/domain/football/team-alias';
import type { Database, Sql } from '@/lib/server/db/client';
import {
  listNamedLeagues,
  listNamedTeams,
  readNamesVersion,
  type NamedLeague,
  type NamedTeam,
} from '@/lib/server/repositories/search-repository';
import { createNameIndex, type NameIndex } from './name-index';

/** Everything that a search can find: teams and leagues with at least one match. */
export type KnownNames = {
  teams: ReadonlyMap<string, NamedTeam>;
  teamIndex: NameIndex;
  /** By code. */
  leagues: ReadonlyMap<string, NamedLeague>;
  leagueIndex: NameIndex;
};

/** Teams per statement: on the embedded database all other queries wait for it. */
const teamsAtOnce = 200;

async function readNames(sql: Sql): Promise<KnownNames> {
  const teams: NamedTeam[] = [];
  for (let after = ''; ;) {
    const page = await listNamedTeams(sql, after, teamsAtOnce);
    teams.push(...page.filter(({ hasMatches }) => hasMatches));
    if (page.length < teamsAtOnce) break;
    after = page.at(-1)?.id ?? '';
  }
  const leagues = await listNamedLeagues(sql);
  return {
    teams: new Map(teams.map((team) => [team.id, team])),
    teamIndex: createNameIndex(
      teams.map(({ id, name, spellings }) => ({ id, spellings: [normaliseAlias(name), ...spellings] })),
    ),
    leagues: new Map(leagues.map((league) => [league.code, league])),
    leagueIndex: createNameIndex(
      leagues.map(({ code, name, slug }) => ({
        id: code,
        spellings: [normaliseAlias(name), slug.replaceAll('-', ' ')],
      })),
    ),
  };
}

type Held = { version: string; names: Promise<KnownNames> };

/** Routes may be in several bundles of one process; they share the names. */
const holder = globalThis as typeof globalThis & { __pitchcastNames?: WeakMap<Database, Held> };

/** The names in memory, as the database has them now: a query only checks whether there are new ones. */
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
