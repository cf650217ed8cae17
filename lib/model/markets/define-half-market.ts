import type { Score } from '@/lib/domain/football/match';
import type { ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { POOLED_HALF_SHARE } from '@/lib/model/halves/half-share';
import { byOutcome, defineMarket } from './define-market';
import type { Market, MarketMessages, Settlement } from './types';

type Definition<Id extends string, Family extends string, Outcome extends string> = Pick<
  Market<Id, Outcome, Family>,
  'id' | 'family' | 'outcomes'
> & {
  messages: MarketMessages<NoInfer<Outcome>>;
  line?: number;
  pageOrder?: number;
  winner(halfTime: Score, fullTime: Score): NoInfer<Outcome>;
};

/**
 * Probability that `first` of `all` goals are scored before half-time; each is so with the pooled share, independently.
 */
function binomials(all: number): number[] {
  let [ways, chances] = [1, [] as number[]];
  for (let first = 0; first <= all; first += 1) {
    chances = [...chances, ways * POOLED_HALF_SHARE ** first * (1 - POOLED_HALF_SHARE) ** (all - first)];
    ways = (ways * (all - first)) / (first + 1);
  }
  return chances;
}

/** For each cell (row by row) the probability that an outcome wins if the match ends with that score. */
function weightsOf<Outcome extends string>(
  outcomes: readonly Outcome[],
  winner: (halfTime: Score, fullTime: Score) => Outcome,
  size: number,
): Record<Outcome, number[]> {
  const weights = byOutcome(outcomes, () => new Array<number>(size * size).fill(0));
  const chances = Array.from({ length: size }, (_, goals) => binomials(goals));
  for (let cell = 0; cell < size * size; cell += 1) {
    const score = { home: Math.floor(cell / size), away: cell % size };
    chances[score.home]?.forEach((homeChance, home) =>
      chances[score.away]?.forEach((awayChance, away) => {
        const own = weights[winner({ home, away }, score)];
        own[cell] = (own[cell] ?? 0) + homeChance * awayChance;
      }),
    );
  }
  return weights;
}

/**
 * Completes a market on the halves in which exactly one outcome wins. Each goal of a final score is scored before
 * half-time with the pooled share, so that the final scores keep exactly the probabilities of the published matrix; the
 * goals of the first half are then as likely as with expected goals scaled by that share. Without a half-time score
 * every stake is returned.
 */
export function defineHalfMarket<const Id extends string, const Family extends string, Outcome extends string>({
  winner,
  ...definition
}: Definition<Id, Family, Outcome>): Market<Id, Outcome, Family> {
  const { outcomes } = definition;
  const known = new Map<number, Record<Outcome, number[]>>();
  const weightsFor = (size: number) => {
    const weights = known.get(size) ?? weightsOf(outcomes, winner, size);
    known.set(size, weights);
    return weights;
  };
  const probability = (matrix: ScoreMatrix) => {
    const weights = weightsFor(matrix.size);
    return byOutcome(outcomes, (outcome) => {
      let [sum, cell] = [0, 0];
      for (const row of matrix.cells) for (const chance of row) sum += chance * (weights[outcome][cell++] ?? 0);
      return Math.min(1, sum);
    });
  };
  return {
    ...defineMarket<Id, Family, Outcome>({
      ...definition,
      group: 'halves',
      isDerived: true,
      partitions: [outcomes],
      settle: ({ halfTime, ...score }) => {
        const won = halfTime ? winner(halfTime, score) : null;
        return byOutcome(outcomes, (outcome): Settlement => (won === null ? 'void' : outcome === won ? 'won' : 'lost'));
      },
    }),
    needsHalfTime: true,
    probability,
    parts: (matrix) => {
      const chances = probability(matrix);
      return byOutcome(outcomes, (outcome) => ({
        won: chances[outcome],
        'half-won': 0,
        void: 0,
        'half-lost': 0,
        lost: 1 - chances[outcome],
      }));
    },
  };
}
