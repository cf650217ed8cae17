import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { TopBookmakersView } from '@/components/bookmakers/top-bookmakers-view';
import { pageMetadata } from '@/lib/routing/metadata';
import { getRuntime } from '@/lib/server/runtime';
import { listBookmakers } from '@/lib/server/services/bookmakers/list-bookmakers';

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata({ locale: await readLocale(params), routeId: 'top-bookmakers' });
}

export default async function TopBookmakersPage({ params }: Props) {
  const locale = await readLocale(params);
  const pages = await getTranslations({ locale, namespace: 'pages' });
  return (
    <TopBookmakersView
      above={<ScreenTop locale={locale} routeId="top-bookmakers" />}
      list={await listBookmakers()}
      heading={pages('topBookmakers.heading')}
      lead={pages('topBookmakers.text1')}
      promise={pages('topBookmakers.text2')}
      site={getRuntime().env.SITE_NAME}
    />
  );
}
