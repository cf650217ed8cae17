import { siteDay } from '@/lib/domain/shared/dates';
import type { Sql } from '@/lib/server/db/client';
import { refuseOtherReviews } from '@/lib/server/repositories/admin-stats-repository';
import {
  insertReview,
  saveStatusDecision,
  type MatchChange,
  type StoredMatch,
} from '@/lib/server/repositories/ingest-repository';
import { changeStoredMatch } from './change-stored-match';
import { reviewedResult } from './decided-result';
import type { Review } from './merge-reports';
import { reviewRecord } from './queue-review';
import { canWithdraw } from './reversed-venues';
import { rowQuestion } from './row-questions';
import type { ResolvedFixture, RowRefusal } from './types';

/**
 * Applies an accepted row to a finished match: its result and its day. This belongs to the same decision as the row and
 * is remembered with it: the row does not undo a later correction by hand.
 */
export async function acceptReview(
  { tx, source, now }: { tx: Sql; source: string; now: Date },
  match: StoredMatch,
  { kickOff, kickOffKnown }: ResolvedFixture,
  review: Review,
): Promise<MatchChange> {
  await refuseOtherReviews(tx, match.id, 0, now);
  await insertReview(tx, {
    ...reviewRecord(match, review),
    source,
    createdAt: now,
    decidedAt: now,
    accepted: true,
  });
  const isMoved = kickOff.getTime() !== match.kickOff.getTime();
  return { ...reviewedResult(match, review), source, ...(isMoved && { kickOff, kickOffKnown }) };
}

/** Withdraws another source's match on the other ground, which that source goes on to report. */
export async function withdrawByDecision(tx: Sql, match: StoredMatch, now: Date): Promise<void> {
  const reason = 'The venue is reversed: a row of another source was accepted.';
  await saveStatusDecision(tx, { matchId: match.id, status: 'cancelled', reason, decidedAt: now });
  await changeStoredMatch(tx, match, { status: 'cancelled' }, now);
}

/** @param isWithdrawn whether an administrator has cancelled the row's own match, which answers the question */
export function contestedVenue(fixture: ResolvedFixture, stored: StoredMatch, isWithdrawn: boolean): RowRefusal {
  const { row, home, away } = fixture;
  const against = [`${siteDay(stored.kickOff, 'UTC')} ${away} – ${home}, ${stored.status} (${stored.source})`];
  return {
    row,
    reason: `${home} - ${away}: stored with the venue reversed, from the source ${stored.source}`,
    ...(!isWithdrawn && { question: rowQuestion('venue', fixture, { against, canAccept: canWithdraw(stored) }) }),
  };
}
