import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goalColumns, goalSortWord, nextGoalSort, readGoalSort, sortByGoals } from './goal-sort';

describe('the sort of projected goals', () => {
  it('is read back from its own address, and anything else means no sort', () => {
    for (const column of goalColumns) {
      for (const ascending of [false, true])
        expect(readGoalSort(goalSortWord({ column, ascending }))).toEqual({ column, ascending });
    }
    fc.assert(
      fc.property(
        fc.string(),
        (text) =>
          goalColumns.some((column) => text === column || text === `${column}-asc`) || readGoalSort(text) === null,
      ),
    );
    for (const other of [undefined, ['total'], 5, 'total-asc-asc', '-asc', '']) expect(readGoalSort(other)).toBeNull();
  });

  it('begins with the most goals and reverses on the second click', () => {
    const first = nextGoalSort(null, 'total');
    expect(first).toEqual({ column: 'total', ascending: false });
    expect(nextGoalSort(first, 'total')).toEqual({ column: 'total', ascending: true });
    expect(nextGoalSort(nextGoalSort(first, 'total'), 'total')).toEqual(first);
    expect(nextGoalSort(first, 'home')).toEqual({ column: 'home', ascending: false });
  });

  it('loses no row, is stable and puts unknown values last in both directions', () => {
    const rows = [1, null, 3, 1, null, 2].map((value, index) => ({ index, value }));
    const order = (ascending: boolean) =>
      sortByGoals(rows, { column: 'total', ascending }, ({ value }) => value).map(({ index }) => index);
    expect(order(false)).toEqual([2, 5, 0, 3, 1, 4]);
    expect(order(true)).toEqual([0, 3, 5, 2, 1, 4]);
    expect(sortByGoals(rows, null, ({ value }) => value)).toEqual(rows);
  });
});
