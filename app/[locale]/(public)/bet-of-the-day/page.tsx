import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { missingMetadata } from '@/app/[locale]/missing-metadata';
import { MissingScreen } from '@/app/[locale]/missing-screen';
import { pagePreview } from '@/app/[locale]/og-images';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { BetOfTheDayView } from '@/components/bet-of-the-day/bet-of-the-day-view';
import { LiveRefresh } from '@/components/client/live-refresh';
import { openKickOffs } from '@/components/client/state-changes';
import type { BetOfTheDay } from '@/lib/contracts/bet-of-the-day';
import { isPastLast, readPage } from '@/lib/domain/shared/paging';
import { feedPath } from '@/lib/routing/feed-path';
import { href } from '@/lib/routing/hrefs';
import { pageMetadata } from '@/lib/routing/metadata';
import { betOgImagePath } from '@/lib/routing/og-image-paths';
import { getRuntime } from '@/lib/server/runtime';
import { getBetOfTheDay } from '@/lib/server/services/bet-of-the-day/get-bet-of-the-day';
import { getBandTallies } from '@/lib/server/services/record/get-band-rates';

type PageProps = { params: Promise<{ locale: string }>; searchParams: Promise<{ page?: string | string[] }> };

const readBet = cache((page: number) => getBetOfTheDay({ page }));
const isMissing = ({ page, pageSize, total }: BetOfTheDay) => isPastLast(page, Math.ceil(total / pageSize));

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const locale = await readLocale(params);
  const bet = await readBet(readPage((await searchParams).page));
  const feed = feedPath('bet-of-the-day', null, locale);
  if (isMissing(bet)) return missingMetadata(locale);
  const { today } = bet;
  const image = today?.pick
    ? await pagePreview(
        locale,
        betOgImagePath(locale, today.day),
        ({ t, format }) => `${t('shell.betOfTheDay')} · ${format.day(today.day)}`,
      )
    : undefined;
  return pageMetadata({ locale, routeId: 'bet-of-the-day', page: bet.page, feed, ...(image && { image }) });
}

export default async function Page({ params, searchParams }: PageProps) {
  const locale = await readLocale(params);
  const bet = await readBet(readPage((await searchParams).page));
  if (isMissing(bet)) return <MissingScreen locale={locale} path={href(locale, 'bet-of-the-day')} />;
  const pages = await getTranslations({ locale, namespace: 'pages' });
  const { SITE_URL, SITE_TIMEZONE } = getRuntime().env;
  return (
    <>
      <ScreenTop locale={locale} routeId="bet-of-the-day" />
      <LiveRefresh
        kickOffs={openKickOffs([bet.today, ...bet.history].flatMap((day) => (day?.pick ? [day.pick.match] : [])))}
      />
      <BetOfTheDayView
        bet={bet}
        rule={[pages('betOfTheDay.text1'), pages('betOfTheDay.text2')]}
        tallies={await getBandTallies()}
        siteUrl={SITE_URL}
        siteZone={SITE_TIMEZONE}
      />
    </>
  );
}
