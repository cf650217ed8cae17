'use client';

import type { AccumulatorResponse } from '@/lib/contracts/accumulator';
import type { I18n } from '@/lib/format/i18n';
import { legName } from './leg-name';
import css from './slip.module.css';

const messages = {
  impossible: 'accumulator.warning.impossible',
  redundant: 'accumulator.warning.redundant',
  started: 'accumulator.warning.started',
  postponed: 'accumulator.warning.postponed',
  'no-prediction': 'accumulator.warning.noPrediction',
  'no-price': 'accumulator.warning.noPrice',
  'same-match': 'accumulator.warning.sameMatch',
} as const;

/** Caveats about the figures. Missing odds are reported only where odds are shown. */
export function SlipWarnings({ response, i18n }: { response: AccumulatorResponse; i18n: I18n }) {
  if (response.warnings.length === 0) return null;
  const nameOf = (index: number) => {
    const leg = response.legs[index];
    return leg ? legName(leg, i18n) : '';
  };
  return (
    <ul className={css.warnings}>
      {response.warnings.map(({ kind, legs }) => (
        <li
          key={kind + legs.join()}
          data-kind={kind}
          data-odds={kind === 'no-price' || kind === 'same-match' ? '' : undefined}
        >
          {i18n.t(messages[kind], { legs: legs.map(nameOf).join('; ') })}
        </li>
      ))}
    </ul>
  );
}
