import type { ReviewStatus, Score } from '@/lib/domain/football/match';
import type { MatchChange, StoredMatch } from '@/lib/server/repositories/ingest-repository';

/**
 * The changes that follow from a decided final score, or with it a decided half-time score. An awarded match stays
 * awarded, any other is finished; a score at half-time or after extra time that contradicts the final one is dropped.
 */
export function decidedResult(match: StoredMatch, { home, away }: Score, halfTime: Score | null = null): MatchChange {
  const { halfTimeHomeGoals, halfTimeAwayGoals, extraTimeHomeGoals, extraTimeAwayGoals } = match;
  const halfTimeFits = !halfTime && (halfTimeHomeGoals ?? 0) <= home && (halfTimeAwayGoals ?? 0) <= away;
  const wasDrawn = home === away;
  const extraTimeFits =
    extraTimeHomeGoals === null ||
    (wasDrawn && extraTimeHomeGoals >= home && extraTimeAwayGoals !== null && extraTimeAwayGoals >= away);
  return {
    status: match.status === 'awarded' ? 'awarded' : 'finished',
    homeGoals: home,
    awayGoals: away,
    ...(!halfTimeFits && { halfTimeHomeGoals: halfTime?.home ?? null, halfTimeAwayGoals: halfTime?.away ?? null }),
    ...(!extraTimeFits && {
      extraTimeHomeGoals: null,
      extraTimeAwayGoals: null,
      penaltiesHomeGoals: null,
      penaltiesAwayGoals: null,
    }),
  };
}

/** The change that annuls a match: one that was played keeps its result on the pitch. */
export const annulled = ({ status }: StoredMatch): MatchChange =>
  status === 'finished' ? { ruling: 'annulled', ruledHomeGoals: null, ruledAwayGoals: null } : { status: 'cancelled' };

/** The change that an accepted review makes. */
export function reviewedResult(
  match: StoredMatch,
  { status, score, halfTime }: { status: ReviewStatus; score: Score | null; halfTime: Score | null },
): MatchChange {
  if (status === 'cancelled' || !score) return annulled(match);
  if (status === 'awarded' && match.status === 'finished')
    return { ruling: 'awarded', ruledHomeGoals: score.home, ruledAwayGoals: score.away };
  return decidedResult(match, score, halfTime);
}
