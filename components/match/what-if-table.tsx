import type { WhatIfWords } from './what-if-types';
import css from './what-if.module.css';

/** One outcome: finished per cent by the model and by the visitor's goals. */
export type WhatIfRow = { id: string; name: string; model: string; yours: string };

type WhatIfTableProps = {
  market: string;
  name: string;
  rows: readonly WhatIfRow[];
  words: WhatIfWords;
};

export function WhatIfTable({ market, name, rows, words }: WhatIfTableProps) {
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
            <td>{row.model}</td>
            <td className={css.yours}>{row.yours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
