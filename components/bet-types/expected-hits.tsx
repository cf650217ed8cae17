import type { MarketDay } from '@/lib/contracts/bet-types';
import { measuredBand, type BandTallies } from '@/lib/domain/football/band-rates';
import type { I18n } from '@/lib/format/i18n';
import css from './expected-hits.module.css';

/** The most probable ones of a list that are added up. */
const counted = 10;

type ExpectedHitsProps = {
  marketId: string;
  /** The most probable first. */ open: MarketDay['open'];
  tallies?: BandTallies | undefined;
  i18n: I18n;
};

/** How many of the first outcomes should come true: the sum of their probabilities, and of the rates of their bands. */
export function ExpectedHits({ marketId, open, tallies, i18n }: ExpectedHitsProps) {
  const { t, format } = i18n;
  const first = open.slice(0, counted).flatMap(({ outcomes }) => outcomes[0]?.probability ?? []);
  if (first.length === 0) return null;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const rates = first.flatMap((probability) => measuredBand(tallies ?? {}, marketId, probability)?.hitRate ?? []);
  const count = format.count(first.length);
  return (
    <div className={css.sums}>
      <p className={css.main} data-expected="">
        {t('mostLikely.expected', { hits: format.goals(sum(first)), count })}
      </p>
      {rates.length === first.length ? (
        <p className={css.note} data-measured="">
          {t('mostLikely.measured', { hits: format.goals(sum(rates)), count })}
        </p>
      ) : null}
    </div>
  );
}
