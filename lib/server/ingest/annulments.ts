import type { Annulment } from '@/lib/domain/football/facts';
import type { Sql } from '@/lib/server/db/client';
import { forgetVersions } from '@/lib/server/repositories/document-repository';
import { listAnnulments } from '@/lib/server/repositories/fact-repository';
import {
  deleteStatusDecision,
  listSeasonMatches,
  saveStatusDecision,
  type StoredMatch,
} from '@/lib/server/repositories/ingest-repository';
import { changeStoredMatch } from './change-stored-match';
import { annulled } from './decided-result';

/** Whether the match is the annulled one: in its season's table, including a repetition by the replay. */
export const isAnnulledBy = (
  { leagueCode, season, teamId, awayTeamId }: Annulment,
  match: Pick<StoredMatch, 'leagueCode' | 'homeTeamId' | 'awayTeamId' | 'inTable'>,
  label: string,
): boolean =>
  match.leagueCode === leagueCode &&
  match.homeTeamId === teamId &&
  match.awayTeamId === awayTeamId &&
  match.inTable &&
  (label === season || label.startsWith(`${season} (`));

/**
 * Annuls a match: one that was played keeps its result on the pitch, any other is cancelled by decision.
 * @returns whether it changed
 */
export async function annulMatch(tx: Sql, match: StoredMatch, reason: string, now: Date): Promise<boolean> {
  if (match.ruling === 'annulled' || match.status === 'cancelled') return false;
  const change = annulled(match);
  if (change.status === 'cancelled')
    await saveStatusDecision(tx, { matchId: match.id, status: 'cancelled', reason, decidedAt: now });
  await changeStoredMatch(tx, match, change, now);
  return true;
}

/**
 * Reverses annulMatch. Reports that arrived meanwhile about a match that was not played apply when the source is next
 * read.
 */
export async function reinstateMatch(tx: Sql, match: StoredMatch, now: Date): Promise<boolean> {
  if (match.ruling === 'annulled') {
    await changeStoredMatch(tx, match, { ruling: null, ruledHomeGoals: null, ruledAwayGoals: null }, now);
    return true;
  }
  if (match.status !== 'cancelled' || !(await deleteStatusDecision(tx, match.id))) return false;
  await changeStoredMatch(tx, match, { status: 'scheduled' }, now);
  await forgetVersions(tx, match.source);
  return true;
}

/** Strikes out the new matches that a fact annuls. A match that an administrator has reinstated is not new. */
export async function annulAdded(
  { tx, now }: { tx: Sql; now: Date },
  { leagueCode, season, seasonId }: { leagueCode: string; season: string; seasonId: number },
  added: readonly number[],
): Promise<void> {
  const annulments = added.length > 0 ? await listAnnulments(tx, leagueCode) : [];
  if (annulments.length === 0) return;
  for (const match of await listSeasonMatches(tx, seasonId)) {
    const fact = added.includes(match.id) ? annulments.find((one) => isAnnulledBy(one, match, season)) : undefined;
    if (fact) await annulMatch(tx, match, fact.reason, now);
  }
}
