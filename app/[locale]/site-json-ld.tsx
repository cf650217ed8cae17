import { getTranslations } from 'next-intl/server';
import { localeRecord, type Locale } from '@/lib/i18n/locales';
import { href } from '@/lib/routing/hrefs';
import { organizationJsonLd, webSiteJsonLd } from '@/lib/routing/json-ld';
import { absoluteUrl } from '@/lib/routing/metadata';
import { getRuntime } from '@/lib/server/runtime';
import { JsonLd } from './json-ld';

/** The site as a whole, for search engines; on the home page. */
export async function SiteJsonLd({ locale }: { locale: Locale }) {
  const name = getRuntime().env.SITE_NAME;
  const t = await getTranslations({ locale });
  const site = {
    name,
    url: absoluteUrl(href(locale, 'home')),
    description: t('meta.home.description', { site: name }),
    language: localeRecord(locale).language,
    searchUrl: absoluteUrl(href(locale, 'search')),
  };
  return (
    <>
      <JsonLd data={webSiteJsonLd(site)} />
      <JsonLd data={organizationJsonLd({ name, url: absoluteUrl('/') })} />
    </>
  );
}
