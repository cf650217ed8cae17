import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { BetOfTheDayView } from '@/components/bet-of-the-day/bet-of-the-day-view';
import { LiveRefresh } from '@/components/client/live-refresh';
import { openKickOffs } from '@/components/client/state-changes';
import { loadI18n } from '@/lib/format/load-i18n';
import { pageMetadata } from '@/lib/routing/metadata';
import { getRuntime } from '@/lib/server/runtime';
import { getBetOfTheDay } from '@/lib/server/services/bet-of-the-day/get-bet-of-the-day';
import { getBandTallies } from '@/lib/server/services/record/get-band-rates';

type PageProps = { params: Promise<{ locale: string }>; searchParams: Promise<{ page?: string | string[] }> };

const readPage = ({ page }: Awaited<PageProps['searchParams']>): number =>
  typeof page === 'string' && /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  return pageMetadata({
    locale: await readLocale(params),
    routeId: 'bet-of-the-day',
    page: readPage(await searchParams),
  });
}

export default async function Page({ params, searchParams }: PageProps) {
  const i18n = await loadI18n(await readLocale(params));
  const pages = await getTranslations({ locale: i18n.locale, namespace: 'pages' });
  const bet = await getBetOfTheDay({ page: readPage(await searchParams) });
  const { SITE_URL, SITE_TIMEZONE } = getRuntime().env;
  return (
    <>
      <ScreenTop locale={i18n.locale} routeId="bet-of-the-day" />
      <LiveRefresh
        kickOffs={openKickOffs([bet.today, ...bet.history].flatMap((day) => (day?.pick ? [day.pick.match] : [])))}
      />
      <BetOfTheDayView
        bet={bet}
        rule={[pages('betOfTheDay.text1'), pages('betOfTheDay.text2')]}
        tallies={await getBandTallies()}
        siteUrl={SITE_URL}
        siteZone={SITE_TIMEZONE}
        i18n={i18n}
      />
    </>
  );
}
