import type { ReactNode } from 'react';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import shared from '@/components/ui/shared.module.css';
import { formatterOf } from '@/lib/format/formatter';
import type { Locale } from '@/lib/i18n/locales';

/** So many rows stand open. */
const openRows = 8;

type FoldedTableProps<Row> = {
  rows: readonly Row[];
  /** What the table is called. */ label: string;
  /** What the folded rows are called. */ others: string;
  locale: Locale;
  /** A table of some of the rows, with its head. */ children: (rows: readonly Row[]) => ReactNode;
};

/** The first rows of a long table, and the others in a fold below. */
export function FoldedTable<Row>({ rows, label, others, locale, children }: FoldedTableProps<Row>) {
  const folded = rows.slice(openRows);
  return (
    <>
      <ScrollFrame label={label}>{children(rows.slice(0, openRows))}</ScrollFrame>
      {folded.length > 0 ? (
        <details className={shared.more}>
          <summary>
            {others} <bdi>{formatterOf(locale).count(folded.length)}</bdi>
          </summary>
          <ScrollFrame label={others}>{children(folded)}</ScrollFrame>
        </details>
      ) : null}
    </>
  );
}
