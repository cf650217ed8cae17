import { TeamName } from '@/components/football/team-name';
import type { StandingRow } from '@/lib/contracts/leagues';
import { bySide } from '@/lib/domain/football/standings';
import type { I18n } from '@/lib/format/i18n';
import css from './league-table.module.css';

type SideTablesProps = { table: readonly StandingRow[]; i18n: I18n };

const sides = ['home', 'away'] as const;
const columns = ['played', 'won', 'drawn', 'lost', 'difference', 'points'] as const;

/** The tables of home and of away matches, in a fold of the browser's own. */
export function SideTables({ table, i18n }: SideTablesProps) {
  const { t, format } = i18n;
  if (table.every(({ played }) => played === 0)) return null;
  return (
    <details className={css.sides}>
      <summary>{t('leagues.table.homeAway')}</summary>
      {sides.map((side) => (
        <table key={side} className={css.table}>
          <caption>{t(`teamDepth.${side}`)}</caption>
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
            {bySide(table, side).map(({ team, [side]: record }, index) => (
              <tr key={team.id}>
                <td className={css.position}>{index + 1}</td>
                <th scope="row">
                  <TeamName team={team} />
                </th>
                {columns.map((column) => (
                  <td key={column} data-column={column}>
                    <bdi>
                      {column === 'difference'
                        ? format.difference(record.goalsFor - record.goalsAgainst)
                        : format.count(record[column])}
                    </bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </details>
  );
}
