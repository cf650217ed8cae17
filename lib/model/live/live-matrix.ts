import type { Score } from '@/lib/domain/football/match';
import { SCORE_MATRIX_SIZE, scoreMatrix, type ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import type { ExpectedGoals } from '@/lib/model/dixon-coles/types';
import { POOLED_HALF_SHARE } from '@/lib/model/halves/half-share';

/** The parameters of a match's sealed prediction. */
export type SealedParameters = { goals: ExpectedGoals; rho: number };

/**
 * Nobody reports how much time is added, so until a match is over one minute counts as left, and nothing is certain.
 */
const lastMinute = 89;

/**
 * Share of a match's goals still to come after a minute: goals fall evenly within each half, because the data have no
 * minutes, and are split between the halves as measured.
 * @param minute of a match in play, from 0; 45 is half-time
 * @param firstHalf the share of goals in the first half
 */
export function shareAfter(minute: number, firstHalf: number = POOLED_HALF_SHARE): number {
  const played = Math.min(lastMinute, Math.max(0, minute));
  return played <= 45 ? 1 - (firstHalf * played) / 45 : ((1 - firstHalf) * (90 - played)) / 45;
}

/**
 * The score matrix of final scores once a match is at `score` with `share` of its goals to come: the remaining goals
 * have their own score matrix, with the sealed expected goals times the share. The low-score correction is for whole
 * matches, so it fades with the share, and applies only to matches without a goal.
 * @param share 0 to 1; with 1 and 0-0 this is the sealed matrix
 */
export function liveMatrix({ goals, rho }: SealedParameters, score: Score, share: number): ScoreMatrix {
  const correction = score.home + score.away === 0 ? rho * share : 0;
  const rest = scoreMatrix({ home: goals.home * share, away: goals.away * share }, correction);
  const size = Math.max(SCORE_MATRIX_SIZE, score.home + 1, score.away + 1);
  const cells = Array.from({ length: size }, () => Array<number>(size).fill(0));
  rest.cells.forEach((row, home) =>
    row.forEach((mass, away) => {
      const line = cells[Math.min(size - 1, home + score.home)];
      const at = Math.min(size - 1, away + score.away);
      if (line) line[at] = (line[at] ?? 0) + mass;
    }),
  );
  return { size, cells };
}
