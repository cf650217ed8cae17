import { dayNumber } from '@/lib/model/day-number';
import type { FittedResult } from '@/lib/model/dixon-coles/types';
import { append } from './append';
import type { OddsRow } from './read-odds';

/** Sources may date late matches a day apart. */
const DAYS_APART = 1;
/** A correct pair of names shares nearly all its dates and scores; a wrong one at most a quarter, by chance. */
const SURE_SHARE = 0.5;
const SIMILAR = 0.45;

/** The name in lower-case letters and digits, without accents and punctuation. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Similarity of two names, 0..1: shared bigrams (Dice); a name that is a prefix of a word in the other is similar. */
export function nameSimilarity(one: string, other: string): number {
  const [a, b] = [plain(one), plain(other)];
  if (a === b) return 1;
  const longWords = (name: string) => name.split(' ').filter((word) => word.length > 3);
  const sharesWord = longWords(a).some((word) => longWords(b).includes(word));
  const pairs = (name: string) =>
    new Set(Array.from({ length: Math.max(0, name.length - 1) }, (_, at) => name.slice(at, at + 2)));
  const [first, second] = [pairs(a), pairs(b)];
  const shared = [...first].filter((pair) => second.has(pair)).length;
  const dice = (2 * shared) / Math.max(1, first.size + second.size);
  return sharesWord ? Math.max(dice, 0.6) : dice;
}

/** How often a name in a source was paired with each of ours. */
type Votes = Map<string, { seen: number; names: Map<string, number> }>;

function vote(votes: Votes, name: string, candidates: readonly string[]): void {
  const entry = votes.get(name) ?? { seen: 0, names: new Map<string, number>() };
  entry.seen += 1;
  for (const candidate of candidates) entry.names.set(candidate, (entry.names.get(candidate) ?? 0) + 1);
  votes.set(name, entry);
}

/**
 * Maps each name in a source to one of our teams. No list of names is needed: matches on the same day with equal scores
 * vote for a pair of names, and over a season only the right pair keeps matching. With few votes, names must be similar
 * too.
 * @param results all results of the league; the returned function takes the source's rows
 */
export function teamMatcher(results: readonly FittedResult[]): (odds: readonly OddsRow[]) => Map<string, string> {
  const byDayAndScore = new Map<string, FittedResult[]>();
  const key = (day: number, home: number, away: number) => [day, home, away].join(' ');
  for (const row of results) append(byDayAndScore, key(dayNumber(row.date), row.homeGoals, row.awayGoals), row);
  const ours = [...new Set(results.flatMap((row) => [row.home, row.away]))];
  return (odds) => {
    const votes: Votes = new Map();
    for (const row of odds) {
      const { homeGoals, awayGoals } = row;
      const days = [0, -DAYS_APART, DAYS_APART].map((shift) => dayNumber(row.date) + shift);
      const alike =
        homeGoals === null || awayGoals === null
          ? []
          : days.flatMap((day) => byDayAndScore.get(key(day, homeGoals, awayGoals)) ?? []);
      vote(votes, row.home, [...new Set(alike.map((result) => result.home))]);
      vote(votes, row.away, [...new Set(alike.map((result) => result.away))]);
    }
    return new Map([...votes].flatMap(([name, { seen, names }]) => bestName(name, seen, names, ours)));
  };
}

function bestName(
  name: string,
  seen: number,
  votes: ReadonlyMap<string, number>,
  ours: readonly string[],
): [string, string][] {
  const ranked = ours
    .map((team) => ({ team, share: (votes.get(team) ?? 0) / seen, similarity: nameSimilarity(name, team) }))
    .sort((a, b) => b.share + b.similarity - (a.share + a.similarity));
  const best = ranked[0];
  if (!best) return [];
  const sure = best.similarity === 1 || (best.share >= SURE_SHARE && (seen >= 8 || best.similarity >= SIMILAR));
  return sure || (best.similarity >= SIMILAR && best.share > 0) ? [[name, best.team]] : [];
}
