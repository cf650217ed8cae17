import type { Metadata } from 'next';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { SiteWidgetsView } from '@/components/site-widgets/site-widgets-view';
import { getI18n } from '@/lib/format/get-i18n';
import { homeFirst } from '@/lib/i18n/home-countries';
import { absoluteUrl, pageMetadata } from '@/lib/routing/metadata';
import { listPlayedLeagues } from '@/lib/server/services/leagues/list-leagues';
import { chooseWidget } from './choose-widget';

type SearchParams = Record<string, string | string[] | undefined>;
type PageProps = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata({ locale: await readLocale(params), routeId: 'site-widgets' });
}

export default async function Page({ params, searchParams }: PageProps) {
  const locale = await readLocale(params);
  const i18n = await getI18n();
  const leagues = homeFirst(await listPlayedLeagues(), locale);
  return (
    <>
      <ScreenTop locale={locale} routeId="site-widgets" />
      <SiteWidgetsView {...await chooseWidget(await searchParams, leagues, i18n)} oembed={absoluteUrl('/oembed')} />
    </>
  );
}
