import type { Done } from '@/lib/contracts/account';
import type { ReviewDecision } from '@/lib/contracts/admin-stats';
import { scoreOf, type Score } from '@/lib/domain/football/match';
import { AppError } from '@/lib/domain/shared/errors';
import { tagsOfMatch } from '@/lib/domain/shared/page-tags';
import { changeStoredMatch } from '@/lib/server/ingest/change-stored-match';
import { reviewedResult } from '@/lib/server/ingest/decided-result';
import { decideReview, lockReview, refuseOtherReviews } from '@/lib/server/repositories/admin-stats-repository';
import { insertAuditEntry } from '@/lib/server/repositories/audit-repository';
import { deleteStatusDecision, lockIngest } from '@/lib/server/repositories/ingest-repository';
import { getRuntime } from '@/lib/server/runtime';
import type { Authenticated } from '@/lib/server/services/accounts/authenticate';
import { beginRecalculation, queueRecalculation } from '@/lib/server/services/ingesting/recalculate';
import { invalidate } from '@/lib/server/services/ingesting/refresh-data';

type Goals = { homeGoals: number | null; awayGoals: number | null };
type HalfTimeGoals = { halfTimeHomeGoals: number | null; halfTimeAwayGoals: number | null };

const halfTimeOf = ({ halfTimeHomeGoals, halfTimeAwayGoals }: HalfTimeGoals): Score | null =>
  scoreOf(halfTimeHomeGoals, halfTimeAwayGoals);

const textOf = ({ homeGoals, awayGoals }: Goals, halfTime: Score | null): string =>
  `${homeGoals ?? '?'}-${awayGoals ?? '?'}${halfTime ? ` (${halfTime.home}-${halfTime.away})` : ''}`;

/**
 * Accepts or rejects, for an admin, a source's report on a finished match. An accepted score changes the match; its
 * predictions stay as sealed and get one more grade, and only the newest counts. A ruling and an annulment only affect
 * tables: the result on the pitch stays, with its grade. In either case the same report on the match is never queued
 * again.
 * @throws {AppError} 404, 409 if it is already decided
 */
export async function decideResultReview(
  { account: admin }: Authenticated,
  id: number,
  { accepted, asRuling = false }: ReviewDecision,
): Promise<Done> {
  const runtime = getRuntime();
  const { clock, database, env } = runtime;
  const now = clock.now();
  const match = await database.transaction(async (tx) => {
    // Keeps ingests from writing the match meanwhile.
    await lockIngest(tx);
    const found = await lockReview(tx, id);
    if (!found) throw new AppError(404, 'errors.notFound');
    const { review, match: stored } = found;
    if (review.decidedAt) throw new AppError(409, 'errors.conflict');
    if (accepted) {
      const change = reviewedResult(stored, {
        status: asRuling && review.status === 'finished' ? 'awarded' : review.status,
        score: scoreOf(review.homeGoals, review.awayGoals),
        halfTime: halfTimeOf(review),
      });
      await changeStoredMatch(tx, stored, change, now);
      await deleteStatusDecision(tx, stored.id);
      await refuseOtherReviews(tx, stored.id, id, now);
      await queueRecalculation(tx, [stored.leagueCode]);
    }
    await decideReview(tx, id, accepted, now);
    const detail = {
      match: stored.id,
      from: textOf(stored, halfTimeOf(review) && halfTimeOf(stored)),
      to: textOf(review, halfTimeOf(review)),
      source: review.source,
      ...(accepted && (asRuling || review.status !== 'finished') && { as: asRuling ? 'awarded' : review.status }),
    };
    await insertAuditEntry(tx, {
      accountId: null,
      actorId: admin.id,
      action: accepted ? 'result.accepted' : 'result.refused',
      detail,
      createdAt: now,
    });
    return stored;
  });
  if (!accepted) return { status: true };
  invalidate(runtime, [tagsOfMatch(match, env.SITE_TIMEZONE)]);
  await beginRecalculation(runtime);
  return { status: true };
}
