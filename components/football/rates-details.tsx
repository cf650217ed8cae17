import type { BandTallies } from '@/lib/domain/football/band-rates';
import type { I18n } from '@/lib/format/i18n';
import css from './rates-details.module.css';
import { measuredMarkets, RatesTables } from './rates-tables';

type RatesDetailsProps = { markets: readonly string[]; tallies: BandTallies; i18n: I18n };

/** For lists whose rows have no room for a button: the measured bands of their markets. */
export function RatesDetails({ markets, tallies, i18n }: RatesDetailsProps) {
  if (measuredMarkets(markets, tallies).length === 0) return null;
  return (
    <details className={css.details} data-rates>
      <summary>{i18n.t('rates.title')}</summary>
      <RatesTables markets={markets} tallies={tallies} i18n={i18n} />
    </details>
  );
}
