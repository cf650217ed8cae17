import type { Metadata } from 'next';
import { MatchListJsonLd } from '@/app/[locale]/json-ld';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { defaultMarket, defaultSpan, MostLikelyView } from '@/components/bet-types/most-likely-view';
import { LiveRefresh } from '@/components/client/live-refresh';
import { openKickOffs } from '@/components/client/state-changes';
import { readSpanQuery } from '@/components/football/span-query';
import { freeMarkets } from '@/lib/domain/accounts/entitlements';
import { findLeagueBySlug } from '@/lib/domain/football/leagues';
import { sidesOf } from '@/lib/domain/football/market-sides';
import { marketOfId } from '@/lib/model/markets';
import { pageMetadata } from '@/lib/routing/metadata';
import { getRuntime } from '@/lib/server/runtime';
import { getMarketSpan } from '@/lib/server/services/bet-types/get-bet-type';
import { getBandTallies } from '@/lib/server/services/record/get-band-rates';

type SearchParams = Record<string, string | string[] | undefined>;
type PageProps = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata({ locale: await readLocale(params), routeId: 'most-likely' });
}

export default async function Page({ params, searchParams }: PageProps) {
  const locale = await readLocale(params);
  const asked = await searchParams;
  const { days, league } = readSpanQuery(asked);
  const market = freeMarkets.find((id) => id === asked.market) ?? defaultMarket;
  const { day, known } = await getMarketSpan(
    marketOfId(market),
    {
      span: days ?? defaultSpan,
      leagueCode: league === null ? undefined : findLeagueBySlug(league)?.code,
    },
    sidesOf(marketOfId(market)).find((side) => side === asked.side) ?? null,
  );
  return (
    <>
      <ScreenTop locale={locale} routeId="most-likely" />
      <LiveRefresh kickOffs={openKickOffs(day.open)} />
      <MatchListJsonLd locale={locale} matches={day.open} />
      <MostLikelyView
        market={market}
        day={day}
        known={known}
        tallies={await getBandTallies([market])}
        siteZone={getRuntime().env.SITE_TIMEZONE}
      />
    </>
  );
}
