import { ofKind, type ClubFact } from '@/lib/domain/football/facts';
import { knownFacts } from '@/lib/domain/football/known-facts';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import { teamsByCountry, type KnownTeam } from './country-files';

export const knownTeams: readonly (KnownTeam & { country: string })[] = [
  ...Object.entries(teamsByCountry).flatMap(([country, teams]) => teams.map((team) => ({ ...team, country }))),
  ...ofKind(knownFacts, 'club').map((club) => ({ ...club, id: club.teamId })),
];

const byId = new Map(knownTeams.map((team) => [team.id, team]));

type Names = Omit<KnownTeam, 'aliases'>;

/** Pages and the process are separate module graphs; they share the clubs recorded here. */
const holder = globalThis as typeof globalThis & { __pitchcastClubs?: ReadonlyMap<string, Names> };

/** Registers clubs recorded while the site runs, under their new names; they take precedence over the repository's. */
export function rememberClubs(clubs: readonly ClubFact[]): void {
  holder.__pitchcastClubs = new Map(clubs.map((club) => [club.teamId, { ...club, id: club.teamId }]));
}

export const findKnownTeam = (id: string): Names | undefined => holder.__pitchcastClubs?.get(id) ?? byId.get(id);

type Alias = { country: string; alias: string; teamId: string };

const ownAliases: readonly Alias[] = knownTeams.flatMap(({ country: own, also = [], id, name, aliases }) =>
  [...new Set([name, ...aliases].map(normaliseAlias))].flatMap((alias) =>
    [own, ...also].map((country) => ({ country, alias, teamId: id })),
  ),
);
const addedAliases = ofKind(knownFacts, 'alias').map(({ country, alias, teamId }): Alias => ({
  country,
  alias: normaliseAlias(alias),
  teamId,
}));

/**
 * Every spelling of every known team, normalised, each once per country; a fact takes precedence over a team's own
 * list.
 */
export const knownAliases: readonly Alias[] = [
  ...new Map([...ownAliases, ...addedAliases].map((one) => [`${one.country} ${one.alias}`, one])).values(),
];

const idByAlias = new Map(knownAliases.map(({ country, alias, teamId }) => [`${country} ${alias}`, teamId]));

/** The team with this spelling in a country, regardless of case and diacritics; null for an unknown one. */
export const findTeamId = (country: string, name: string): string | null =>
  idByAlias.get(`${country} ${normaliseAlias(name)}`) ?? null;
