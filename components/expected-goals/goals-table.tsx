'use client';

import { useState, type MouseEvent } from 'react';
import { hasOwnSession } from '@/components/client/own-session';
import { useLazy } from '@/components/client/use-lazy';
import { NumberPair, ScoreLine } from '@/components/football/score-line';
import { TeamName } from '@/components/football/team-name';
import { isPlainClick } from '@/components/ui/plain-click';
import { ScrollFrame } from '@/components/ui/scroll-frame';
import {
  goalColumns,
  goalSortWord,
  nextGoalSort,
  readGoalSort,
  sortByGoals,
  type GoalColumn,
  type GoalSort,
} from '@/lib/domain/football/goal-sort';
import type { Locale } from '@/lib/i18n/locales';
import { Link } from '@/lib/routing/navigation';
import type { EarlyCleanSheets } from './early-clean-sheets';
import css from './goals-table.module.css';
import type { TableRow } from './table-row';

type GoalsTableProps = {
  /** By league and kick-off. */
  rows: readonly TableRow[];
  /** Path of the screen, without query. */
  path: string;
  initialSort: GoalSort | null;
  /** Some clean sheets are not open to everyone yet: `note` explains it to those who may not see them. */
  locked: { date: string; locale: Locale; note: string } | null;
  messages: { table: string; match: string; actual: string; cleanSheet: string; columns: Record<GoalColumn, string> };
  locale: Locale;
};

const dash = '–';

/** The headings link to the sorted page, which the server renders; with a script the rows are sorted at once. */
export function GoalsTable({ rows: served, path, initialSort, locked, messages, locale }: GoalsTableProps) {
  const [sort, setSort] = useState(initialSort);
  const early = useEarlyCleanSheets(locked);
  const rows = early
    ? served.map((row) => ({ ...row, cleanSheet: row.cleanSheet ?? early.get(row.id) ?? null }))
    : served;
  const hasCleanSheets = rows.some(({ cleanSheet }) => cleanSheet !== null);
  const hasActual = rows.some(({ actual }) => actual !== null);

  const sortHere = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    setSort(readGoalSort(new URL(href).searchParams.get('sort')));
    window.history.replaceState(window.history.state, '', href);
  };

  return (
    <>
      <ScrollFrame label={messages.table} isFlush>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">
                <a className={css.sort} href={path} rel="nofollow" onClick={sortHere}>
                  {messages.match}
                </a>
              </th>
              {goalColumns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  aria-sort={sort?.column === column ? (sort.ascending ? 'ascending' : 'descending') : undefined}
                >
                  <a
                    className={css.sort}
                    href={`${path}?sort=${goalSortWord(nextGoalSort(sort, column))}`}
                    rel="nofollow"
                    onClick={sortHere}
                  >
                    {messages.columns[column]}
                  </a>
                </th>
              ))}
              {hasCleanSheets ? <th scope="col">{messages.cleanSheet}</th> : null}
              {hasActual ? <th scope="col">{messages.actual}</th> : null}
            </tr>
          </thead>
          <tbody>
            {sortByGoals(rows, sort, ({ values }, column) => values?.[column] ?? null).map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <Link className={css.match} href={row.href}>
                    <TeamName team={row.home} />
                    <TeamName team={row.away} />
                  </Link>
                </th>
                {row.why === null ? (
                  goalColumns.map((column) => (
                    <td key={column} data-column={column}>
                      {row.texts?.[column] ?? dash}
                    </td>
                  ))
                ) : (
                  <td className={css.why} colSpan={goalColumns.length}>
                    {row.why}
                  </td>
                )}
                {hasCleanSheets ? (
                  <td>{row.cleanSheet ? <NumberPair home={row.cleanSheet[0]} away={row.cleanSheet[1]} /> : dash}</td>
                ) : null}
                {hasActual ? (
                  <td>{row.actual ? <ScoreLine home={row.actual[0]} away={row.actual[1]} locale={locale} /> : dash}</td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      {locked && rows.some(({ texts, cleanSheet }) => texts !== null && cleanSheet === null) ? (
        <p className={css.note}>{locked.note}</p>
      ) : null}
    </>
  );
}

/** With a session, asks the API whether premium opens them; null: the public version. */
function useEarlyCleanSheets(locked: GoalsTableProps['locked']): EarlyCleanSheets | null {
  const early = useLazy(locked !== null && locked !== undefined, async (isRetry) => {
    if (!locked || !hasOwnSession()) return null;
    return (await import('./early-clean-sheets')).loadEarlyCleanSheets(locked.date, locked.locale, !isRetry);
  });
  // Until there is a response they stay locked.
  return early ?? null;
}
