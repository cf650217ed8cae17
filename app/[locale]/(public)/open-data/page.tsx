import type { Metadata } from 'next';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { OpenDataView } from '@/components/open-data/open-data-view';
import { loadI18n } from '@/lib/format/load-i18n';
import { pageMetadata } from '@/lib/routing/metadata';
import { getRuntime } from '@/lib/server/runtime';
import { getDataPackage } from '@/lib/server/services/open-data/get-data-package';

type PageProps = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata({ locale: await readLocale(params), routeId: 'open-data' });
}

export default async function Page({ params }: PageProps) {
  const locale = await readLocale(params);
  return (
    <>
      <ScreenTop locale={locale} routeId="open-data" />
      <OpenDataView data={await getDataPackage()} siteName={getRuntime().env.SITE_NAME} i18n={await loadI18n(locale)} />
    </>
  );
}
