import type { Metadata } from 'next';
import { readLocale } from '@/app/[locale]/read-locale';
import { SiteJsonLd } from '@/app/[locale]/site-json-ld';
import { LiveRefresh } from '@/components/client/live-refresh';
import { openKickOffs } from '@/components/client/state-changes';
import { HomeView } from '@/components/home/home-view';
import { LanguageLinks } from '@/components/layout/language-links';
import { QuickGuide } from '@/components/shell-widgets/quick-guide';
import { loadI18n } from '@/lib/format/load-i18n';
import { pageMetadata } from '@/lib/routing/metadata';
import { getRuntime } from '@/lib/server/runtime';
import { getBandTallies } from '@/lib/server/services/record/get-band-rates';
import { homeData, scoreboardDays } from './page-data';

type PageProps = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata({ locale: await readLocale(params), routeId: 'home' });
}

export default async function Page({ params }: PageProps) {
  const i18n = await loadI18n(await readLocale(params));
  const data = await homeData(i18n.locale);
  return (
    <>
      <SiteJsonLd locale={i18n.locale} />
      <LiveRefresh
        kickOffs={openKickOffs([
          ...data.live,
          ...data.next,
          ...(data.bet.today?.pick ? [data.bet.today.pick.match] : []),
        ])}
      />
      <HomeView
        {...data}
        tallies={await getBandTallies()}
        scoreboardDays={scoreboardDays}
        siteZone={getRuntime().env.SITE_TIMEZONE}
        guide={<QuickGuide locale={i18n.locale} />}
        i18n={i18n}
      />
      <LanguageLinks label={i18n.t('shell.languages')} locale={i18n.locale} route="home" />
    </>
  );
}
