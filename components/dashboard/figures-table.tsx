import { useState, type ReactNode } from 'react';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import shared from '@/components/ui/shared.module.css';
import type { Translate } from '@/lib/i18n/widget-messages';
import css from './dashboard.module.css';
import { Waiting } from './waiting';

export type FiguresRow = { key: string; cells: readonly ReactNode[] };
type FiguresTableProps = {
  title: string;
  /** Column headings; empty above cells that need none, such as buttons. */
  head: readonly string[];
  /** Undefined until the rows have been read. */
  rows: readonly FiguresRow[] | undefined;
  /** Shown if there are no rows, in place of the usual text. */
  none?: string;
  /** Shown until the rows have been read. */
  unread?: ReactNode;
  t: Translate;
};

/** The number of rows shown at first, and added with each step. */
const step = 20;

/** A table that scrolls inside its own frame, twenty rows at a time; the first cell of each row is its heading. */
export function FiguresTable({ title, head, rows, none, unread, t }: FiguresTableProps) {
  const [count, setCount] = useState(step);
  if (!rows) return unread ?? <Waiting />;
  if (rows.length === 0) return <p className={shared.small}>{none ?? t('dashboard.none')}</p>;
  return (
    <>
      <ScrollFrame label={title}>
        <table className={css.table}>
          <thead>
            <tr>
              {head.map((name, index) =>
                name === '' ? (
                  <td key={index} />
                ) : (
                  <th key={index} scope="col">
                    {name}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, count).map(({ key, cells: [first, ...cells] }) => (
              <tr key={key}>
                <th scope="row">{first}</th>
                {cells.map((cell, index) => (
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      {rows.length > count ? (
        <button className={css.act} type="button" onClick={() => setCount(count + step)}>
          {t('dashboard.more')}
        </button>
      ) : null}
    </>
  );
}
