import type { TeamRef } from '@/lib/contracts/predictions';
import { clubName, shortClubName, type ClubNames } from '@/lib/domain/football/club-names';
import { nationOf } from '@/lib/domain/football/national-teams';
import { regionNames } from '@/lib/domain/shared/region-names';
import { intlTag } from '@/lib/i18n/formats';
import { defaultLocale, localeCodes, type Locale } from '@/lib/i18n/locales';
import { findKnownTeam } from '@/lib/server/ingest/teams/team-registry';

type StoredTeam = { id: string; name: string };

/** A team with its name in the reader's language; a team that exists only in the database has its stored name. */
export function toTeamRef(team: StoredTeam, locale: Locale): TeamRef {
  const names = namesIn(team, locale);
  const flag = nationOf(team.id);
  return {
    id: team.id,
    name: clubName(names, locale),
    shortName: shortClubName(names, locale),
    ...(flag !== null && { flag }),
  };
}

/** The team's name without its short name. */
export const teamName = (team: StoredTeam, locale: Locale): string => clubName(namesIn(team, locale), locale);

export const teamNames = (team: StoredTeam): Record<Locale, string> =>
  Object.fromEntries(localeCodes.map((code) => [code, teamName(team, code)])) as Record<Locale, string>;

/** All names of a team in any language, including short names, but not truncated ones. */
export const allTeamNames = (team: StoredTeam): string[] => {
  const names = localeCodes.flatMap((code) => {
    const { name, shortName } = toTeamRef(team, code);
    return shortName.endsWith('.') ? [name] : [name, shortName];
  });
  return [...new Set([team.name, ...names])];
};

/** Three letters, as on scoreboards; null if none is known. */
export const teamCode = (id: string): string | null => findKnownTeam(id)?.code ?? null;

function namesIn(team: StoredTeam, locale: Locale): ClubNames {
  const known = findKnownTeam(team.id);
  if (known?.names?.[locale] !== undefined || locale === defaultLocale) return known ?? team;
  const nation = nationNameIn(team.id, locale);
  return nation === undefined ? (known ?? team) : { ...known, name: team.name, names: { [locale]: nation } };
}

/** The name of a country in a language; only our own data have names for the nations of the United Kingdom. */
function nationNameIn(teamId: string, locale: Locale): string | undefined {
  const country = nationOf(teamId);
  return country?.length === 2 ? countriesIn(locale).of(country.toUpperCase()) : undefined;
}

const countries = new Map<Locale, Intl.DisplayNames>();

function countriesIn(locale: Locale): Intl.DisplayNames {
  const known = countries.get(locale) ?? regionNames(intlTag(locale), 'none');
  countries.set(locale, known);
  return known;
}
