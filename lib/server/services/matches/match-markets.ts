import type { MarketProbabilities, MatchDetail } from '@/lib/contracts/match-detail';
import { freeTopScores, maySeeEverything, maySeeMarket, type Viewer } from '@/lib/domain/accounts/entitlements';
import { marketPercents } from '@/lib/domain/football/rounding';
import { markets } from '@/lib/model/markets/index';
import { fairOdds, topScores } from '@/lib/model/markets/matrix-facts';
import type { MatchRow } from '@/lib/server/repositories/match-repository';
import { marketOf, matrixOf } from './match-summary';

/** Number of the likeliest scores listed when all are unlocked. */
const listedTopScores = 10;

export type OpenNumbers = Pick<MatchDetail, 'markets' | 'locked' | 'topScores' | 'scoreMatrix' | 'matrixParameters'>;

const nothing: OpenNumbers = { markets: [], locked: [], topScores: [], scoreMatrix: null, matrixParameters: null };

/** The numbers of a match that `viewer` may see at `now`, and the names of those locked until its kick-off. */
export function openNumbers(row: MatchRow, viewer: Viewer, now: Date): OpenNumbers {
  const { prediction, match } = row;
  if (!prediction) return nothing;
  const matrix = matrixOf(prediction);
  const maySee = (id: string) => maySeeMarket(id, viewer, match.kickOff, now);
  const everything = maySeeEverything(viewer, match.kickOff, now);
  const lockedMarkets = markets.filter(({ id }) => !maySee(id)).map(({ id }) => id);
  return {
    markets: markets
      .filter(({ id }) => maySee(id))
      .map(({ id, outcomes }) => toProbabilities(id, outcomes, marketOf(prediction, id, matrix))),
    locked: everything ? lockedMarkets : [...lockedMarkets, 'score-matrix', 'all-scores'],
    topScores: topScores(matrix, everything ? listedTopScores : freeTopScores),
    scoreMatrix: everything ? matrix.cells.map((cells) => [...cells]) : null,
    matrixParameters: everything
      ? { home: prediction.expectedHomeGoals, away: prediction.expectedAwayGoals, rho: prediction.rho }
      : null,
  };
}

export function toProbabilities(
  id: string,
  outcomes: readonly string[],
  byOutcome: Readonly<Record<string, number>>,
): MarketProbabilities {
  const percents = marketPercents(id, byOutcome);
  return {
    id,
    outcomes: outcomes.flatMap((outcome) => {
      const probability = byOutcome[outcome];
      return probability === undefined
        ? []
        : [
            {
              id: outcome,
              probability,
              percent: percents[outcome] ?? 0,
              fairOdds: probability > 0 ? fairOdds(probability) : null,
            },
          ];
    }),
  };
}
