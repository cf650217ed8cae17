import { normaliseAlias } from '@/lib/domain/football/team-alias';
import { teamsByCountry, type KnownTeam } from './country-files';

export const knownTeams: readonly (KnownTeam & { country: string })[] = Object.entries(teamsByCountry).flatMap(
  ([country, teams]) => teams.map((team) => ({ ...team, country })),
);

const byId = new Map(knownTeams.map((team) => [team.id, team]));

export const findKnownTeam = (id: string): KnownTeam | undefined => byId.get(id);

/** Every spelling of every known team, normalised, each once per country. */
export const knownAliases: readonly { country: string; alias: string; teamId: string }[] = knownTeams.flatMap(
  ({ country: own, also = [], id, name, aliases }) =>
    [...new Set([name, ...aliases].map(normaliseAlias))].flatMap((alias) =>
      [own, ...also].map((country) => ({ country, alias, teamId: id })),
    ),
);
