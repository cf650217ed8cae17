import { transliterate } from 'transliteration';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import otherScripts from './other-scripts.json';

const teamBySpelling: readonly (readonly [spelling: string, teamId: string])[] = Object.entries(otherScripts).flatMap(
  ([id, spellings]) => spellings.map((spelling) => [normaliseAlias(spelling), id] as const),
);

export type AskedName = {
  /**
   * In lower case without accents: as written and, from another script, in Latin letters. Empty if there is nothing to
   * compare.
   */
  spellings: string[];
  /** Teams whose spelling in another script begins with it. */
  teamIds: string[];
};

/** Possible meanings of a typed name. */
export function readAskedName(text: string): AskedName {
  const plain = normaliseAlias(text.replace(/\p{C}/gu, ' '));
  const latin = normaliseAlias(transliterate(plain));
  const teamIds = teamBySpelling
    .filter(([spelling]) => plain.length > 1 && spelling.startsWith(plain))
    .map(([, id]) => id);
  return {
    spellings: [...new Set([plain, latin])].filter((spelling) => /[\p{L}\p{N}]/u.test(spelling)),
    teamIds: [...new Set(teamIds)],
  };
}

/** The two names of "Arsenal vs Everton" or "Арсенал - Эвертон"; null if there is no separator. */
export function splitPair(text: string): [string, string] | null {
  const [first, second, ...rest] = text.split(/\s+(?:vs?\.?|x|contre|contra|gegen|против|[-–—:])\s+/iu);
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
