import { scoreOf, type Score } from '@/lib/domain/football/match';
import type { Sql } from '@/lib/server/db/client';
import {
  insertReview,
  withdrawReviews,
  type MatchChange,
  type ReviewRecord,
  type StoredMatch,
} from '@/lib/server/repositories/ingest-repository';
import type { Review } from './merge-reports';
import type { ResolvedFixture } from './types';

/** Whether this report on a match is already in the queue, or decided. */
export const isReviewOf = (known: ReviewRecord, match: StoredMatch, { status, score, halfTime }: Review): boolean =>
  known.matchId === match.id &&
  // A ruling is identified by its score, whatever another source calls it.
  (known.status === 'cancelled') === (status === 'cancelled') &&
  known.homeGoals === (score?.home ?? null) &&
  known.awayGoals === (score?.away ?? null) &&
  known.halfTimeHomeGoals === (halfTime?.home ?? null) &&
  known.halfTimeAwayGoals === (halfTime?.away ?? null);

export const reviewRecord = (match: StoredMatch, { status, score, halfTime }: Review) => ({
  matchId: match.id,
  status,
  homeGoals: score?.home ?? null,
  awayGoals: score?.away ?? null,
  halfTimeHomeGoals: halfTime?.home ?? null,
  halfTimeAwayGoals: halfTime?.away ?? null,
});

const textOf = (score: Score | null): string => (score ? `${score.home}-${score.away}` : 'unknown');

/**
 * Queues a report that contradicts a finished match.
 * @returns a note about it
 */
export async function queueReview(
  { tx, source, now }: { tx: Sql; source: string; now: Date },
  match: StoredMatch,
  fixture: ResolvedFixture,
  { status, score, halfTime }: Review,
): Promise<string> {
  await insertReview(tx, { ...reviewRecord(match, { status, score, halfTime }), source, createdAt: now });
  const known = scoreOf(match.homeGoals, match.awayGoals);
  const final = known ? `final at ${textOf(known)}` : match.status;
  const atHalfTime = `${textOf(scoreOf(match.halfTimeHomeGoals, match.halfTimeAwayGoals))} at half-time`;
  const ruled = status === 'awarded' && match.status === 'finished';
  const after = status === 'cancelled' ? 'annulled' : `${ruled ? 'awarded ' : ''}${textOf(halfTime ?? score)}`;
  const before = halfTime ? atHalfTime : final;
  return `row ${fixture.row}: ${fixture.home} - ${fixture.away} was ${before} and is now reported as ${after}: queued for an administrator`;
}

/**
 * Called when a better source, or the same one at once, has changed a finished match: queues its previous values as a
 * question, and closes questions about values that are now its result.
 * @returns a note about it
 */
export async function queueDisplaced(
  { tx, now }: { tx: Sql; now: Date },
  match: StoredMatch,
  change: MatchChange,
  { review, source }: { review: Review; source: string },
  asked: readonly (ReviewRecord & { id: number })[],
): Promise<string> {
  const { homeGoals, awayGoals } = { ...match, ...change };
  const answered = asked.filter(
    (one) => !one.decidedAt && one.homeGoals === homeGoals && one.awayGoals === awayGoals && review.halfTime === null,
  );
  await withdrawReviews(
    tx,
    answered.map(({ id }) => id),
  );
  if (!asked.some((one) => isReviewOf(one, match, review)))
    await insertReview(tx, { ...reviewRecord(match, review), source, createdAt: now });
  return `${source} had ${textOf(review.halfTime ?? review.score)}, which was replaced and is queued for an administrator`;
}
