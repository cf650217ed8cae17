import type { MarketProbabilities, MatchDetail } from '@/lib/contracts/match-detail';
import { freeTopScores, maySeeEverything, maySeeMarket, type Viewer } from '@/lib/domain/accounts/entitlements';
import type { ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { markets } from '@/lib/model/markets/index';
import { likeliestScoreGiven, percentsFrom, topScores } from '@/lib/model/markets/matrix-facts';
import type { Market } from '@/lib/model/markets/types';
import { fairOdds } from '@/lib/model/odds/fair-odds';
import type { MatchRow } from '@/lib/server/repositories/match-repository';
import { marketOf, matrixOf } from './match-summary';

/** Number of most likely scores listed when all are unlocked. */
const listedTopScores = 10;

export type OpenNumbers = Pick<
  MatchDetail,
  'markets' | 'locked' | 'topScores' | 'scoresByResult' | 'scoreMatrix' | 'matrixParameters'
>;

const nothing: OpenNumbers = {
  markets: [],
  locked: [],
  topScores: [],
  scoresByResult: null,
  scoreMatrix: null,
  matrixParameters: null,
};

/** The numbers of a match that `viewer` may see at `now`, and the names of those that are locked until its kick-off. */
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
      .map((market) => toProbabilities(market, marketOf(prediction, market.id, matrix), matrix)),
    locked: everything ? lockedMarkets : [...lockedMarkets, 'score-matrix', 'all-scores'],
    topScores: topScores(matrix, everything ? listedTopScores : freeTopScores),
    scoresByResult: {
      home: likeliestScoreGiven(matrix, 'home'),
      draw: likeliestScoreGiven(matrix, 'draw'),
      away: likeliestScoreGiven(matrix, 'away'),
    },
    scoreMatrix: everything ? matrix.cells.map((cells) => [...cells]) : null,
    matrixParameters: everything
      ? { home: prediction.expectedHomeGoals, away: prediction.expectedAwayGoals, rho: prediction.rho }
      : null,
  };
}

/** @param byOutcome the market's probabilities from this matrix */
export function toProbabilities(
  market: Market,
  byOutcome: Readonly<Record<string, number>>,
  matrix: ScoreMatrix,
): MarketProbabilities {
  const percents = percentsFrom(matrix, market, byOutcome);
  return {
    id: market.id,
    outcomes: market.outcomes.flatMap((outcome) => {
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
