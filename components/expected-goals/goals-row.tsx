import type { CSSProperties } from 'react';
import { KickOffTime } from '@/components/football/kick-off-time';
import { TeamName } from '@/components/football/team-name';
import { HiddenText } from '@/components/ui/hidden-text';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/lib/routing/navigation';
import { warmestPercent } from '@/lib/theme/tokens';
import css from './goals-table.module.css';
import type { TableRow } from './table-row';

/** The optional columns of the table, which not every day has. */
export type GoalsColumns = { cleanSheet: boolean; actual: boolean };

const dash = '–';
/** From this number of goals up, a cell has the warmest colour. */
const manyGoals = 4.5;

const warmth = (share: number): CSSProperties =>
  ({ '--warmth': `${(Math.min(1, Math.max(0, share)) * warmestPercent).toFixed(0)}%` }) as CSSProperties;

type GoalsRowProps = {
  row: TableRow;
  shown: GoalsColumns;
  /** Says that a clean sheet is not open yet. */
  locked: string | null;
};

/** A match in the table: each team's values are on its own line, and a cell is warmer the more goals it projects. */
export function GoalsRow({ row, shown, locked }: GoalsRowProps) {
  const { values, texts } = row;
  return (
    <tr>
      <th scope="row">
        <span className={css.fixture}>
          <span className={css.time}>{row.time ? <KickOffTime {...row.time} form="time" /> : dash}</span>
          <Link className={css.match} href={row.href}>
            <TeamName team={row.home} />
            <TeamName team={row.away} />
          </Link>
        </span>
      </th>
      {texts && values ? (
        <td>
          <Both pair={[texts.home, texts.away]} />
        </td>
      ) : (
        <td className={css.why} colSpan={shown.actual ? 1 : 4}>
          {shown.actual ? dash : row.why}
        </td>
      )}
      {shown.actual ? <td className={css.actual}>{row.actual ? <Both pair={row.actual} /> : dash}</td> : null}
      {texts && values ? (
        <>
          <td data-column="total" style={warmth((values.total - 1) / (manyGoals - 1))}>
            {texts.total}
          </td>
          {(['over25', 'bothTeamsToScore'] as const).map((column) => (
            <td key={column} data-column={column} style={warmth(values[column])}>
              {texts[column]}
            </td>
          ))}
        </>
      ) : shown.actual ? (
        <td className={css.why} colSpan={3}>
          {row.why}
        </td>
      ) : null}
      {shown.cleanSheet ? (
        <td>
          {row.cleanSheet ? (
            <Both pair={row.cleanSheet} />
          ) : locked !== null && texts ? (
            <span className={css.lock} title={locked}>
              <Icon name="lock" size={16} />
              <HiddenText>{locked}</HiddenText>
            </span>
          ) : (
            dash
          )}
        </td>
      ) : null}
    </tr>
  );
}

function Both({ pair }: { pair: readonly [string, string] }) {
  return pair.map((value, index) => (
    <span key={index} className={css.line}>
      {value}
    </span>
  ));
}
