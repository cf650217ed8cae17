import { cache } from 'react';
import { visitor } from '@/lib/domain/accounts/entitlements';
import type { Locale } from '@/lib/i18n/locales';
import { href } from '@/lib/routing/hrefs';
import { permanentRedirect } from '@/lib/routing/redirect';
import { getMatchDetail } from '@/lib/server/services/matches/get-match-detail';

/**
 * The match of the address, once per request, as a visitor sees it: the HTML is the same for everyone.
 * A known match under a wrong date or spelling ends the render with a permanent redirect.
 * @returns null where there is no such match
 */
export const readMatch = cache(async (locale: Locale, date: string, prediction: string) => {
  const response = await getMatchDetail(date, prediction, visitor);
  if (response?.redirectTo)
    permanentRedirect(
      href(locale, 'prediction', { date: response.redirectTo.date, prediction: response.redirectTo.slug }),
    );
  return response?.found ?? null;
});
