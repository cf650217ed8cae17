import type { PublicSettings } from '@/lib/env/client';
import { createClock } from '@/lib/domain/clock';
import type { Locale } from '@/lib/i18n/locales';
import { href } from '@/lib/routing/hrefs';
import { getRuntime } from '@/lib/server/runtime';
import { listLeagues } from '@/lib/server/services/leagues/list-leagues';
import { getBuildId } from '@/lib/server/services/site/get-build-id';
import { getDataSource } from '@/lib/server/services/site/get-data-source';

/** What stands around every screen: the settings that the browser may know, and the leagues that play. */
export async function layoutData(locale: Locale) {
  const { env, clock } = getRuntime();
  const settings: PublicSettings = {
    siteName: env.SITE_NAME,
    siteUrl: env.SITE_URL,
    apiBaseUrl: env.API_BASE_URL,
    traceUrl: env.TRACE_URL,
    countryUrl: env.COUNTRY_URL,
    communityUrl: env.COMMUNITY_URL ?? null,
    siteTimeZone: env.SITE_TIMEZONE,
    dataSource: await getDataSource(),
    // A moved clock is moved by hours at least; less is the time between the two readings.
    clockOffsetMs: Math.round((clock.now().getTime() - createClock().now().getTime()) / 1_000) * 1_000,
    buildId: getBuildId(),
  };
  const { items } = await listLeagues();
  const leagues = items.flatMap(({ slug, name, country, nextMatchDay }) =>
    nextMatchDay === null ? [] : [{ slug, name, country, href: `${href(locale, 'predictions-date', { date: nextMatchDay })}?league=${slug}` }],
  );
  return { settings, leagues };
}
