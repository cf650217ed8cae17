import { useTranslations } from 'next-intl';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import css from './rates-details.module.css';
import { measuredMarkets, RatesTables } from './rates-tables';

type RatesDetailsProps = { markets: readonly string[]; tallies: BandTallies };

/** The measured bands of a list's markets, for lists whose rows have no room for a button. */
export function RatesDetails({ markets, tallies }: RatesDetailsProps) {
  const t = useTranslations();
  if (measuredMarkets(markets, tallies).length === 0) return null;
  return (
    <details className={css.details} data-rates>
      <summary>{t('rates.title')}</summary>
      <RatesTables markets={markets} tallies={tallies} />
    </details>
  );
}
