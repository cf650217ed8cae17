import { letterCount } from '@/lib/domain/shared/letters';
import { abbreviateName, cutName, longestShortName, shortTeamName } from './team-names';
import { inTurkishLetters } from './turkish-letters';

/** A club's names: what a line of the data files says of them (lib/server/ingest/teams). */
export type ClubNames = {
  /** English in plain ASCII: the key of the rules of shortening. */
  name: string;
  /** As at home, in Latin letters with all accents; absent where it is the same as `name`. */
  own?: string | undefined;
  /** By language, where its press uses another name than `own`. */
  names?: Readonly<Record<string, string | undefined>> | undefined;
  /** At most 14 letters: by language, `*` for all that are written in Latin letters but English. */
  short?: Readonly<Record<string, string | undefined>> | undefined;
};

/** Languages whose readers do not read Latin letters. */
const otherScripts: readonly string[] = ['ru', 'ar', 'hi'];

/** As readers of a language write letters: the dotted İ in Turkish alone, and but in English the apostrophe of print. */
function inLettersOf(language: string, name: string): string {
  const letters = language === 'tr' ? inTurkishLetters(name) : name.replaceAll('İ', 'I');
  return language === 'en' ? letters : letters.replaceAll("'", '’');
}

/** The name that readers of a language know. */
export const clubName = ({ name, own, names }: ClubNames, language: string): string =>
  inLettersOf(language, names?.[language] ?? own ?? name);

/** The same for cards: at most 14 letters. What is written by hand goes before what a rule makes. */
export const shortClubName = (club: ClubNames, language: string): string =>
  inLettersOf(language, shortNameOf(club, language));

/** The short name of most languages; Serbian has it where it is not foreign beside its own name for the club. */
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
  // English has a table of its own; the other languages' short name stands where it would be cut.
  if (language === 'en') return shortTeamName(name, shown, common);
  if (letterCount(shown) <= longestShortName) return shown;
  // Another language's own name for the club is not what the dictionary shortens.
  return names?.[language] === undefined ? shortTeamName(name, shown) : cutName(abbreviateName(shown));
}
