import { knownFacts } from '@/lib/domain/football/facts';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import { teamsByCountry, type KnownTeam } from './country-files';

export const knownTeams: readonly (KnownTeam & { country: string })[] = Object.entries(teamsByCountry).flatMap(
  ([country, teams]) => teams.map((team) => ({ ...team, country })),
);

const byId = new Map(knownTeams.map((team) => [team.id, team]));

export const findKnownTeam = (id: string): KnownTeam | undefined => byId.get(id);

type Alias = { country: string; alias: string; teamId: string };

const ownAliases: readonly Alias[] = knownTeams.flatMap(({ country: own, also = [], id, name, aliases }) =>
  [...new Set([name, ...aliases].map(normaliseAlias))].flatMap((alias) =>
    [own, ...also].map((country) => ({ country, alias, teamId: id })),
  ),
);
const addedAliases = knownFacts.flatMap((fact): Alias[] =>
  fact.kind === 'alias' ? [{ country: fact.country, alias: normaliseAlias(fact.alias), teamId: fact.teamId }] : [],
);

/** Every spelling of every known team, normalised, each once per country; a fact comes before a team's own list. */
export const knownAliases: readonly Alias[] = [
  ...new Map([...ownAliases, ...addedAliases].map((one) => [`${one.country} ${one.alias}`, one])).values(),
];
