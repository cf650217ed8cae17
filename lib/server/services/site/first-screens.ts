import { dayRange, siteDay } from '@/lib/domain/shared/dates';
import { defaultLocale } from '@/lib/i18n/locales';
import { href, wirePath } from '@/lib/routing/hrefs';
import { findKickOffsAround } from '@/lib/server/repositories/match-day-repository';
import { listMatches } from '@/lib/server/repositories/match-repository';
import type { Runtime } from '@/lib/server/runtime';

/** The pages that most visitors want: the home page, the day, and a match if any is stored. Percent-encoded. */
export async function listFirstScreens({
  clock,
  database,
  env,
}: Pick<Runtime, 'clock' | 'database' | 'env'>): Promise<string[]> {
  const [now, timeZone] = [clock.now(), env.SITE_TIMEZONE];
  const screens = [href(defaultLocale, 'home'), href(defaultLocale, 'predictions-date', { date: 'today' })];
  // Any match will do; on other days matches are found by their kick-off alone.
  const { before, after } = await findKickOffsAround(database.sql, dayRange(siteDay(now, timeZone), timeZone));
  const kickOff = after ?? before;
  if (kickOff) {
    const date = siteDay(kickOff, timeZone);
    const { start: from, end: to } = dayRange(date, timeZone);
    const [row] = await listMatches(database.sql, { filter: { from, to }, order: 'default', page: { limit: 1 }, now });
    if (row) screens.push(href(defaultLocale, 'prediction', { date, prediction: row.match.slug }));
  }
  return screens.map(wirePath);
}
