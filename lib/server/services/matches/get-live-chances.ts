import type { MatchDetail } from '@/lib/contracts/match-detail';
import { freeMarkets } from '@/lib/domain/accounts/entitlements';
import { inPlayAt } from '@/lib/domain/football/in-play';
import { liveCourse } from '@/lib/model/live/live-course';
import { liveMatrix, shareAfter } from '@/lib/model/live/live-matrix';
import { markets } from '@/lib/model/markets/index';
import { matchResult } from '@/lib/model/markets/match-result';
import { topScores } from '@/lib/model/markets/matrix-facts';
import { realmOf } from '@/lib/server/ingest/types';
import type { MatchRow } from '@/lib/server/repositories/match-repository';
import { toProbabilities } from './match-markets';
import { toLiveReport } from './match-summary';

const halfTime = 45;

/**
 * The chances of a match in play from its score and minute; null without a reported score or without a prediction. The
 * sealed numbers are only read.
 */
export function getLiveChances({ match, live, prediction }: MatchRow, now: Date): MatchDetail['liveChances'] {
  const report = live && toLiveReport(live);
  const state = report && inPlayAt(match, now, report);
  if (!state || !prediction) return null;
  const minute = state.minute ?? halfTime;
  const sealed = {
    goals: { home: prediction.expectedHomeGoals, away: prediction.expectedAwayGoals },
    rho: prediction.rho,
  };
  const matrix = liveMatrix(sealed, report.score, shareAfter(minute));
  const [likeliestScore] = topScores(matrix, 1);
  if (!likeliestScore) return null;
  return {
    result: matchResult.probability(matrix),
    likeliestScore,
    markets: markets
      .filter(({ id }) => freeMarkets.includes(id))
      .map((market) => toProbabilities(market, market.probability(matrix), matrix)),
    goals: [...report.goals],
    hasDrawnMinutes: realmOf(match.source) === 'replay',
    moves: liveCourse(sealed, report.goals, minute),
  };
}
