import { canHold, isSameOccasion } from '@/lib/domain/football/match-states';
import type { Sql } from '@/lib/server/db/client';
import { updateMatch, type MatchChange, type StoredMatch } from '@/lib/server/repositories/ingest-repository';
import { deleteLineups } from '@/lib/server/repositories/lineup-repository';
import { deleteLiveState } from '@/lib/server/repositories/live-repository';
import { moveOpenPredictions } from '@/lib/server/repositories/prediction-repository';
import { changeInState } from './compare-fixtures';

/**
 * The only way in which a stored match changes, whatever the origin: it also clears every value that has no meaning in
 * the match's new state or on its new day (lib/domain/football/match-states.ts).
 */
export async function changeStoredMatch(tx: Sql, match: StoredMatch, change: MatchChange, now: Date): Promise<void> {
  const inState = changeInState(match, change);
  const { status, kickOff } = { ...match, ...inState };
  const isMoved = !isSameOccasion(match.kickOff, kickOff);
  const movedFrom = match.movedFrom && isSameOccasion(match.movedFrom, kickOff) ? null : match.kickOff;
  await updateMatch(tx, match.id, isMoved ? { ...inState, movedFrom } : inState, now);
  // A match whose kick-off is still to come has not begun, whatever was reported about it before.
  const isToCome = inState.kickOff !== undefined && kickOff > now;
  if (!canHold(status, 'play') || isToCome) await deleteLiveState(tx, match.id);
  if (!canHold(status, 'lineups') || (isToCome && isMoved)) await deleteLineups(tx, match.id);
  if (inState.kickOff) await moveOpenPredictions(tx, match.id, kickOff, now);
}
