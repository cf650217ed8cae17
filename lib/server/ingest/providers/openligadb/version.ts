import type { DocumentRef } from '@/lib/server/ingest/types';
import { kickOffOfRow, readMatch, readRows } from './transform';

/** The version of a season when it was read: the last changes to its matchdays around that day. */
export type Version = {
  from: string;
  readAt: string;
  /** By matchday; null: it was not requested before the matches were read. */
  changes: Readonly<Record<string, string | null>>;
};

const dayMs = 86_400_000;
/**
 * Anyone may edit a match until six days after it; later, and more than three days ahead, one check a day is enough.
 */
const [editedMs, aheadMs] = [7 * dayMs, 3 * dayMs];

/** null: nothing is known about it at this place, or the whole season was last read more than a day ago. */
export function asVersion(stored: unknown, place: string, now: Date): Version | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { from, readAt, changes } = stored as { [Key in keyof Version]?: unknown };
  if (from !== place || typeof readAt !== 'string' || typeof changes !== 'object' || changes === null) return null;
  const age = now.getTime() - Date.parse(readAt);
  if (!(age >= 0 && age < dayMs)) return null;
  const entries = Object.entries(changes).map(([group, change]) => [group, typeof change === 'string' ? change : null]);
  return { from: place, readAt, changes: Object.fromEntries(entries) as Version['changes'] };
}

/** The matchdays that may change within a day. @throws {DocumentError} */
export function matchdaysNear(text: string, ref: DocumentRef, now: Date): string[] {
  const near = readRows(text).flatMap((value) => {
    const match = readMatch(value, ref);
    const kickOff = typeof match === 'string' ? null : kickOffOfRow(match, ref.leagueCode);
    if (typeof match === 'string' || !(kickOff instanceof Date)) return [];
    const ahead = kickOff.getTime() - now.getTime();
    return ahead >= -editedMs && ahead <= aheadMs ? [String(match.group.groupOrderID)] : [];
  });
  return [...new Set(near)];
}
