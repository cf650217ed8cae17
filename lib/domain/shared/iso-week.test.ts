import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from './dates';
import { mondayOf, weekOf } from './iso-week';

it.each([
  ['2026-11-23', '2026-w48'],
  ['2026-11-29', '2026-w48'],
  ['2026-11-30', '2026-w49'],
  // The first week of a year may begin in the previous year, and the last one end in the next.
  ['2024-12-30', '2025-w01'],
  ['2021-01-03', '2020-w53'],
  ['2027-01-03', '2026-w53'],
  ['2028-02-29', '2028-w09'],
])('%s is in %s', (day, week) => {
  expect(weekOf(day)).toBe(week);
});

it('has seven days in each week, starting on its Monday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000 }), (after) => {
      const day = addDays('1600-01-01', after);
      const monday = mondayOf(weekOf(day))!;
      expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
      expect(monday <= day && day <= addDays(monday, 6)).toBe(true);
      expect(weekOf(addDays(monday, 6))).toBe(weekOf(day));
      expect(weekOf(addDays(monday, 7)) > weekOf(day)).toBe(true);
    }),
  );
});

it('rejects anything else', () => {
  for (const text of ['2025-w53', '2026-w00', '2026-w54', '2026-w1', '2026-W48', '2026w48', '0001-w01', '9999-w10', ''])
    expect(mondayOf(text)).toBeNull();
  fc.assert(
    fc.property(fc.string(), (text) => {
      const monday = mondayOf(text);
      expect(monday === null || weekOf(monday) === text).toBe(true);
    }),
  );
});
