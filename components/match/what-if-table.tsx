import type { WhatIfMessages } from './what-if-types';
import css from './what-if.module.css';

/** One outcome with formatted percentages: the model's, and those for the visitor's goals. */
export type WhatIfRow = { id: string; name: string; model: string; yours: string };

type WhatIfTableProps = {
  market: string;
  name: string;
  rows: readonly WhatIfRow[];
  messages: WhatIfMessages;
};

export function WhatIfTable({ market, name, rows, messages }: WhatIfTableProps) {
  return (
    <table className={css.table} data-market={market}>
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.outcome}</th>
          <th scope="col">{messages.model}</th>
          <th scope="col">{messages.yours}</th>
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
