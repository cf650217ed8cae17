'use client';

import { useState, type MouseEvent } from 'react';
import { useLazy } from '@/components/client/use-lazy';
import { LeagueFlag } from '@/components/football/league-flag';
import { HiddenText } from '@/components/ui/hidden-text';
import { Icon } from '@/components/ui/icon';
import { isPlainClick } from '@/components/ui/plain-click';
import shared from '@/components/ui/shared.module.css';
import {
  goalSortWord,
  nextGoalSort,
  readGoalSort,
  sortByGoals,
  type GoalColumn,
  type GoalSort,
} from '@/lib/domain/football/goal-sort';
import { groupBy } from '@/lib/domain/shared/group-by';
import type { Locale } from '@/lib/i18n/locales';
import { Link } from '@/lib/routing/navigation';
import { hasOwnSession } from '@/stores/support/own-session';
import type { EarlyCleanSheets } from './early-clean-sheets';
import { GoalsRow, type GoalsColumns } from './goals-row';
import css from './goals-table.module.css';
import type { TableLeague, TableRow } from './table-row';

type GoalsTableProps = {
  /** Ordered by league and kick-off. */
  rows: readonly TableRow[];
  leagues: readonly TableLeague[];
  /** The path of the screen, without the query. */
  path: string;
  initialSort: GoalSort | null;
  /** If some clean sheets are not open to everyone yet, `note` explains this to visitors who may not see them. */
  locked: { date: string; locale: Locale; note: string; /** Shown in place of each of them. */ word: string } | null;
  messages: {
    table: string;
    match: string;
    actual: string;
    cleanSheet: string;
    more: string;
    /** A message with the placeholder `{league}`. */ matchesOf: string;
    columns: Record<GoalColumn, string>;
  };
};

/** How many rows are open at first; leagues after them are folded, unless there is no script to unfold them. */
const openRows = 40;

/** The headings link to the sorted page, which the server renders; with scripts, rows are sorted at once instead. */
export function GoalsTable({ rows: served, leagues, path, initialSort, locked, messages }: GoalsTableProps) {
  const [sort, setSort] = useState(initialSort);
  /** Groups that the visitor folded or unfolded. */
  const [turned, setTurned] = useState<readonly string[]>([]);
  const early = useEarlyCleanSheets(locked);
  const rows = early
    ? served.map((row) => ({ ...row, cleanSheet: row.cleanSheet ?? early.get(row.id) ?? null }))
    : served;
  const shown: GoalsColumns = {
    cleanSheet: rows.some(({ cleanSheet }) => cleanSheet !== null),
    actual: rows.some(({ actual }) => actual !== null),
  };
  const width = 4 + Number(shown.cleanSheet) + Number(shown.actual);

  const sortHere = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    setSort(readGoalSort(new URL(href).searchParams.get('sort')));
    window.history.replaceState(window.history.state, '', href);
  };
  const turn = (id: string) =>
    setTurned((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  const heading = (columns: readonly GoalColumn[]) => (
    <th
      scope="col"
      aria-sort={sort && columns.includes(sort.column) ? (sort.ascending ? 'ascending' : 'descending') : undefined}
    >
      {columns.map((column) => (
        <a
          key={column}
          className={css.sort}
          data-sorted={sort?.column === column ? '' : undefined}
          href={`${path}?sort=${goalSortWord(nextGoalSort(sort, column))}`}
          rel="nofollow"
          onClick={sortHere}
        >
          {messages.columns[column]}
        </a>
      ))}
    </th>
  );

  return (
    <>
      <div className={css.frame}>
        <table className={css.table} aria-label={messages.table}>
          <thead>
            <tr>
              <th scope="col">
                <a className={css.sort} href={path} rel="nofollow" onClick={sortHere}>
                  {messages.match}
                </a>
              </th>
              {heading(['home', 'away'])}
              {shown.actual ? (
                <th className={css.scored} scope="col">
                  <span>{messages.actual}</span>
                </th>
              ) : null}
              {heading(['total'])}
              {heading(['over25'])}
              {heading(['bothTeamsToScore'])}
              {shown.cleanSheet ? <th scope="col">{messages.cleanSheet}</th> : null}
            </tr>
          </thead>
          {groupsOf(rows, sort).map(({ id, rows: ofGroup, isOpenAtFirst }) => {
            const isOpen = isOpenAtFirst !== turned.includes(id);
            const league = leagues.find(({ slug }) => slug === id);
            return [
              id === first ? null : (
                <tbody key={`${id} heading`}>
                  <tr className={css.group}>
                    <th scope="rowgroup" colSpan={width + 1}>
                      <span className={css.heading}>
                        {league ? (
                          <Link className={css.league} href={league.href}>
                            <LeagueFlag country={league.country} size={16} />
                            <bdi>{league.name}</bdi>
                          </Link>
                        ) : null}
                        <button className={css.handle} type="button" aria-expanded={isOpen} onClick={() => turn(id)}>
                          {league ? (
                            <>
                              <HiddenText>
                                {messages.matchesOf.replace('{league}', league.name)} ({ofGroup.length})
                              </HiddenText>
                              <span aria-hidden="true">{ofGroup.length}</span>
                            </>
                          ) : (
                            messages.more
                          )}
                          <Icon name="down" size={16} />
                        </button>
                      </span>
                    </th>
                  </tr>
                </tbody>
              ),
              <tbody key={id} data-folded={isOpen ? undefined : ''}>
                {ofGroup.map((row) => (
                  <GoalsRow key={row.id} row={row} shown={shown} locked={locked?.word ?? null} />
                ))}
              </tbody>,
            ];
          })}
        </table>
      </div>
      {locked && rows.some(({ texts, cleanSheet }) => texts !== null && cleanSheet === null) ? (
        <p className={shared.fine}>{locked.note}</p>
      ) : null}
    </>
  );
}

type Group = { id: string; rows: TableRow[]; isOpenAtFirst: boolean };

const first = 'first';

/** Groups the rows by league or, if they are sorted across leagues, into the first ones and the rest. */
function groupsOf(rows: readonly TableRow[], sort: GoalSort | null): Group[] {
  if (sort) {
    const sorted = sortByGoals(rows, sort, ({ values }, column) => values?.[column] ?? null);
    const groups = [
      { id: first, rows: sorted.slice(0, openRows), isOpenAtFirst: true },
      { id: 'more', rows: sorted.slice(openRows), isOpenAtFirst: false },
    ];
    return groups.filter((group) => group.rows.length > 0);
  }
  let before = 0;
  return [...groupBy(rows, ({ league }) => league)].map(([id, ofLeague]) => {
    const isOpenAtFirst = before < openRows;
    before += ofLeague.length;
    return { id, rows: ofLeague, isOpenAtFirst };
  });
}

/** With a session, asks the API whether premium unlocks them; null means the public version. */
function useEarlyCleanSheets(locked: GoalsTableProps['locked']): EarlyCleanSheets | null {
  const early = useLazy(locked !== null && locked !== undefined, async (isRetry) => {
    if (!locked || !hasOwnSession()) return null;
    return (await import('./early-clean-sheets')).loadEarlyCleanSheets(locked.date, locked.locale, !isRetry);
  });
  // They stay locked until there is a response.
  return early ?? null;
}
