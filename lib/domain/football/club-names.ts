import { letterCount } from '@/lib/domain/shared/letters';
import { abbreviateName, cutName, longestShortIn, shortTeamName } from './team-names';
import { inTurkishLetters } from './turkish-letters';

/** A club's names, as in a line of the data files (lib/server/ingest/teams). */
export type ClubNames = {
  /** English in plain ASCII: the key for the shortening rules. */
  name: string;
  /** The local form, in Latin letters with all accents; absent if it equals `name`. */
  own?: string | undefined;
  /** By language, if its press uses a name other than `own`. */
  names?: Readonly<Record<string, string | undefined>> | undefined;
  /** At most 14 letters, 18 in Arabic: by language, `*` for all languages in Latin letters except English. */
  short?: Readonly<Record<string, string | undefined>> | undefined;
};

/** Languages not written in Latin letters. */
const otherScripts: readonly string[] = ['ru', 'ar', 'hi'];

/**
 * The name in the letters that the language's readers use: the dotted İ only in Turkish, and the typographic apostrophe
 * except in English.
 */
function inLettersOf(language: string, name: string): string {
  const letters = language === 'tr' ? inTurkishLetters(name) : name.replaceAll('İ', 'I');
  return language === 'en' ? letters : letters.replaceAll("'", '’');
}

/** The club's name in the reader's language. */
export const clubName = ({ name, own, names }: ClubNames, language: string): string =>
  inLettersOf(language, names?.[language] ?? own ?? name);

/** The name for cards: at most 14 letters, 18 in Arabic. Short names written by hand take precedence over the rules. */
export const shortClubName = (club: ClubNames, language: string): string =>
  inLettersOf(language, shortNameOf(club, language));

/** The short name shared by most languages; Serbian uses it if it fits its own name for the club. */
function commonShortName({ names, short }: ClubNames, language: string): string | undefined {
  const common = short?.['*'];
  if (common === undefined || otherScripts.includes(language)) return undefined;
  const own = language === 'sr' ? names?.sr : undefined;
  return own === undefined || own.includes(common) ? common : undefined;
}

function shortNameOf(club: ClubNames, language: string): string {
  const { name, names, short } = club;
  const shown = clubName(club, language);
  const common = commonShortName(club, language);
  const given = short?.[language] ?? (language === 'en' ? undefined : common);
  if (given !== undefined) return given;
  // English has a separate table; the other languages' short name replaces one that would be truncated.
  if (language === 'en') return shortTeamName(name, shown, common);
  if (letterCount(shown) <= longestShortIn(language)) return shown;
  // The dictionary does not shorten another language's own name for the club.
  return names?.[language] === undefined ? shortTeamName(name, shown) : cutName(abbreviateName(shown));
}
