import { useTranslations } from 'next-intl';
import { HiddenText } from '@/components/ui/hidden-text';
import { Icon } from '@/components/ui/icon';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import css from './measured-rates.module.css';
import { measuredMarkets, RatesTables } from './rates-tables';

const id = 'rates';

type SharedRatesProps = {
  /** The free market that the cards show in place of the result. */
  market?: string | null;
  tallies: BandTallies | undefined;
};

/** The markets that a card shows probabilities for: the one in its bar, and the two beside the tip. */
const cardMarkets = (market: string | null) => [
  ...new Set([market ?? 'match-result', 'over-under-2-5', 'both-teams-to-score']),
];

/**
 * The popover for the buttons on a screen's cards: the measured bands of every market that a card may show. There is
 * one per screen, because a table in each card made up a third of a day's document.
 */
export function SharedRates({ market = null, tallies = {} }: SharedRatesProps) {
  const t = useTranslations();
  const markets = cardMarkets(market);
  if (measuredMarkets(markets, tallies).length === 0) return null;
  return (
    <div className={css.shared} id={id} popover="auto" role="dialog" aria-labelledby={`${id}-title`}>
      <p className={css.title} id={`${id}-title`}>
        {t('rates.title')}
      </p>
      <RatesTables markets={markets} tallies={tallies} />
      <button className={css.close} type="button" popoverTarget={id} popoverTargetAction="hide">
        {t('widgets.close')}
      </button>
    </div>
  );
}

type RatesButtonProps = {
  /** The name of the match, for screen readers. */
  about: string;
  market: string | null;
  tallies: BandTallies;
};

/** Opens the screen's `SharedRates`. Renders nothing if none of the markets was measured. */
export function RatesButton({ about, market, tallies }: RatesButtonProps) {
  const t = useTranslations();
  if (cardMarkets(market).every((each) => !(each in tallies))) return null;
  return (
    <button className={css.open} type="button" popoverTarget={id}>
      <Icon name="info" size={16} />
      <HiddenText>{t('rates.open', { about })}</HiddenText>
    </button>
  );
}
