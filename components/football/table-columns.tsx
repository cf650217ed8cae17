import { useTranslations } from 'next-intl';
import type { TableRow } from '@/lib/contracts/match-detail';
import { useFormats } from '@/lib/format/use-i18n';

/** The columns after place and team. */
export const tableColumns = ['played', 'won', 'drawn', 'lost', 'difference', 'points'] as const;

export function TableHead() {
  const t = useTranslations();
  return (
    <thead>
      <tr>
        <th scope="col">
          <abbr title={t('match.table.position')}>#</abbr>
        </th>
        <th scope="col">{t('match.table.team')}</th>
        {tableColumns.map((column) => (
          <th key={column} scope="col" data-column={column}>
            <abbr title={t(`match.table.${column}`)}>{t(`match.tableShort.${column}`)}</abbr>
          </th>
        ))}
      </tr>
    </thead>
  );
}

type Counted = Pick<TableRow, 'played' | 'won' | 'drawn' | 'lost' | 'goalsFor' | 'goalsAgainst' | 'points'>;

/** A row's numbers, under these headings. */
export function TableNumbers({ row }: { row: Counted }) {
  const format = useFormats();
  return tableColumns.map((column) => (
    <td key={column} data-column={column}>
      <bdi>
        {column === 'difference' ? format.difference(row.goalsFor - row.goalsAgainst) : format.count(row[column])}
      </bdi>
    </td>
  ));
}
