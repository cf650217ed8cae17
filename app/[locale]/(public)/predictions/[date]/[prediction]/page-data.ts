import { cache } from 'react';
import { visitor } from '@/lib/domain/accounts/entitlements';
import { siteDay } from '@/lib/domain/shared/dates';
import type { Locale } from '@/lib/i18n/locales';
import { href, wirePath } from '@/lib/routing/hrefs';
import { permanentRedirect, temporaryRedirect } from '@/lib/routing/redirect';
import { getMatchDetail } from '@/lib/server/services/matches/get-match-detail';
import { siteMoment } from '@/lib/server/services/matches/site-moment';

/**
 * The match of the address, once per request, as a visitor sees it: the HTML is the same for everyone. For a known
 * match under a wrong date or spelling the render ends with a permanent redirect, for one of today's under the word
 * `today` with a temporary one.
 * @returns null if there is no such match
 */
export const readMatch = cache(
  async (locale: Locale, date: string, prediction: string, screen: 'prediction' | 'lineups' = 'prediction') => {
    const response = await getMatchDetail(date, prediction, visitor);
    if (!response?.redirectTo) return response?.found ?? null;
    const { redirectTo } = response;
    const path = href(locale, screen, { date: redirectTo.date, prediction: redirectTo.slug });
    if (date !== 'today') permanentRedirect(path);
    const { now, timeZone } = siteMoment();
    if (redirectTo.date === siteDay(now, timeZone)) temporaryRedirect(wirePath(path));
    return null;
  },
);
