'use client';

import type { AccumulatorAnswer } from '@/lib/contracts/accumulator';
import type { I18n } from '@/lib/format/i18n';
import { legName } from './leg-name';
import css from './slip.module.css';

const words = {
  impossible: 'accumulator.warning.impossible',
  redundant: 'accumulator.warning.redundant',
  started: 'accumulator.warning.started',
  postponed: 'accumulator.warning.postponed',
  'no-prediction': 'accumulator.warning.noPrediction',
  'no-price': 'accumulator.warning.noPrice',
  'same-match': 'accumulator.warning.sameMatch',
} as const;

/** What somebody should know before believing the figures. Missing odds are told where odds are shown. */
export function SlipWarnings({ answer, i18n }: { answer: AccumulatorAnswer; i18n: I18n }) {
  if (answer.warnings.length === 0) return null;
  const nameOf = (index: number) => {
    const leg = answer.legs[index];
    return leg ? legName(leg, i18n) : '';
  };
  return (
    <ul className={css.warnings}>
      {answer.warnings.map(({ kind, legs }) => (
        <li
          key={kind + legs.join()}
          data-kind={kind}
          data-odds={kind === 'no-price' || kind === 'same-match' ? '' : undefined}
        >
          {i18n.t(words[kind], { legs: legs.map(nameOf).join('; ') })}
        </li>
      ))}
    </ul>
  );
}
