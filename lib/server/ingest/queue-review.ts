import type { Sql } from '@/lib/server/db/client';
import { insertReview, type ReviewRecord, type StoredMatch } from '@/lib/server/repositories/ingest-repository';
import type { ResolvedFixture, ScoreReview } from './compare-fixtures';

/** Whether this score of a match is in the queue, or was decided. */
export const isReviewOf = (known: ReviewRecord, match: StoredMatch, { home, away, halfTime }: ScoreReview): boolean =>
  known.matchId === match.id &&
  known.homeGoals === home &&
  known.awayGoals === away &&
  known.halfTimeHomeGoals === (halfTime?.home ?? null) &&
  known.halfTimeAwayGoals === (halfTime?.away ?? null);

/** A score of a match that is over changed. @returns a note about it */
export async function queueReview(
  { tx, source, now }: { tx: Sql; source: string; now: Date },
  match: StoredMatch,
  fixture: ResolvedFixture,
  { home: homeGoals, away: awayGoals, halfTime }: ScoreReview,
): Promise<string> {
  await insertReview(tx, {
    matchId: match.id,
    homeGoals,
    awayGoals,
    halfTimeHomeGoals: halfTime?.home ?? null,
    halfTimeAwayGoals: halfTime?.away ?? null,
    source,
    createdAt: now,
  });
  const final = match.homeGoals === null ? match.status : `final at ${match.homeGoals}-${match.awayGoals ?? ''}`;
  const atHalfTime = `${match.halfTimeHomeGoals ?? ''}-${match.halfTimeAwayGoals ?? ''} at half-time`;
  const before = halfTime ? atHalfTime : final;
  const after = halfTime ? `${halfTime.home}-${halfTime.away}` : `${homeGoals}-${awayGoals}`;
  return `row ${fixture.row}: ${fixture.home} - ${fixture.away} was ${before} and is now reported as ${after}: queued for an administrator`;
}
