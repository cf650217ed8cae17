import type { ReactNode } from 'react';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import shared from '@/components/ui/shared.module.css';
import { formatterOf } from '@/lib/format/formatter';
import type { Locale } from '@/lib/i18n/locales';

/** How many rows are shown open. */
const openRows = 8;

type FoldedTableProps<Row> = {
  rows: readonly Row[];
  /** The name of the table. */ label: string;
  /** The name of the folded rows. */ others: string;
  locale: Locale;
  /** Renders a table of some of the rows, with its head. */ children: (rows: readonly Row[]) => ReactNode;
};

/** The first rows of a long table, with the others in a fold below. */
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
