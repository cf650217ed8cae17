import type { MatchDetail } from '@/lib/contracts/match-detail';
import { visitor } from '@/lib/domain/accounts/entitlements';
import { addDays, dayRange, siteDay } from '@/lib/domain/shared/dates';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { findKickOffsAround } from '@/lib/server/repositories/match-day-repository';
import { listMatches } from '@/lib/server/repositories/match-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { getMatchDetail } from '@/lib/server/services/matches/get-match-detail';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { expiresAt } from '@/lib/server/services/page-expiry';

/**
 * Yesterday's match whose page is fully unlocked for everyone: the first finished one with a prediction in the order of
 * the day's list, so that it is not cherry-picked. If yesterday had no match, the last earlier day with one is used.
 * Null if there is none.
 */
export async function getUnlockedExample(): Promise<MatchDetail | null> {
  const { now, timeZone } = siteMoment();
  const { sql } = getRuntime().database;
  const today = siteDay(now, timeZone);
  expiresAt(dayRange(addDays(today, 1), timeZone).start);
  const [yesterday, day] = [addDays(today, -1), await lastDayBefore(today)];
  dependsOn(pageTags.day(yesterday));
  if (day === null) return null;
  if (day !== yesterday) dependsOn(pageTags.all);
  const range = dayRange(day, timeZone);
  const [first] = await listMatches(sql, {
    filter: { from: range.start, to: range.end, status: 'finished', market: 'match-result' },
    order: 'default',
    page: { limit: 1 },
    now,
  });
  return first ? ((await getMatchDetail(day, first.match.slug, visitor))?.found ?? null) : null;
}

async function lastDayBefore(today: string): Promise<string | null> {
  const { timeZone } = siteMoment();
  const { before } = await findKickOffsAround(getRuntime().database.sql, dayRange(today, timeZone));
  return before && siteDay(before, timeZone);
}
