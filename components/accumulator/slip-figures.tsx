'use client';

import type { ReactNode } from 'react';
import { Odds } from '@/components/football/odds';
import shared from '@/components/ui/shared.module.css';
import type { AccumulatorResponse } from '@/lib/contracts/accumulator';
import { maximumSlipPrice } from '@/lib/domain/football/price-limits';
import type { I18n } from '@/lib/format/i18n';
import { slipPercent } from '@/lib/format/slip-percent';
import { formatNumber } from '@/lib/i18n/formats';
import { usePreferencesStore } from '@/stores/preferences-store';
import { isInvalidPrice } from './parse-price';
import css from './slip.module.css';

type SlipFiguresProps = {
  response: AccumulatorResponse;
  /** If the response has only the first legs: how many of how many, and what to show in place of the figure for all. */
  first: { counted: number; count: number; locked: ReactNode } | null;
  whole: string;
  setWhole(price: string): void;
  i18n: I18n;
};

/** The stake in euros for which losses are stated. */
const stake = 10;
/** A smaller difference from the multiplied probability is not shown. */
const tellingDifference = 0.005;

/** The slip's probability, its fair odds, its payout and its expected loss. */
export function SlipFigures({ response, first, whole, setWhole, i18n }: SlipFiguresProps) {
  const { t, format, locale } = i18n;
  const oddsFormat = usePreferencesStore((state) => state.oddsFormat);
  const { probability, multiplied, fairOdds, price, margin, expectedLoss } = response;
  const euro = (value: number) => formatNumber(locale, value, 'euro');
  const differs =
    probability !== null && multiplied !== null && Math.abs(probability - multiplied) >= tellingDifference;
  return (
    <>
      <dl className={css.figures} aria-live="polite">
        {first ? (
          <div>
            <dt>{t('accumulator.slip.joint')}</dt>
            <dd>{first.locked}</dd>
          </div>
        ) : null}
        <div className={css.main}>
          <dt>
            {first
              ? t('accumulator.slip.jointFirst', { counted: first.counted, count: first.count })
              : t('accumulator.slip.joint')}
          </dt>
          <dd>{probability === null ? t('common.notAvailable') : slipPercent(probability, response.legs, format)}</dd>
        </div>
        {differs ? (
          <div>
            <dt>{t('accumulator.slip.multiplied')}</dt>
            <dd>{format.percentFine(multiplied)}</dd>
          </div>
        ) : null}
        <div data-odds="">
          <dt>{t('accumulator.slip.fairOdds')}</dt>
          <dd>{fairOdds === null ? t('common.notAvailable') : <Odds value={fairOdds} format={format} />}</dd>
        </div>
        {price === null ? null : (
          <div data-odds="">
            <dt>{t('accumulator.slip.total')}</dt>
            <dd>
              <Odds value={price} format={format} />
            </dd>
          </div>
        )}
        {margin === null ? null : (
          <div data-odds="">
            <dt>{t('accumulator.slip.margin')}</dt>
            <dd>{format.percentFine(margin)}</dd>
          </div>
        )}
        {expectedLoss === null ? null : (
          <div data-odds="">
            <dt>{t(expectedLoss >= 0 ? 'accumulator.slip.loss' : 'accumulator.slip.gain', { stake: euro(stake) })}</dt>
            <dd>{euro(Math.abs(expectedLoss) / 100)}</dd>
          </div>
        )}
      </dl>
      {expectedLoss !== null && expectedLoss < 0 ? (
        <p className={shared.small}>{t('accumulator.slip.gainNote')}</p>
      ) : null}
      <label className={css.whole} data-odds="">
        <span>{t('accumulator.slip.wholePrice')}</span>
        <input
          className={css.input}
          inputMode={oddsFormat === 'decimal' ? 'decimal' : 'text'}
          autoComplete="off"
          maxLength={8}
          value={whole}
          aria-invalid={isInvalidPrice(whole, oddsFormat, maximumSlipPrice) || undefined}
          onChange={(event) => setWhole(event.target.value)}
        />
      </label>
    </>
  );
}
