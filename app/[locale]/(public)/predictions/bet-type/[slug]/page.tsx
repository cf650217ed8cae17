import type { Metadata } from 'next';
import { MatchListJsonLd } from '@/app/[locale]/json-ld';
import { missingMetadata } from '@/app/[locale]/missing-metadata';
import { MissingScreen } from '@/app/[locale]/missing-screen';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { BetTypeView } from '@/components/bet-types/bet-type-view';
import { LiveRefresh } from '@/components/client/live-refresh';
import { openKickOffs } from '@/components/client/state-changes';
import { readSpanQuery } from '@/components/football/span-query';
import { visitor } from '@/lib/domain/accounts/entitlements';
import { sidesOf } from '@/lib/domain/football/market-sides';
import { getI18n } from '@/lib/format/get-i18n';
import { loadI18n } from '@/lib/format/load-i18n';
import { marketName } from '@/lib/format/market-text';
import { isBetType, marketOfId } from '@/lib/model/markets';
import { href } from '@/lib/routing/hrefs';
import { pageMetadata } from '@/lib/routing/metadata';
import { getRuntime } from '@/lib/server/runtime';
import { getBetType } from '@/lib/server/services/bet-types/get-bet-type';
import { getBandTallies } from '@/lib/server/services/record/get-band-rates';

type SearchParams = Record<string, string | string[] | undefined>;
type Props = { params: Promise<{ locale: string; slug: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await readLocale(params);
  const { slug } = await params;
  if (!isBetType(slug)) return missingMetadata(locale);
  return pageMetadata({
    locale,
    routeId: 'predictions-bet-type',
    params: { slug },
    values: { betType: marketName(slug, await loadI18n(locale)) },
  });
}

/** The HTML is the same for everyone, so it contains what a visitor may see. */
export default async function BetTypePage({ params, searchParams }: Props) {
  const locale = await readLocale(params);
  const { slug } = await params;
  const asked = await searchParams;
  const { days, league } = readSpanQuery(asked);
  // The side that the bet type is named after, in each match; the other side is a choice.
  const sides = isBetType(slug) ? sidesOf(marketOfId(slug)) : [];
  const outcome = sides.find((side) => side === asked.side) ?? sides[0];
  const betType = await getBetType(slug, visitor, {
    ...(days && { days }),
    ...(days && league && { league }),
    ...(outcome !== undefined && { outcome }),
  });
  if (!betType) return <MissingScreen locale={locale} path={href(locale, 'predictions-bet-type', { slug })} />;
  const i18n = await getI18n();
  return (
    <>
      <ScreenTop
        locale={locale}
        routeId="predictions-bet-type"
        params={{ slug }}
        values={{ betType: marketName(slug, i18n) }}
      />
      <LiveRefresh kickOffs={openKickOffs([...(betType.day?.open ?? []), ...(betType.day?.locked ?? [])])} />
      <MatchListJsonLd locale={locale} matches={betType.day?.open ?? []} />
      <BetTypeView betType={betType} tallies={await getBandTallies([slug])} siteZone={getRuntime().env.SITE_TIMEZONE} />
    </>
  );
}
