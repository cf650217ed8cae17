import type { TableRow } from '@/lib/contracts/match-detail';
import type { I18n } from '@/lib/format/i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { DeductionNotes } from './deduction-notes';
import { excerptOf } from './excerpt-of';
import css from './table-excerpt.module.css';
import { TeamName } from './team-name';

type TableExcerptProps = {
  table: readonly TableRow[];
  /** Their rows are highlighted and shown with their neighbours; empty: the whole table. */ teamIds: readonly string[];
  /** Names link to their teams. */ linked?: boolean;
  i18n: I18n;
};

const columns = ['played', 'won', 'drawn', 'lost', 'difference', 'points'] as const;

/** A league's table, or the part of it around one or two teams; below it whose points were deducted. */
export function TableExcerpt({ table, teamIds, linked = false, i18n }: TableExcerptProps) {
  const { t, format } = i18n;
  const rows = excerptOf(table, teamIds, teamIds.length === 0 ? table.length : undefined);
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">
              <abbr title={t('match.table.position')}>#</abbr>
            </th>
            <th scope="col">{t('match.table.team')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                <abbr title={t(`match.table.${column}`)}>{t(`match.tableShort.${column}`)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) =>
            row ? (
              <tr key={row.team.id} data-own={teamIds.includes(row.team.id) || undefined}>
                <td>{row.position}</td>
                <th scope="row">
                  {linked ? (
                    <Link className={css.link} href={href(i18n.locale, 'team', { teamId: row.team.id })}>
                      <TeamName team={row.team} />
                    </Link>
                  ) : (
                    <TeamName team={row.team} />
                  )}
                </th>
                {columns.map((column) => (
                  <td key={column} data-column={column}>
                    {column === 'difference' ? (
                      <bdi>{format.difference(row.goalsFor - row.goalsAgainst)}</bdi>
                    ) : column === 'points' ? (
                      <bdi>{format.count(row.points)}</bdi>
                    ) : (
                      row[column]
                    )}
                  </td>
                ))}
              </tr>
            ) : (
              <tr key={`gap-${index}`} aria-hidden="true">
                <td colSpan={columns.length + 2}>⋯</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <DeductionNotes rows={rows.filter((row) => row !== null)} i18n={i18n} />
    </>
  );
}
