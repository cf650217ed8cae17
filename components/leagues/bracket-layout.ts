import type { Cup, CupTie } from '@/lib/contracts/leagues';

export type Rounds = Cup['rounds'];
type Round = Pick<Rounds[number], 'ties' | 'unknown'>;

/** A bracket begins with so many ties at most; of a cup that has come further, with the quarter-finals. */
const [mostTies, leastTies] = [8, 4];

/** Whether a round has no more ties than a bracket begins with. */
export const isShortRound = (round: Round): boolean => sizeOf(round) <= mostTies;

const sizeOf = ({ ties, unknown }: Round): number => ties.length + unknown;

const hasTies = (round: Round | undefined): boolean => round !== undefined && round.ties.length > 0;

/** Whether a tie of the round is not decided. */
export const isOpenRound = ({ ties, unknown }: Round): boolean =>
  unknown > 0 || ties.some(({ winner }) => winner === null);

/**
 * Where the bracket of a cup begins: with its first round that is not over, or with the quarter-finals if they come
 * before it; with the round before where none of its ties is known. Rounds before clubs joined and those of many ties are no part of it.
 * @param rounds of the knock-out
 * @returns the index of its first round; behind the last one where none of its ties is known
 */
export function bracketStart(rounds: readonly Round[]): number {
  const small = rounds.findLastIndex((round) => sizeOf(round) > mostTies) + 1;
  // A match for third place comes before the final.
  const joined = rounds.findLastIndex((round, index) => {
    const before = rounds[index - 1];
    return before !== undefined && sizeOf(round) > 1 && sizeOf(round) >= sizeOf(before);
  });
  const from = Math.max(small, joined, 0);
  const firstOf = (is: (round: Round) => boolean): number => {
    const index = rounds.slice(from).findIndex(is);
    return index < 0 ? rounds.length : from + index;
  };
  const start = Math.min(
    firstOf(isOpenRound),
    firstOf((round) => sizeOf(round) <= leastTies),
  );
  // Where nothing is known of what is to come, the round before it leads there.
  return [start, start - 1].find((index) => index >= from && hasTies(rounds[index])) ?? rounds.length;
}

/** The two ties whose winners meet in the only pair of a round that is not known; null where there are more of them. */
export function feedersOf({ ties, unknown }: Round, before: Round): [CupTie, CupTie] | null {
  if (unknown !== 1 || before.unknown > 0) return null;
  const known = new Set(ties.flatMap(({ home, away }) => [home.id, away.id]));
  const [one, other, ...more] = before.ties.filter(({ home, away }) => !known.has(home.id) && !known.has(away.id));
  return one && other && more.length === 0 ? [one, other] : null;
}

/** The rounds that stand side by side, and those before them, the newest first. */
export function layOut(rounds: Rounds): { bracket: Rounds; early: Rounds } {
  const knockOut = rounds.filter(({ stage }) => stage === 'knock-out');
  const start = bracketStart(knockOut);
  const known = knockOut.slice(0, start).filter(({ ties }) => ties.length > 0);
  return {
    bracket: knockOut.slice(start),
    early: [...rounds.filter(({ stage }) => stage === 'qualifying'), ...known].reverse(),
  };
}
