import type { Cup, CupTie } from '@/lib/contracts/leagues';

export type Rounds = Cup['rounds'];
type Round = Pick<Rounds[number], 'ties' | 'unknown'>;

/** A bracket starts with at most eight ties, and always includes the quarter-finals. */
const [mostTies, leastTies] = [8, 4];

/** Whether a round is small enough for a bracket to start with it. */
export const isShortRound = (round: Round): boolean => sizeOf(round) <= mostTies;

const sizeOf = ({ ties, unknown }: Round): number => ties.length + unknown;

const hasTies = (round: Round | undefined): boolean => round !== undefined && round.ties.length > 0;

/** Whether a tie in the round is undecided. */
export const isOpenRound = ({ ties, unknown }: Round): boolean =>
  unknown > 0 || ties.some(({ winner }) => winner === null);

/**
 * Where a cup's bracket starts: with its first unfinished round, or with the quarter-finals if they come earlier. If
 * none of that round's ties are known, it starts one round earlier. Rounds before the last one that clubs joined, and
 * large rounds, are not part of the bracket.
 * @param rounds the rounds of the knock-out
 * @returns the index of its first round, or one behind the last round if none of the ties are known
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
  // If none of the coming ties are known, the round before them leads there.
  return [start, start - 1].find((index) => index >= from && hasTies(rounds[index])) ?? rounds.length;
}

/** The two ties whose winners meet in a round's only unknown pair; null if there are several such pairs. */
export function feedersOf({ ties, unknown }: Round, before: Round): [CupTie, CupTie] | null {
  if (unknown !== 1 || before.unknown > 0) return null;
  const known = new Set(ties.flatMap(({ home, away }) => [home.id, away.id]));
  const [one, other, ...more] = before.ties.filter(({ home, away }) => !known.has(home.id) && !known.has(away.id));
  return one && other && more.length === 0 ? [one, other] : null;
}

/** The rounds to show side by side, and those before them, newest first. */
export function layOut(rounds: Rounds): { bracket: Rounds; early: Rounds } {
  const knockOut = rounds.filter(({ stage }) => stage === 'knock-out');
  const start = bracketStart(knockOut);
  const known = knockOut.slice(0, start).filter(({ ties }) => ties.length > 0);
  return {
    bracket: knockOut.slice(start),
    early: [...rounds.filter(({ stage }) => stage === 'qualifying'), ...known].reverse(),
  };
}
