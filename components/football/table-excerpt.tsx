import type { TableRow } from '@/lib/contracts/match-detail';
import { useSiteLocale } from '@/lib/format/use-i18n';
import { href } from '@/lib/routing/hrefs';
import { Link } from '@/lib/routing/navigation';
import { DeductionNotes } from './deduction-notes';
import { excerptOf } from './excerpt-of';
import { TableHead, TableNumbers, tableColumns } from './table-columns';
import css from './table-excerpt.module.css';
import { TeamName } from './team-name';

type Zone = { id: string; from: number; to: number };
type TableExcerptProps = {
  table: readonly TableRow[];
  /** Teams to highlight and show with their neighbours; empty for the whole table. */ teamIds: readonly string[];
  /** Whether names link to their teams. */ linked?: boolean;
  /** Places with a meaning, which get a coloured edge, and a line below the last of them. */ zones?: readonly Zone[];
};

/** A league's table, or the part of it around one or two teams, with a note below on deducted points. */
export function TableExcerpt({ table, teamIds, linked = false, zones = [] }: TableExcerptProps) {
  const locale = useSiteLocale();
  const rows = excerptOf(table, teamIds, teamIds.length === 0 ? table.length : undefined);
  const zoneOf = (position: number) => zones.find(({ from, to }) => from <= position && position <= to);
  return (
    <>
      <table className={css.table}>
        <TableHead />
        <tbody>
          {rows.map((row, index) =>
            row ? (
              <tr
                key={row.team.id}
                data-own={teamIds.includes(row.team.id) || undefined}
                data-zone={zoneOf(row.position)?.id}
                data-line={zones.some(({ to }) => to === row.position) || undefined}
              >
                <td>{row.position}</td>
                <th scope="row">
                  {linked ? (
                    <Link className={css.link} href={href(locale, 'team', { teamId: row.team.id })}>
                      <TeamName team={row.team} />
                    </Link>
                  ) : (
                    <TeamName team={row.team} />
                  )}
                </th>
                <TableNumbers row={row} />
              </tr>
            ) : (
              <tr key={`gap-${index}`} aria-hidden="true">
                <td colSpan={tableColumns.length + 2}>⋯</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <DeductionNotes rows={rows.filter((row) => row !== null)} />
    </>
  );
}
