import { transliterate } from 'transliteration';
import { normaliseAlias } from '@/lib/domain/team-alias';
import otherScripts from './other-scripts.json';

const teamBySpelling: readonly (readonly [spelling: string, teamId: string])[] = Object.entries(otherScripts).flatMap(
  ([id, spellings]) => spellings.map((spelling) => [normaliseAlias(spelling), id] as const),
);

export type AskedName = {
  /** In lower case without accents: as written and, from another script, in Latin letters. Empty where there is nothing to compare. */
  spellings: string[];
  /** Teams whose spelling in another script begins so. */
  teamIds: string[];
};

/** What a name that somebody typed may stand for. */
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

/** The two names of "Arsenal vs Everton" or "Арсенал - Эвертон"; null where nothing parts them. */
export function splitPair(text: string): [string, string] | null {
  const [first, second, ...rest] = text.split(/\s+(?:vs?\.?|x|contre|contra|gegen|против|[-–—:])\s+/iu);
  return first && second && rest.length === 0 ? [first, second] : null;
}

/** Above this many words nobody names two teams. */
const longestPair = 8;

/** Every way to read "Arsenal Stoke City" as two names side by side. */
export function splitWords(text: string): [string, string][] {
  const words = text.trim().split(/\s+/u);
  if (words.length > longestPair) return [];
  return words.slice(1).map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
}
