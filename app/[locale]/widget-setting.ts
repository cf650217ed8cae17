import { getTranslations } from 'next-intl/server';
import type { WidgetSetting } from '@/components/football/widget-frame';
import { loadI18n } from '@/lib/format/load-i18n';
import type { Locale } from '@/lib/i18n/locales';
import { alternateHrefs, localizedPath, wirePath } from '@/lib/routing/hrefs';
import { metaKeyOf } from '@/lib/routing/meta-key';
import { languageAlternates } from '@/lib/routing/metadata';
import { readWidgetSettings, type WidgetRoute } from '@/lib/routing/widget-settings';
import { getRuntime, scriptNonce } from '@/lib/server/runtime';
import { isReplaySite } from '@/lib/server/services/site/get-data-source';

type Asked = {
  widget: WidgetRoute;
  /** Of the address's path. */
  own: Locale;
  params?: Readonly<Record<string, string>>;
  /** Values for the placeholders of title and description. */
  values?: Readonly<Record<string, string>>;
};

/** What a widget is made with, by its address. */
export async function widgetSetting(
  request: Request,
  { widget, own, params = {}, values = {} }: Asked,
): Promise<WidgetSetting> {
  const { locale, ...settings } = readWidgetSettings(new URL(request.url).searchParams, own);
  const { SITE_NAME, SITE_URL, SITE_TIMEZONE } = getRuntime().env;
  const meta = await getTranslations({ locale, namespace: 'meta' });
  const key = metaKeyOf(widget);
  const addressOf = (path: string) => SITE_URL + wirePath(path);
  return {
    widget,
    settings,
    head: {
      title: meta(`${key}.title`, { ...values, site: SITE_NAME }),
      description: meta(`${key}.description`, values),
      canonical: addressOf(localizedPath(own, widget, params)),
      alternates: languageAlternates(alternateHrefs(widget, params), addressOf),
    },
    siteName: SITE_NAME,
    siteUrl: SITE_URL,
    siteZone: SITE_TIMEZONE,
    replay: await isReplaySite(),
    i18n: await loadI18n(locale),
    nonce: scriptNonce(),
  };
}

/** A widget's document for other sites' frames. */
export const widgetResponse = (document: string): Response =>
  new Response(document, { headers: { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' } });

/** Frames show it where there is no such match or team. */
export const noWidget = (): Response =>
  new Response('Not Found\n', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
