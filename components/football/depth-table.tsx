import type { ReactNode } from 'react';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import type { TeamCounts } from '@/lib/domain/football/team-depth';
import { useI18n } from '@/lib/format/use-i18n';
import css from './depth-table.module.css';

/** Titles for the parts of a team's matches. */
export const depthTitles = {
  all: 'teamDepth.all',
  home: 'teamDepth.home',
  away: 'teamDepth.away',
  strong: 'teamDepth.strong',
  weak: 'teamDepth.weak',
} as const;

export type DepthColumn = { id: string; title: string; counts: TeamCounts };

type DepthTableProps = { label: string; columns: readonly DepthColumn[] };

/** Counts from a team's matches side by side: every rate has its number of matches, and is left out without one. */
export function DepthTable({ label, columns }: DepthTableProps) {
  const { t, format, dir } = useI18n();
  const none = '–';
  const rate = (hits: number, matches: number) =>
    matches === 0 ? (
      none
    ) : (
      <>
        {format.percent(hits / matches)} <span className={css.count}>({format.count(hits)})</span>
      </>
    );
  const mean = (goals: number, matches: number) => (matches === 0 ? none : format.goalsFine(goals / matches));
  const pair = (first: number, second: number, matches: number) =>
    matches === 0 ? none : `${mean(first, matches)} : ${mean(second, matches)}`;
  const rows: { id: string; name: string; of: (counts: TeamCounts) => ReactNode }[] = [
    { id: 'matches', name: t('match.table.played'), of: ({ matches }) => format.count(matches) },
    { id: 'won', name: t('match.table.won'), of: ({ won, matches }) => rate(won, matches) },
    { id: 'drawn', name: t('match.table.drawn'), of: ({ drawn, matches }) => rate(drawn, matches) },
    { id: 'lost', name: t('match.table.lost'), of: ({ lost, matches }) => rate(lost, matches) },
    {
      id: 'goals',
      name: t('teamDepth.goals'),
      of: ({ goalsFor, goalsAgainst, matches }) => pair(goalsFor, goalsAgainst, matches),
    },
    {
      id: 'first-half',
      name: t('teamDepth.firstHalf'),
      of: ({ halves }) => pair(halves.firstFor, halves.firstAgainst, halves.matches),
    },
    {
      id: 'second-half',
      name: t('teamDepth.secondHalf'),
      of: ({ halves }) => pair(halves.secondFor, halves.secondAgainst, halves.matches),
    },
    { id: 'halves', name: t('teamDepth.halvesKnown'), of: ({ halves }) => format.count(halves.matches) },
    {
      id: 'clean-sheets',
      name: t('match.cleanSheet'),
      of: ({ cleanSheets, matches }) => rate(cleanSheets, matches),
    },
    {
      id: 'both-scored',
      name: t('match.bothScoreShort'),
      of: ({ bothScored, matches }) => rate(bothScored, matches),
    },
    {
      id: 'over-2-5',
      name: t('match.option.over', { line: format.lineUnsigned(2.5) }),
      of: ({ over25, matches }) => rate(over25, matches),
    },
  ];
  return (
    <ScrollFrame label={label}>
      <table className={css.table}>
        <thead>
          <tr>
            <td />
            {columns.map(({ id, title }) => (
              <th key={id} scope="col">
                <bdi>{title}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, of }) => (
            <tr key={id} data-row={id}>
              <th scope="row">{name}</th>
              {columns.map((column) => (
                <td key={column.id}>
                  <bdi dir={dir}>{of(column.counts)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
