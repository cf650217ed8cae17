import { transliterate } from 'transliteration';
import { normaliseAlias } from '@/lib/domain/football/team-alias';

/** Arabic letters that are typed in place of one another. */
const arabicLetters: Readonly<Record<string, string>> = { ى: 'ي', ة: 'ه' };

/** The form in which names are compared: lower case, without accents and other marks. */
export const searchable = (name: string): string =>
  normaliseAlias(name).replace(/[ىة]/gu, (letter) => arabicLetters[letter] ?? letter);

/** How letters are written out where a keyboard lacks them: Koeln, Broendby, Djurgaarden. */
const writtenOut: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
  đ: 'dj',
  ð: 'd',
  þ: 'th',
};

/** The forms under which a name is found: without accents, and with its letters written out. */
export function searchableForms(name: string): string[] {
  const composed = name.toLowerCase().normalize('NFC');
  const written = composed.replace(/[äöüåøđðþ]/gu, (letter) => writtenOut[letter] ?? letter);
  return written === composed ? [searchable(name)] : [searchable(name), searchable(written)];
}

/** Possible spellings of a typed name: as written, and in Latin letters; none if there is nothing to compare. */
export function readAskedName(text: string): string[] {
  const plain = searchable(text.replace(/\p{C}/gu, ' '));
  const latin = normaliseAlias(transliterate(plain));
  return [...new Set([plain, latin])].filter((spelling) => /[\p{L}\p{N}]/u.test(spelling));
}

/** The two names of "Arsenal vs Everton" or "Арсенал - Эвертон"; null if there is no separator. */
export function splitPair(text: string): [string, string] | null {
  const [first, second, ...rest] = text.split(/\s+(?:vs?\.?|[x×]|contre|contra|gegen|против|ضد|बनाम|[-–—:])\s+/iu);
  return first && second && rest.length === 0 ? [first, second] : null;
}

/** More words than this are never two teams. */
const maxPairLength = 8;

/** Every split of "Arsenal Stoke City" into two names. */
export function splitWords(text: string): [string, string][] {
  const words = text.trim().split(/\s+/u);
  if (words.length > maxPairLength) return [];
  return words.slice(1).map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
}
