import { createClock } from '@/lib/domain/shared/clock';
import { needsSecureCookies, type PublicSettings } from '@/lib/env/client';
import { bundleAddress } from '@/lib/i18n/bundle';
import { homeFirst } from '@/lib/i18n/home-countries';
import type { Locale } from '@/lib/i18n/locales';
import { href } from '@/lib/routing/hrefs';
import { remembered } from '@/lib/server/remembered';
import { getRuntime, requestScope } from '@/lib/server/runtime';
import { linksByCountry } from '@/lib/server/services/bookmakers/bookmaker-links';
import { listNextMatchDays } from '@/lib/server/services/leagues/next-match-days';
import { shownAd } from '@/lib/server/services/site/ad';
import { shownAnnouncement } from '@/lib/server/services/site/announcement';
import { getBuildId } from '@/lib/server/services/site/get-build-id';
import { getDataSource } from '@/lib/server/services/site/get-data-source';
import { getStaleSource } from '@/lib/server/services/site/get-stale-source';
import { isPastCalculating } from '@/lib/server/services/site/past-calculating';

/** Leagues of the readers' countries, then others by rank; the leagues' screen lists them all. */
const drawerLeagues = 10;

/** Data of the shell: settings for the browser, the leagues in season, and whether a source is stale. */
export async function layoutData(locale: Locale) {
  const { env, clock } = getRuntime();
  const { bookmakerLinks, dataSource, ...shown } = await remembered(`layout ${locale}`, () => storedData(locale));
  const settings: PublicSettings = {
    siteName: env.SITE_NAME,
    siteUrl: env.SITE_URL,
    apiBaseUrl: env.API_BASE_URL,
    traceUrl: env.TRACE_URL,
    countryUrl: env.COUNTRY_URL,
    communityUrl: env.COMMUNITY_URL ?? null,
    bookmakerLinks,
    siteTimeZone: env.SITE_TIMEZONE,
    dataSource,
    // A shifted clock is off by at least several hours; a smaller difference is the time between the two readings.
    clockOffsetMs: Math.round((clock.now().getTime() - createClock().now().getTime() * env.APP_SPEED) / 1_000) * 1_000,
    ...(env.APP_SPEED !== 1 && { clockSpeed: env.APP_SPEED }),
    messagesUrl: await bundleAddress(locale),
    secureCookies: needsSecureCookies(env.SITE_URL, env.NODE_ENV),
    buildId: getBuildId(),
  };
  return { settings, ...shown };
}

async function storedData(locale: Locale) {
  const nextDays = await withoutData(listNextMatchDays(), []);
  const inSeason = nextDays.filter(({ nextMatchDay }) => nextMatchDay !== null);
  const leagues = homeFirst(inSeason, locale)
    .slice(0, drawerLeagues)
    .map(({ slug, name, country }) => ({
      slug,
      name,
      country,
      href: href(locale, 'predictions-league', { slug }),
    }));
  return {
    bookmakerLinks: await withoutData(linksByCountry(), {}),
    dataSource: await withoutData(getDataSource(), null),
    leagues,
    stale: await withoutData(getStaleSource(), null),
    isCalculating: await withoutData(isPastCalculating(), false),
    ad: await withoutData(shownAd(locale), null),
    announcement: await withoutData(shownAnnouncement(locale), null),
  };
}

/**
 * The shell also renders without the database, because the error page needs it; the screen inside reports the failure.
 */
async function withoutData<Value>(work: Promise<Value>, fallback: Value): Promise<Value> {
  try {
    return await work;
  } catch {
    requestScope().uncacheable = true;
    return fallback;
  }
}
