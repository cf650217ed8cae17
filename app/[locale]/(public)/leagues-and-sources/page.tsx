import type { Metadata } from 'next';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { LeagueSources } from '@/components/leagues/league-sources';
import { pageMetadata } from '@/lib/routing/metadata';
import { getRuntime } from '@/lib/server/runtime';
import { listLeagueSources } from '@/lib/server/services/leagues/list-league-sources';

type PageProps = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata({ locale: await readLocale(params), routeId: 'leagues-and-sources' });
}

export default async function Page({ params }: PageProps) {
  const locale = await readLocale(params);
  return (
    <>
      <ScreenTop locale={locale} routeId="leagues-and-sources" />
      <LeagueSources coverage={await listLeagueSources()} siteZone={getRuntime().env.SITE_TIMEZONE} />
    </>
  );
}
