import { TeamName } from '@/components/football/team-name';
import { Section } from '@/components/ui/section';
import type { MatchDetail } from '@/lib/contracts/predictions';
import type { I18n } from '@/lib/format/i18n';
import { tableExcerpt } from './table-excerpt';
import css from './table-section.module.css';

type TableSectionProps = { match: MatchDetail; i18n: I18n };

const columns = ['played', 'won', 'drawn', 'lost', 'difference', 'points'] as const;

export function TableSection({ match, i18n }: TableSectionProps) {
  const { t } = i18n;
  if (match.table.length === 0) return null;
  const teamIds = [match.home.id, match.away.id];
  return (
    <Section id="table" title={t('match.tableTitle')}>
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
          {tableExcerpt(match.table, teamIds).map((row, index) =>
            row ? (
              <tr key={row.team.id} data-own={teamIds.includes(row.team.id) || undefined}>
                <td>{row.position}</td>
                <th scope="row">
                  <TeamName team={row.team} />
                </th>
                {columns.map((column) => (
                  <td key={column} data-column={column}>
                    {column === 'difference' ? <bdi>{i18n.format.difference(row.goalsFor - row.goalsAgainst)}</bdi> : row[column]}
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
    </Section>
  );
}
