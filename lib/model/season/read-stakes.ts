import { bracketRounds } from '@/lib/domain/football/bracket';
import type { Zone } from '@/lib/domain/football/league-zones';
import { resultOutcomes, type ResultOutcome } from '@/lib/domain/football/match';
import {
  matchSides,
  type Aim,
  type MatchSide,
  type SideCounts,
  type StakeCounts,
  type StakeHeadline,
} from '@/lib/domain/football/match-stakes';
import { isOpen, isRoundOpen, openChance, type PossiblePlaces } from '@/lib/domain/football/open-outcomes';
import { wilsonInterval } from '@/lib/model/scoring/wilson';
import type { PlacesAfterResults } from './places-after-results';

/** A chance after a result, and its 95 per cent interval given the number of simulated seasons; 0..1. */
export type ChanceAfter = {
  /** 0 or 1 only if the result decides it, even if all runs agree. */
  probability: number;
  low: number;
  high: number;
  /** Whether it differs from the previous chance by more than the interval, and by one per cent or more. */
  isChange: boolean;
};

/** How a match may change one chance of one side. */
export type AimStake = {
  aim: Aim;
  /** The chance over all runs. */
  now: number;
  /** Null for a result that occurred in no run. */
  after: Readonly<Record<ResultOutcome, ChanceAfter | null>>;
  /**
   * The mean change over the three results, each weighted by its share of the runs; changes within the interval count
   * as none.
   */
  swing: number;
};

export type MatchStakes = {
  /** Number of simulated seasons; 0 if there are none. */
  runs: number;
  shares: Readonly<Record<ResultOutcome, number>>;
} & Readonly<Record<MatchSide, readonly AimStake[]>>;

/** Smallest change that is shown. */
const minChange = 0.01;

/**
 * How each result of a match would change both sides' chances, from the counts of the simulated seasons.
 * @param zones of the league's table; those of a cup are the rounds of its bracket
 * @param places that are still possible after each result
 * @returns by side, every chance that some result changes, in the order of the zones or rounds
 */
export function readStakes({ results }: StakeCounts, zones: readonly Zone[], places: PlacesAfterResults): MatchStakes {
  const runs = resultOutcomes.reduce((sum, outcome) => sum + results[outcome].runs, 0);
  const shares = byOutcome((outcome) => (runs === 0 ? 0 : results[outcome].runs / runs));
  const stakesOf = (side: MatchSide): AimStake[] =>
    aimsOf(results.home[side], zones)
      .map(({ aim, count, isOpenFor }): AimStake => {
        const hits = (outcome: ResultOutcome): number => count(results[outcome][side]);
        const now = runs === 0 ? 0 : resultOutcomes.reduce((sum, outcome) => sum + hits(outcome), 0) / runs;
        const after = byOutcome((outcome) => {
          const ofResult = results[outcome];
          const isUndecided = isOpenFor(ofResult[side], ofResult.runs, places[outcome][side]);
          return chanceAfter(hits(outcome), { runs: ofResult.runs, now, isUndecided });
        });
        return { aim, now, after, swing: swingOf(now, after, shares) };
      })
      .filter(({ swing }) => swing > 0);
  return { runs, shares, home: stakesOf('home'), away: stakesOf('away') };
}

/** How much is at stake: the sum of each side's greatest swing; 0 if no chance changes. */
export function stakeOf(stakes: MatchStakes): number {
  return matchSides.reduce((sum, side) => sum + Math.max(0, ...stakes[side].map(({ swing }) => swing)), 0);
}

/**
 * The result with the largest change in the most affected chance, weighted by its own likelihood; null if there is
 * none.
 */
export function stakeHeadline(stakes: MatchStakes): StakeHeadline | null {
  const [most] = matchSides
    .flatMap((side) => stakes[side].map((stake) => ({ side, ...stake })))
    .sort((a, b) => comparable(b.swing) - comparable(a.swing));
  if (!most) return null;
  const { side, aim, now, after } = most;
  const moves = resultOutcomes.flatMap((outcome) => {
    const chance = after[outcome];
    if (!chance?.isChange) return [];
    const weight = stakes.shares[outcome] * Math.abs(chance.probability - now);
    return [{ outcome, to: chance.probability, weight }];
  });
  const [move] = moves.sort((a, b) => comparable(b.weight) - comparable(a.weight));
  return move ? { side, aim, outcome: move.outcome, from: now, to: move.to } : null;
}

/** If one team's title is the other's loss, their swings differ only by rounding, and the home side comes first. */
const comparable = (value: number): number => Math.round(value * 1e9);

/** How a chance is computed from a side's counts after a result. */
type CountedAim = {
  aim: Aim;
  count: (counts: SideCounts) => number;
  isOpenFor: (counts: SideCounts, runs: number, places: PossiblePlaces) => boolean;
};

function aimsOf({ rounds: ofCup }: SideCounts, zones: readonly Zone[]): CountedAim[] {
  if (ofCup)
    return bracketRounds.map((aim) => ({
      aim,
      count: ({ rounds }) => rounds?.[aim] ?? 0,
      isOpenFor: ({ rounds }, runs, places) => isRoundOpen(aim, places, (round) => (rounds?.[round] ?? 0) / runs),
    }));
  return zones.map((zone) => ({
    aim: zone.id,
    count: ({ positions }) => positions.slice(zone.from - 1, zone.to).reduce((sum, count) => sum + count, 0),
    isOpenFor: (_counts, _runs, places) => isOpen(zone, places),
  }));
}

function chanceAfter(
  hits: number,
  { runs, now, isUndecided }: { runs: number; now: number; isUndecided: boolean },
): ChanceAfter | null {
  if (runs === 0) return null;
  const { low, high } = wilsonInterval(hits, runs);
  const probability = isUndecided ? openChance(hits / runs) : hits / runs;
  const isChange = (now < low || now > high) && Math.abs(probability - now) >= minChange;
  return { probability, low, high, isChange };
}

/** The mean change over the three results, weighted by their likelihood; insignificant changes count as none. */
export function swingOf(now: number, after: AimStake['after'], shares: MatchStakes['shares']): number {
  return resultOutcomes.reduce((sum, outcome) => {
    const chance = after[outcome];
    return chance?.isChange ? sum + shares[outcome] * Math.abs(chance.probability - now) : sum;
  }, 0);
}

const byOutcome = <Value>(of: (outcome: ResultOutcome) => Value): Record<ResultOutcome, Value> => ({
  home: of('home'),
  draw: of('draw'),
  away: of('away'),
});
