import { normaliseAlias } from '@/lib/domain/team-alias';
import at from './at.json';
import be from './be.json';
import de from './de.json';
import es from './es.json';
import fr from './fr.json';
import gbEng from './gb-eng.json';
import gbSct from './gb-sct.json';
import it from './it.json';
import nl from './nl.json';
import pt from './pt.json';
import tr from './tr.json';

/** A team as one line of the data files: `name` is the canonical English display name, `aliases` are the other spellings of all sources. */
export type KnownTeam = { id: string; name: string; aliases: readonly string[] };

/** Teams by the country in whose leagues they play (Cardiff City: gb-eng); the country is a league's `country`. */
const teamsByCountry: Readonly<Record<string, readonly KnownTeam[]>> = {
  'gb-eng': gbEng,
  'gb-sct': gbSct,
  at,
  be,
  de,
  es,
  fr,
  it,
  nl,
  pt,
  tr,
};

export const knownTeams: readonly (KnownTeam & { country: string })[] = Object.entries(teamsByCountry).flatMap(
  ([country, teams]) => teams.map((team) => ({ ...team, country })),
);

/** Every spelling of every known team, normalised, each once a country. */
export const knownAliases: readonly { country: string; alias: string; teamId: string }[] = knownTeams.flatMap(
  ({ country, id, name, aliases }) =>
    [...new Set([name, ...aliases].map(normaliseAlias))].map((alias) => ({ country, alias, teamId: id })),
);
