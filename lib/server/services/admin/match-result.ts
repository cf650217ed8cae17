import type { Score } from '@/lib/domain/football/match';
import type { MatchChange, StoredMatch } from '@/lib/server/repositories/ingest-repository';

/**
 * What a decided final score changes. An awarded match stays awarded, any other is finished; a score at half-time or
 * after extra time that contradicts the final one is dropped.
 */
export function decidedResult(match: StoredMatch, { home, away }: Score): MatchChange {
  const { halfTimeHomeGoals, halfTimeAwayGoals, extraTimeHomeGoals, extraTimeAwayGoals } = match;
  const halfTimeFits = (halfTimeHomeGoals ?? 0) <= home && (halfTimeAwayGoals ?? 0) <= away;
  const wasDrawn = home === away;
  const extraTimeFits =
    extraTimeHomeGoals === null ||
    (wasDrawn && extraTimeHomeGoals >= home && extraTimeAwayGoals !== null && extraTimeAwayGoals >= away);
  return {
    status: match.status === 'awarded' ? 'awarded' : 'finished',
    homeGoals: home,
    awayGoals: away,
    ...(!halfTimeFits && { halfTimeHomeGoals: null, halfTimeAwayGoals: null }),
    ...(!extraTimeFits && {
      extraTimeHomeGoals: null,
      extraTimeAwayGoals: null,
      penaltiesHomeGoals: null,
      penaltiesAwayGoals: null,
    }),
  };
}
