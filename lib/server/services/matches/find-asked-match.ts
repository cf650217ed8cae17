import { parseDateParam } from '@/lib/domain/shared/date-param';
import { dayRange, isDay, siteDay, type Day } from '@/lib/domain/shared/dates';
import { realmOf } from '@/lib/server/ingest/types';
import { findArchivedSource, findMatchBySlug } from '@/lib/server/repositories/match-address-repository';
import { findNearestKickOff } from '@/lib/server/repositories/match-day-repository';
import type { MatchRow } from '@/lib/server/repositories/match-repository';
import { getRuntime } from '@/lib/server/runtime';
import type { Moment } from './match-summary';

export type MatchAddress = { date: Day; slug: string };

export type AskedMatch =
  | { row: MatchRow; date: Day; redirectTo?: undefined }
  /** The match has another date or spelling. */
  | { row?: undefined; redirectTo: MatchAddress };

/**
 * The match at an address.
 * @param date as in the address; an invalid one matches nothing
 * @param slug as in the address
 * @returns null if there is no such match
 */
export async function findAskedMatch(date: string, slug: string, moment: Moment): Promise<AskedMatch | null> {
  const { sql } = getRuntime().database;
  const asked = parseDateParam(date, siteDay(moment.now, moment.timeZone));
  if (asked.spelling === 'invalid') return null;
  const known = canonicalSlug(slug);
  if (known === null) return null;
  const range = dayRange(asked.date, moment.timeZone);
  const row = await findMatchBySlug(sql, known, range);
  if (!row) {
    // An archived match is a different one from its namesake on another day.
    if ((await findArchivedSource(sql, known, range)) !== null) return null;
    const kickOff = await findNearestKickOff(sql, known, range.start);
    return kickOff && { redirectTo: { date: siteDay(kickOff, moment.timeZone), slug: known } };
  }
  if (known !== slug || !isDay(date)) return { redirectTo: { date: asked.date, slug: known } };
  return { row, date: asked.date };
}

/** Whether the address belonged to a replayed match before the site left the replay. */
export async function wasReplayed(date: string, slug: string, { now, timeZone }: Moment): Promise<boolean> {
  const asked = parseDateParam(date, siteDay(now, timeZone));
  const known = canonicalSlug(slug);
  if (asked.spelling === 'invalid' || known === null) return false;
  const source = await findArchivedSource(getRuntime().database.sql, known, dayRange(asked.date, timeZone));
  return source !== null && realmOf(source) === 'replay';
}

/**
 * Slugs are lower-case ASCII; another case, accents or percent-encoding are misspellings of the same match. Null if the
 * text is not a slug.
 */
function canonicalSlug(slug: string): string | null {
  try {
    const plain = decodeURIComponent(slug).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    return /^[a-z0-9-]{1,200}$/.test(plain) ? plain : null;
  } catch {
    return null;
  }
}
