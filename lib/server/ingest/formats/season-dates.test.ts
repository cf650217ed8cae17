import { describe, expect, it } from 'vitest';
import { firstYear, repairDate, seasonLabel, seasonOfDay } from './season-dates';

describe('season labels', () => {
  it('name two years', () => {
    expect([firstYear('2025-26'), firstYear('1999-00'), seasonLabel(2025), seasonLabel(1999)]).toEqual([
      2025,
      1999,
      '2025-26',
      '1999-00',
    ]);
    for (const label of ['2025', '2025-27', '2025/26', 'x']) expect(() => firstYear(label)).toThrow(RangeError);
  });

  it('change in summer', () => {
    expect([seasonOfDay('2026-06-30'), seasonOfDay('2026-07-01'), seasonOfDay('2026-01-01')]).toEqual([
      2025, 2026, 2025,
    ]);
  });
});

describe('repairDate', () => {
  it.each([
    ['2025-01-18', '2025-26', 'en.3', '2026-01-18'],
    ['2019-07-26', '2019-20', 'en.1', '2020-07-26'],
    ['2019-07-22', '2019-20', 'en.2', '2020-07-22'],
    ['2019-08-09', '2019-20', 'en.1', '2019-08-09'],
    ['2019-07-26', '2019-20', 'at.2', '2019-07-26'],
    ['2020-08-02', '2019-20', 'it.1', '2020-08-02'],
    ['2026-03-14', '2025-26', 'en.1', '2026-03-14'],
  ])('reads %s in %s %s as %s', (date, season, league, expected) => {
    expect(repairDate(date, season, league)).toBe(expected);
  });

  it.each([
    ['2024-03-14', '2025-26'],
    ['2026-08-20', '2025-26'],
    ['2031-01-01', '2025-26'],
  ])('finds no day for %s in %s', (date, season) => {
    expect(repairDate(date, season, 'en.1')).toBeNull();
  });
});
