import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/[locale]/read-locale';
import { SiteJsonLd } from '@/app/[locale]/site-json-ld';
import { LiveRefresh } from '@/components/client/live-refresh';
import { openKickOffs } from '@/components/client/state-changes';
import { HomeView } from '@/components/home/home-view';
import { LanguageLinks } from '@/components/layout/language-links';
import { QuickGuide } from '@/components/shell-widgets/quick-guide';
import { pageMetadata } from '@/lib/routing/metadata';
import { getRuntime } from '@/lib/server/runtime';
import { getBandTallies } from '@/lib/server/services/record/get-band-rates';
import { homeData, scoreboardDays } from './page-data';

type PageProps = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata({ locale: await readLocale(params), routeId: 'home' });
}

export default async function Page({ params }: PageProps) {
  const locale = await readLocale(params);
  const t = await getTranslations();
  const data = await homeData(locale);
  return (
    <>
      <SiteJsonLd locale={locale} />
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
        guide={<QuickGuide locale={locale} />}
      />
      <LanguageLinks label={t('shell.languages')} locale={locale} route="home" />
    </>
  );
}
