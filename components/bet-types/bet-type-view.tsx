import { definitionOf } from '@/components/football/definition-of';
import { SpanChips } from '@/components/football/span-chips';
import { spanHref } from '@/components/football/span-query';
import { PlainPart } from '@/components/layout/plain-part';
import { Icon } from '@/components/ui/icon';
import { PageTitle } from '@/components/ui/page-title';
import shared from '@/components/ui/shared.module.css';
import type { BetTypeDetail, BetTypeQuery, MarketDay } from '@/lib/contracts/bet-types';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import { sidesOf } from '@/lib/domain/football/market-sides';
import { marketName } from '@/lib/format/market-text';
import { useI18n } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { BaseRates } from './base-rates';
import css from './bet-type-view.module.css';
import { CalibrationSection } from './calibration-section';
import { DaySection } from './day-section';
import { ExampleSection } from './example-section';
import { PastSection } from './past-section';
import { PremiumDay } from './premium-day';
import { SideChips } from './side-chips';

export type BetTypeViewProps = {
  betType: BetTypeDetail;
  /** The measured hit rates, by band of probability. */ tallies?: BandTallies;
  siteZone: string;
};

/** One bet type: its definition, its upcoming matches, its base rates, and the calibration of our probabilities. */
export function BetTypeView({ betType, tallies, siteZone }: BetTypeViewProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const path = href(locale, 'predictions-bet-type', { slug: betType.id });
  const [usualSide = null] = sidesOf(betType);
  const { day } = betType;
  const daySection = (
    <PlainPart>
      <DaySection
        betType={betType}
        tallies={tallies}
        more={
          betType.free
            ? spanHref(href(locale, 'most-likely'), { market: betType.id, side: day?.outcome ?? null })
            : undefined
        }
        siteZone={siteZone}
      />
    </PlainPart>
  );
  return (
    <div className={css.view}>
      <header className={css.header}>
        <PageTitle>{marketName(betType.id, i18n)}</PageTitle>
        <p className={css.definition}>{definitionOf(betType.id, i18n)}</p>
        <p className={css.facts}>
          <span className={shared.withIcon}>
            <Icon name={betType.free ? 'check' : 'lock'} size={16} />
            {t(betType.free ? 'betTypes.free' : 'betTypes.premium')}
          </span>
        </p>
      </header>
      <div className={shared.stackTop}>
        <PlainPart>
          <SpanChips
            day={betType.day}
            withNextDay
            hrefOf={(query) =>
              spanHref(path, { ...query, side: day?.outcome === usualSide ? null : (day?.outcome ?? null) })
            }
          />
          <SideChips
            marketId={betType.id}
            day={day}
            hrefOf={(side) =>
              spanHref(path, {
                days: day?.days ?? null,
                league: day?.league?.slug ?? null,
                side: side === usualSide ? null : side,
              })
            }
          />
        </PlainPart>
        {betType.day?.locked.length ? (
          <PremiumDay
            id={betType.id}
            query={queryOf(betType.day)}
            tallies={tallies}
            siteZone={siteZone}
            locale={locale}
          >
            {daySection}
          </PremiumDay>
        ) : (
          daySection
        )}
        <PlainPart>
          <ExampleSection betType={betType} />
          <CalibrationSection betType={betType} />
        </PlainPart>
      </div>
      <PlainPart className={shared.stackTop}>
        <BaseRates betType={betType} />
        <PastSection betType={betType} />
      </PlainPart>
    </div>
  );
}

const queryOf = ({ days, league }: MarketDay): BetTypeQuery => ({
  ...(days && { days }),
  ...(league && { league: league.slug }),
});
