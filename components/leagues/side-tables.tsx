import { useTranslations } from 'next-intl';
import { TableHead, TableNumbers } from '@/components/football/table-columns';
import { TeamName } from '@/components/football/team-name';
import shared from '@/components/ui/shared.module.css';
import type { StandingRow } from '@/lib/contracts/leagues';
import { bySide } from '@/lib/domain/football/standings';
import css from './league-table.module.css';

type SideTablesProps = { table: readonly StandingRow[] };

const sides = ['home', 'away'] as const;
/** The tables of home and away matches, in a native fold. */
export function SideTables({ table }: SideTablesProps) {
  const t = useTranslations();
  if (table.every(({ played }) => played === 0)) return null;
  return (
    <details className={shared.more}>
      <summary>{t('leagues.table.homeAway')}</summary>
      {sides.map((side) => (
        <table key={side} className={css.table}>
          <caption>{t(`teamDepth.${side}`)}</caption>
          <TableHead />
          <tbody>
            {bySide(table, side).map(({ team, [side]: record }, index) => (
              <tr key={team.id}>
                <td className={css.position}>{index + 1}</td>
                <th scope="row">
                  <TeamName team={team} />
                </th>
                <TableNumbers row={record} />
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </details>
  );
}
