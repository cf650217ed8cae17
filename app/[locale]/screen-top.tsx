import { getTranslations } from 'next-intl/server';
import { BreadcrumbLinks } from '@/components/layout/breadcrumb-links';
import { LanguageLinks } from '@/components/layout/language-links';
import { PlainPart } from '@/components/layout/plain-part';
import type { Locale } from '@/lib/i18n/locales';
import { breadcrumbs } from '@/lib/routing/breadcrumbs';
import { breadcrumbJsonLd } from '@/lib/routing/json-ld';
import { absoluteUrl } from '@/lib/routing/metadata';
import type { RouteId } from '@/lib/routing/routes';
import { JsonLd } from './json-ld';

type ScreenTopProps = {
  locale: Locale;
  routeId: RouteId;
  params?: Readonly<Record<string, string>>;
  /** Values for the names' placeholders: date, home, away, league, team, betType. */
  values?: Readonly<Record<string, string>>;
};

/** Breadcrumbs, for people and for search engines, and the links to the same screen in the other languages. */
export async function ScreenTop({ locale, ...screen }: ScreenTopProps) {
  const t = await getTranslations({ locale, namespace: 'pages' });
  const shell = await getTranslations({ locale, namespace: 'shell' });
  const steps = await breadcrumbs({ locale, ...screen });
  return (
    <>
      <PlainPart>
        <BreadcrumbLinks label={t('breadcrumbs')} steps={steps} />
        <LanguageLinks label={shell('languages')} locale={locale} route={screen.routeId} params={screen.params} />
      </PlainPart>
      <JsonLd data={breadcrumbJsonLd(steps.map(({ name, path }) => ({ name, url: absoluteUrl(path) })))} />
    </>
  );
}
