import { SharePage } from '@/components/football/share-page';
import { SpanChips } from '@/components/football/span-chips';
import { spanHref } from '@/components/football/span-query';
import { PlainPart } from '@/components/layout/plain-part';
import { ChipLink } from '@/components/ui/chip-link';
import { PageTitle } from '@/components/ui/page-title';
import chips from '@/components/ui/scroll-frame.module.css';
import { Section } from '@/components/ui/section';
import shared from '@/components/ui/shared.module.css';
import type { MarketDay } from '@/lib/contracts/bet-types';
import { freeMarkets } from '@/lib/domain/accounts/entitlements';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import type { DaySpan } from '@/lib/domain/football/day-spans';
import { marketName } from '@/lib/format/market-text';
import { useI18n } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { bestOgImagePath } from '@/lib/routing/og-image-paths';
import { DaySection, MatchesOfMarket } from './day-section';
import css from './most-likely-view.module.css';
import { SideChips } from './side-chips';

/** Used if the address names no days, and left out of addresses. */
export const defaultSpan: DaySpan = 'week';
export const defaultMarket = 'match-result';

export type MostLikelyViewProps = {
  market: string;
  day: MarketDay;
  /** The most certain matches in well-known competitions. */ known: MarketDay['open'];
  tallies: BandTallies;
  siteZone: string;
};

/** The coming matches by the most probable outcome in a free market, and how many of the first should come true. */
export function MostLikelyView({ market, day, known, tallies, siteZone }: MostLikelyViewProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const path = href(locale, 'most-likely');
  // One league's own list has no others to set apart.
  const showsKnown = day.league === null && known.length > 0 && known.length < day.total;
  const hrefOf = (change: { market?: string; days?: DaySpan | null; league?: string | null; side?: string | null }) => {
    // Another market has other sides.
    const side = change.market === undefined ? day.outcome : null;
    const next = { market, side, days: day.days, league: day.league?.slug ?? null, ...change };
    return spanHref(path, {
      market: next.market === defaultMarket ? null : next.market,
      side: next.side,
      days: next.days === defaultSpan ? null : next.days,
      league: next.league,
    });
  };
  return (
    <div className={shared.stack}>
      <header className={shared.stackSm}>
        <PageTitle>{t('mostLikely.heading')}</PageTitle>
        <p className={shared.wideLead}>{t('mostLikely.lead')}</p>
      </header>
      <PlainPart className={css.part}>
        <nav className={chips.row} aria-label={t('day.market')}>
          {freeMarkets.map((id) => (
            <ChipLink key={id} href={hrefOf({ market: id })} active={id === market}>
              {marketName(id, i18n)}
            </ChipLink>
          ))}
        </nav>
        <SideChips marketId={market} day={day} withSurest hrefOf={(side) => hrefOf({ side })} />
        <SpanChips day={day} hrefOf={hrefOf} />
        {showsKnown ? (
          <Section id="known" title={t('mostLikely.known')} lead={t('betTypes.dayLead')}>
            <MatchesOfMarket marketId={market} matches={known} dated={day.date !== day.until} siteZone={siteZone} />
          </Section>
        ) : null}
        <DaySection
          betType={{ id: market, free: true, day }}
          tallies={tallies}
          restText={showsKnown ? (count) => t('record.moreRows', { count }) : undefined}
          siteZone={siteZone}
        />
      </PlainPart>
      {/* The picture shows the most probable outcomes. */}
      {day.open.length === 0 || day.outcome !== null ? null : (
        <p className={shared.row}>
          <SharePage
            title={t('mostLikely.heading')}
            image={bestOgImagePath(locale, {
              from: day.date,
              until: day.until,
              market,
              league: day.league?.slug ?? null,
            })}
          />
        </p>
      )}
      <p className={css.more}>
        <Link href={href(locale, 'predictions-bet-type', { slug: market })}>{marketName(market, i18n)}</Link>
        <Link href={href(locale, 'predictions-bet-types')}>{t('meta.predictionsBetTypes.name')}</Link>
        <Link href={href(locale, 'bet-of-the-day')}>{t('shell.betOfTheDay')}</Link>
      </p>
    </div>
  );
}
