import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import { preferredLocale } from '@/lib/i18n/preferred-locale';
import { href, wirePath } from '@/lib/routing/hrefs';
import { switchEmailAlertsOff } from '@/lib/server/repositories/subscription-repository';
import { getRuntime } from '@/lib/server/runtime';

const redirect = (locale: Locale, query: string): Response =>
  new Response(null, {
    status: 303,
    headers: { Location: `${wirePath(href(locale, 'unsubscribe'))}?${query}`, 'Cache-Control': 'no-store' },
  });

/**
 * The page with the button. Opening the link must not change anything, because programs that check mails open links
 * too.
 */
export const unsubscribePage = (request: Request, token: string): Response =>
  redirect(preferredLocale(request.headers.get('accept-language')), `token=${token}`);

/**
 * Ends alerts by e-mail, for mail programs (RFC 8058) and for the page's form, which then leads to the page. An unknown
 * or already used token gets the same response.
 * @param form the submitted fields; the page's form includes its language
 */
export async function unsubscribe(request: Request, token: string, form: string): Promise<Response> {
  const { clock, database } = getRuntime();
  await database.transaction((tx) => switchEmailAlertsOff(tx, token, clock.now()));
  const fromPage = request.headers.get('accept')?.includes('text/html') ?? false;
  const language = new URLSearchParams(form).get('language');
  return fromPage
    ? redirect(isLocale(language) ? language : defaultLocale, 'done=1')
    : Response.json({ status: true }, { headers: { 'Cache-Control': 'no-store' } });
}
