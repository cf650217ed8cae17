import type { LiveGoal } from '@/lib/domain/football/in-play';
import type { Score } from '@/lib/domain/football/match';
import { matchResult } from '@/lib/model/markets/match-result';
import type { ResultForecast } from '@/lib/model/scoring/forecast';
import { liveMatrix, shareAfter, type SealedParameters } from './live-matrix';

export type LiveMove = { minute: number } & ResultForecast;

/** Minutes between two points of the course, in addition to one at every goal. */
const step = 5;

const scoreUntil = (goals: readonly LiveGoal[], minute: number): Score => {
  const score = { home: 0, away: 0 };
  for (const goal of goals) if (goal.minute <= minute) score[goal.side] += 1;
  return score;
};

/**
 * How the chances changed from kick-off to a minute, given the goals so far: first the sealed ones, last the current
 * ones.
 * @param minute the current one, 0 to 90
 */
export function liveCourse(sealed: SealedParameters, goals: readonly LiveGoal[], minute: number): LiveMove[] {
  const steps = Array.from({ length: Math.ceil(minute / step) }, (_, index) => index * step);
  const minutes = [...new Set([...steps, ...goals.map((goal) => goal.minute), minute])]
    .filter((each) => each <= minute)
    .sort((a, b) => a - b);
  return minutes.map((each) => ({
    minute: each,
    ...matchResult.probability(liveMatrix(sealed, scoreUntil(each === 0 ? [] : goals, each), shareAfter(each))),
  }));
}
