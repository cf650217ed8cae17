import type { MatchDetail } from '@/lib/contracts/match-detail';
import { freeMarkets } from '@/lib/domain/accounts/entitlements';
import { liveCourse } from '@/lib/model/live/live-course';
import { markets } from '@/lib/model/markets/index';
import { matchResult } from '@/lib/model/markets/match-result';
import { topScores } from '@/lib/model/markets/matrix-facts';
import { realmOf } from '@/lib/server/ingest/types';
import type { MatchRow } from '@/lib/server/repositories/match-repository';
import { toProbabilities } from './match-markets';
import { matchNow } from './match-summary';

/**
 * The chances of a match in play from its score and minute; null without a reported score or without a prediction. The
 * sealed numbers are only read.
 */
export function getLiveChances(row: MatchRow, now: Date): MatchDetail['liveChances'] {
  const inPlay = matchNow(row, now);
  if (!inPlay) return null;
  const { report, minute, sealed, matrix } = inPlay;
  const [likeliestScore] = topScores(matrix, 1);
  if (!likeliestScore) return null;
  return {
    result: matchResult.probability(matrix),
    likeliestScore,
    markets: markets
      .filter(({ id }) => freeMarkets.includes(id))
      .map((market) => toProbabilities(market, market.probability(matrix), matrix)),
    goals: [...report.goals],
    hasDrawnMinutes: realmOf(row.match.source) === 'replay',
    moves: liveCourse(sealed, report.goals, minute),
  };
}
