import type { ReactNode } from 'react';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import css from './dashboard.module.css';

export type FiguresRow = { key: string; cells: readonly ReactNode[] };
type FiguresTableProps = {
  /** The table's caption. */
  title: string;
  /** Column headings; empty above cells that need none, such as buttons. */
  head: readonly string[];
  /** Undefined until they have been read. */
  rows: readonly FiguresRow[] | undefined;
  /** Shown where there are no rows. */
  none: string;
  /** Shown until there are any. */
  unread?: ReactNode;
};

/** A table that scrolls inside its own frame; the first cell of a row names it. */
export function FiguresTable({ title, head, rows, none, unread }: FiguresTableProps) {
  if (!rows) return unread ?? <div aria-busy="true" />;
  if (rows.length === 0) return <p className={css.note}>{none}</p>;
  return (
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
          {rows.map(({ key, cells: [first, ...cells] }) => (
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
  );
}
