import { cache } from 'react';
import { visitor } from '@/lib/domain/entitlements';
import type { Locale } from '@/lib/i18n/locales';
import { href } from '@/lib/routing/hrefs';
import { permanentRedirect } from '@/lib/routing/redirect';
import { getMatchDetail } from '@/lib/server/services/matches/get-match-detail';

/**
 * The match of the address, once per request. The HTML is the same for everybody, so it is what a visitor sees.
 * A known match under a wrong date or spelling ends the render with a permanent redirect.
 * @returns null where there is no such match
 */
export const readMatch = cache(async (locale: Locale, date: string, prediction: string) => {
  const answer = await getMatchDetail(date, prediction, visitor);
  if (answer?.redirectTo)
    permanentRedirect(href(locale, 'prediction', { date: answer.redirectTo.date, prediction: answer.redirectTo.slug }));
  return answer?.found ?? null;
});
