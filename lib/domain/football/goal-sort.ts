/** The columns by which the table of projected goals can be sorted. */
export const goalColumns = ['home', 'away', 'total', 'over25', 'bothTeamsToScore'] as const;
export type GoalColumn = (typeof goalColumns)[number];
export type GoalSort = { column: GoalColumn; ascending: boolean };

const ascendingMark = '-asc';

/**
 * Reads a sort from an address: `total` is most goals first, `total-asc` fewest first.
 * @returns null for anything else, which means the order by league
 */
export function readGoalSort(value: unknown): GoalSort | null {
  if (typeof value !== 'string') return null;
  const ascending = value.endsWith(ascendingMark);
  const name = ascending ? value.slice(0, -ascendingMark.length) : value;
  const column = goalColumns.find((known) => known === name);
  return column === undefined ? null : { column, ascending };
}

export const goalSortWord = ({ column, ascending }: GoalSort): string => `${column}${ascending ? ascendingMark : ''}`;

/** The link of a column's heading: most first, reversed if it is already sorted that way. */
export function nextGoalSort(current: GoalSort | null, column: GoalColumn): GoalSort {
  return { column, ascending: current?.column === column && !current.ascending };
}

/** The rows in that order, those without a value last; stable. */
export function sortByGoals<Row>(
  rows: readonly Row[],
  sort: GoalSort | null,
  valueOf: (row: Row, column: GoalColumn) => number | null,
): Row[] {
  if (sort === null) return [...rows];
  const direction = sort.ascending ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one, sort.column), valueOf(other, sort.column)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return direction * (a - b);
  });
}
