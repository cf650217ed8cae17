import { getTranslations } from 'next-intl/server';
import { missingWidgetDocument, type WidgetSetting } from '@/components/football/widget-frame';
import { loadI18n } from '@/lib/format/load-i18n';
import { locales, type Locale } from '@/lib/i18n/locales';
import { withQuery } from '@/lib/routing/embed-code';
import { alternateHrefs, localizedPath, wirePath } from '@/lib/routing/hrefs';
import { metaKeyOf } from '@/lib/routing/meta-key';
import { languageAlternates } from '@/lib/routing/metadata';
import { readWidgetSettings, type WidgetRoute } from '@/lib/routing/widget-settings';
import { getRuntime } from '@/lib/server/runtime';
import { isReplaySite } from '@/lib/server/services/site/get-data-source';

type Asked = {
  widget: WidgetRoute;
  /** The language of the address's path. */
  own: Locale;
  params?: Readonly<Record<string, string>>;
  /** Parameters of the address that determine the content. */
  query?: Readonly<Record<string, string>>;
  values?: Readonly<Record<string, string>>;
};

/** Placeholder values for the head if there is nothing to name. */
const nobody = { league: '', team: '', home: '', away: '' };

export async function widgetSetting(
  request: Request,
  { widget, own, params = {}, query, values = nobody }: Asked,
): Promise<WidgetSetting> {
  const { locale, ...settings } = readWidgetSettings(new URL(request.url).searchParams, own);
  const { SITE_NAME, SITE_URL, SITE_TIMEZONE } = getRuntime().env;
  const meta = await getTranslations({ locale, namespace: 'meta' });
  const key = metaKeyOf(widget);
  const named = { ...values, site: SITE_NAME, languages: locales.length };
  const addressOf = (path: string) => withQuery(SITE_URL + wirePath(path), query);
  return {
    widget,
    settings,
    head: {
      title: meta(`${key}.title`, named),
      description: meta(`${key}.description`, named),
      canonical: addressOf(localizedPath(own, widget, params)),
      alternates: languageAlternates(alternateHrefs(widget, params), addressOf),
    },
    siteName: SITE_NAME,
    siteUrl: SITE_URL,
    siteZone: SITE_TIMEZONE,
    replay: await isReplaySite(),
    i18n: await loadI18n(locale),
  };
}

/** A widget's document for other sites' frames. */
export const widgetResponse = (document: string, status = 200): Response =>
  new Response(document, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' },
  });

/** The frame's content if there is no such match, team, league or slip. */
export async function missingWidget(request: Request, asked: Asked): Promise<Response> {
  return widgetResponse(missingWidgetDocument(await widgetSetting(request, asked)), 404);
}
