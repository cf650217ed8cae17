'use client';

import { useState, type ReactNode } from 'react';
import { Odds } from '@/components/football/odds';
import { FormButton } from '@/components/ui/form/form-button';
import form from '@/components/ui/form/form.module.css';
import shared from '@/components/ui/shared.module.css';
import type { BuildResponse } from '@/lib/contracts/build-accumulator';
import type { I18n } from '@/lib/format/i18n';
import { pickName } from '@/lib/format/market-text';
import { formatNumber } from '@/lib/i18n/formats';
import { slipStore } from '@/stores/slip-store';
import css from './builder-panel.module.css';

/** The stake in euros for which losses are stated; the API uses the same. */
const stake = 10;

/** The built slip, warnings first. */
export function BuiltSlip({ response: { slip, matches, example }, i18n }: { response: BuildResponse; i18n: I18n }) {
  const { t, format, locale } = i18n;
  const [taken, setTaken] = useState<BuildResponse['slip']>(null);
  if (!slip) return <p>{t('slips.builder.none', { count: format.count(matches) })}</p>;
  const euro = (value: number) => formatNumber(locale, value, 'euro');
  const { probability, fairOdds, margin, expectedLoss } = slip;
  const row = (name: string, value: ReactNode, isOdds = false) => (
    <div data-odds={isOdds ? '' : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <div className={shared.stack}>
      <ol className={css.legs}>
        {slip.legs.map((leg) => (
          <li key={leg.matchId}>
            <div>
              <bdi>{pickName(leg.market, leg.outcome, leg.match, i18n)}</bdi>
              <p className={shared.small}>
                <bdi>{leg.match.home.shortName}</bdi>
                {format.dash}
                <bdi>{leg.match.away.shortName}</bdi>
              </p>
            </div>
            <span>{leg.percent === null ? t('common.notAvailable') : format.percent(leg.percent / 100)}</span>
          </li>
        ))}
      </ol>
      <dl className={css.figures}>
        {probability === null ? null : row(t('accumulator.slip.joint'), format.percentFine(probability))}
        {probability === null ? null : row(t('slips.builder.fails'), format.percentFine(1 - probability))}
        {fairOdds === null
          ? null
          : row(t('accumulator.slip.fairOdds'), <Odds value={fairOdds} format={format} />, true)}
        {margin === null ? null : row(t('accumulator.slip.margin'), format.percentFine(margin), true)}
        {expectedLoss === null
          ? null
          : row(
              t(expectedLoss >= 0 ? 'accumulator.slip.loss' : 'accumulator.slip.gain', { stake: euro(stake) }),
              euro(Math.abs(expectedLoss) / 100),
              true,
            )}
      </dl>
      {expectedLoss !== null && expectedLoss < 0 ? (
        <p className={css.warning} data-odds="">
          {t('accumulator.slip.gainNote')}
        </p>
      ) : null}
      {example ? (
        <p className={css.warning} data-odds="">
          {t('slips.builder.margin', {
            margin: format.percent(example.margin),
            loss: euro(example.loss / 100),
            stake: euro(stake),
          })}
        </p>
      ) : null}
      <p className={form.row}>
        <FormButton
          kind="quiet"
          type="button"
          onClick={() => {
            slipStore.getState().take(slip.legs.map(({ matchId, market, outcome }) => ({ matchId, market, outcome })));
            setTaken(slip);
          }}
        >
          {t('slips.builder.take')}
        </FormButton>
        {taken === slip ? <span>{t('slips.builder.taken')}</span> : null}
      </p>
    </div>
  );
}
