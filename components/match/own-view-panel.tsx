'use client';

import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { formatterOf } from '@/lib/format/formatter';
import type { Locale } from '@/lib/i18n/locales';
import { marketOfId } from '@/lib/model/markets';
import { percentsFrom } from '@/lib/model/markets/matrix-facts';
import { correctionOf, matrixIf } from '@/lib/model/markets/own-view';
import type { OwnViewMessages, OwnViewRows, PublicView } from './own-view-types';
import css from './what-if.module.css';

export type OwnViewPanelProps = {
  view: PublicView;
  rows: OwnViewRows;
  messages: OwnViewMessages;
  locale: Locale;
};

/** Change of an attack in per cent. */
const range = { min: -30, max: 30, step: 5 };
const unchanged = { home: 0, away: 0 };

/** A slider for each side's attack, and the free markets that follow, beside the model's. */
export function OwnViewPanel({ view, rows, messages, locale }: OwnViewPanelProps) {
  const [attack, setAttack] = useState(unchanged);
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  // The button that opened it is gone.
  useEffect(() => first.current?.focus(), []);
  const format = formatterOf(locale);
  const correction = useMemo(() => correctionOf(view.goals, view.draw), [view]);
  const percentsOf = (change: typeof unchanged) => {
    const matrix = matrixIf(view.goals, correction, { home: change.home / 100, away: change.away / 100 });
    return ({ market, outcome }: OwnViewRows[number]) =>
      format.percent((percentsFrom(matrix, marketOfId(market))[outcome] ?? 0) / 100);
  };
  const [model, yours] = [percentsOf(unchanged), percentsOf(attack)];
  return (
    <div className={css.panel}>
      {(['home', 'away'] as const).map((side) => {
        const written = format.percentSigned(attack[side] / 100);
        return (
          <div key={side} className={css.slider}>
            <label htmlFor={`${id}-${side}`}>{side === 'home' ? messages.homeAttack : messages.awayAttack}</label>
            <output htmlFor={`${id}-${side}`}>
              <bdi dir="ltr">{written}</bdi>
            </output>
            <input
              id={`${id}-${side}`}
              ref={side === 'home' ? first : undefined}
              type="range"
              {...range}
              value={attack[side]}
              aria-valuetext={written}
              onChange={(event) => setAttack({ ...attack, [side]: event.target.valueAsNumber })}
            />
          </div>
        );
      })}
      <button className={css.open} type="button" onClick={() => setAttack(unchanged)}>
        {messages.reset}
      </button>
      <table className={css.table} data-own-view="">
        <thead>
          <tr>
            <th scope="col">{messages.outcome}</th>
            <th scope="col">{messages.model}</th>
            <th scope="col">{messages.yours}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.market} ${row.outcome}`} data-outcome={row.outcome}>
              <th scope="row">
                <bdi>{row.name}</bdi>
              </th>
              <td>{model(row)}</td>
              <td className={css.yours}>{yours(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
