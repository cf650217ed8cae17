import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/[locale]/read-locale';
import { widgetDocument } from '@/components/bet-of-the-day/widget-document';
import { readWidgetSettings } from '@/components/bet-of-the-day/widget-settings';
import { loadI18n } from '@/lib/format/load-i18n';
import { alternateHrefs, localizedPath, wirePath } from '@/lib/routing/hrefs';
import { languageAlternates } from '@/lib/routing/metadata';
import { getRuntime, scriptNonce } from '@/lib/server/runtime';
import { getBetOfTheDay } from '@/lib/server/services/bet-of-the-day/get-bet-of-the-day';
import { isReplaySite } from '@/lib/server/services/site/get-data-source';

export const dynamic = 'force-dynamic';

/** The bet of the day for other sites' frames. Not a framework page: it has neither the shell nor a bundle. */
export async function GET(request: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  const own = await readLocale(params);
  const { locale, ...settings } = readWidgetSettings(new URL(request.url).searchParams, own);
  const { SITE_NAME, SITE_URL, SITE_TIMEZONE } = getRuntime().env;
  const i18n = await loadI18n(locale);
  const meta = await getTranslations({ locale, namespace: 'meta.betOfTheDayWidget' });
  const addressOf = (path: string) => SITE_URL + wirePath(path);
  const text = widgetDocument({
    bet: await getBetOfTheDay(),
    settings,
    head: {
      title: meta('title', { site: SITE_NAME }),
      description: meta('description'),
      canonical: addressOf(localizedPath(own, 'bet-of-the-day-widget', {})),
      alternates: languageAlternates(alternateHrefs('bet-of-the-day-widget'), addressOf),
    },
    siteName: SITE_NAME,
    siteUrl: SITE_URL,
    siteZone: SITE_TIMEZONE,
    replay: await isReplaySite(),
    i18n,
    nonce: scriptNonce(),
  });
  return new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' } });
}
