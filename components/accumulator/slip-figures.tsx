'use client';

import { Odds } from '@/components/football/odds';
import { slipPercent } from '@/components/football/slip-percent';
import type { AccumulatorAnswer } from '@/lib/contracts/accumulator';
import type { I18n } from '@/lib/format/i18n';
import { formatNumber } from '@/lib/i18n/formats';
import css from './slip.module.css';

type SlipFiguresProps = { answer: AccumulatorAnswer; whole: string; setWhole(price: string): void; i18n: I18n };

/** The stake that losses are told for, in euros. */
const stake = 10;
/** From this difference on the multiplied probability is worth telling apart. */
const tellingDifference = 0.005;

/** How likely the whole slip is, what that would pay fairly, what it pays, and what it costs. */
export function SlipFigures({ answer, whole, setWhole, i18n }: SlipFiguresProps) {
  const { t, format, locale } = i18n;
  const { probability, multiplied, fairOdds, price, margin, expectedLoss } = answer;
  const euro = (value: number) => formatNumber(locale, value, 'euro');
  const differs =
    probability !== null && multiplied !== null && Math.abs(probability - multiplied) >= tellingDifference;
  return (
    <>
      <dl className={css.figures} aria-live="polite">
        <div className={css.main}>
          <dt>{t('accumulator.slip.joint')}</dt>
          <dd>{probability === null ? t('common.notAvailable') : slipPercent(probability, answer.legs, format)}</dd>
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
      {expectedLoss !== null && expectedLoss < 0 ? <p className={css.note}>{t('accumulator.slip.gainNote')}</p> : null}
      <label className={css.whole} data-odds="">
        <span>{t('accumulator.slip.wholePrice')}</span>
        <input
          className={css.input}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          value={whole}
          onChange={(event) => setWhole(event.target.value)}
        />
      </label>
    </>
  );
}
