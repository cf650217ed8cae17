import type { Formatter } from '@/lib/format/formatter';
import type { WhatIfWords } from './what-if-types';
import css from './what-if.module.css';

/** One outcome: probabilities by the model and by the visitor's goals. */
export type WhatIfRow = { id: string; name: string; model: number; yours: number };

type WhatIfTableProps = {
  market: string;
  name: string;
  rows: readonly WhatIfRow[];
  words: WhatIfWords;
  format: Formatter;
};

export function WhatIfTable({ market, name, rows, words, format }: WhatIfTableProps) {
  return (
    <table className={css.table} data-market={market}>
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">{words.outcome}</th>
          <th scope="col">{words.model}</th>
          <th scope="col">{words.yours}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-outcome={row.id}>
            <th scope="row">
              <bdi>{row.name}</bdi>
            </th>
            <td>{format.percentFine(row.model)}</td>
            <td className={css.yours}>{format.percentFine(row.yours)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
