import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { locales, type Locale } from '@/lib/i18n/locales';
import { getRuntime } from '@/lib/server/runtime';
import { oembedPath } from './embed-code';
import { alternateHrefs, localizedPath, wirePath } from './hrefs';
import { metaKeyOf } from './meta-key';
import { ogImageSize, siteOgImagePath } from './og-image-paths';
import { routeRecord, type RouteId } from './routes';
import { seasonQuery } from './season-query';
import { hasWidget, needsQuery, widgetsOfPages } from './widget-settings';

export type PageHead = {
  locale: Locale;
  routeId: RouteId;
  /** Parameters of the canonical address; for an invalid date, today. */
  params?: Readonly<Record<string, string>>;
  /**
   * Values for the placeholders in title and description: date, home, away, league, team, betType; `none` for what a
   * page lacks (`someOrNone`).
   */
  values?: Readonly<Record<string, string>>;
  /** Replaces the screen's own title and description. */
  title?: string;
  description?: string;
  /** Label of a past season: its page is its own canonical address. */
  season?: string;
  /** From 2 on, because each page of a list is its own canonical address. */
  page?: number;
  /** False excludes this page of an indexed screen (a day without matches, a match without line-ups). */
  indexable?: boolean;
  /** The OG image and its alternative text; by default the site's own. */
  image?: { path: string; alt: string };
  /** Path of the feed with the same content, which feed readers find through the page's address. */
  feed?: string;
};

/**
 * Metadata of a screen for search engines and link previews: self-canonical, the 13 languages and x-default, Open
 * Graph, robots.
 */
export async function pageMetadata(head: PageHead): Promise<Metadata> {
  const { locale, routeId, params = {}, page = 1 } = head;
  const { SITE_NAME, SITE_URL } = getRuntime().env;
  const t = await getTranslations({ locale, namespace: 'meta' });
  const key = metaKeyOf(routeId, params);
  const values = { ...head.values, site: SITE_NAME };
  const ownTitle = head.title ?? t(`${key}.title`, values);
  const title = page > 1 ? t('page', { title: ownTitle, page }) : ownTitle;
  const description = head.description ?? t(`${key}.description`, { languages: locales.length, ...values });
  const query = head.season !== undefined ? seasonQuery(head.season) : page > 1 ? `?page=${page}` : '';
  const addressOf = (path: string) => `${SITE_URL}${wirePath(path)}${query}`;
  const url = addressOf(localizedPath(locale, routeId, params));
  const indexable = routeRecord(routeId).indexable && head.indexable !== false;
  const image = head.image ?? { path: siteOgImagePath(locale), alt: t('home.title', values) };
  const types = {
    ...(head.feed !== undefined && { 'application/atom+xml': SITE_URL + head.feed }),
    ...(hasWidget(routeId) &&
      !needsQuery(widgetsOfPages[routeId]) && { 'application/json+oembed': `${SITE_URL}${oembedPath(url)}` }),
  };
  const images = [{ url: SITE_URL + image.path, ...ogImageSize, alt: image.alt }];

  return {
    metadataBase: new URL(SITE_URL),
    title: { absolute: title },
    description,
    alternates: {
      canonical: url,
      languages: languageAlternates(alternateHrefs(routeId, params), addressOf),
      ...(Object.keys(types).length > 0 && { types }),
    },
    robots: indexable ? { index: true, follow: true, 'max-image-preview': 'large' } : { index: false, follow: true },
    openGraph: {
      type: 'website',
      title,
      description,
      url,
      siteName: SITE_NAME,
      locale: openGraphLocales.get(locale),
      alternateLocale: [...openGraphLocales].flatMap(([code, name]) => (code === locale ? [] : [name])),
      images,
    },
    twitter: { card: 'summary_large_image', title, description, images },
  };
}

/**
 * The full address of a readable path of this site, percent-encoded: for structured data and feeds.
 * @throws {Error} outside the server process
 */
/** The value of a placeholder that says whether a page has something. */
export const someOrNone = (has: boolean): 'some' | 'none' => (has ? 'some' : 'none');

export function absoluteUrl(path: string): string {
  return getRuntime().env.SITE_URL + wirePath(path);
}

/** hreflang -> address, for head and sitemap; `x-default` is the English one. */
export function languageAlternates(
  paths: Record<Locale, string>,
  addressOf: (path: string) => string,
): Record<string, string> {
  const languages = Object.fromEntries(locales.map(({ code }) => [code, addressOf(paths[code])]));
  return { ...languages, 'x-default': addressOf(paths.en) };
}

/** Language and region with an underscore, without the script: sr-Latn-RS is sr_RS. */
const openGraphLocales: ReadonlyMap<Locale, string> = new Map(
  locales.map(({ code, language: tag }) => {
    const { language, region } = new Intl.Locale(tag);
    return [code, `${language}_${region ?? ''}`];
  }),
);
