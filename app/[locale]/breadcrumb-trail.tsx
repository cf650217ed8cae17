import { getTranslations } from 'next-intl/server';
import { BreadcrumbLinks } from '@/components/layout/breadcrumb-links';
import { JsonLd } from '@/components/layout/json-ld';
import type { Locale } from '@/lib/i18n/locales';
import { breadcrumbs } from '@/lib/routing/breadcrumbs';
import { breadcrumbJsonLd } from '@/lib/routing/json-ld';
import { absoluteUrl } from '@/lib/routing/metadata';
import type { RouteId } from '@/lib/routing/routes';

type BreadcrumbTrailProps = {
  locale: Locale;
  routeId: RouteId;
  params?: Readonly<Record<string, string>>;
  /** What the names are filled with: date, home, away, league, team, betType. */
  values?: Readonly<Record<string, string>>;
};

/** The way from home to a screen, for people and for search engines. */
export async function BreadcrumbTrail({ locale, ...screen }: BreadcrumbTrailProps) {
  const t = await getTranslations({ locale, namespace: 'pages' });
  const steps = await breadcrumbs({ locale, ...screen });
  return (
    <>
      <BreadcrumbLinks label={t('breadcrumbs')} steps={steps} />
      <JsonLd data={breadcrumbJsonLd(steps.map(({ name, path }) => ({ name, url: absoluteUrl(path) })))} />
    </>
  );
}
