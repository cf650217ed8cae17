import { expect, it } from 'vitest';
import { knownFacts } from './known-facts';
import { deductedPoints, deductionsIn } from './point-deductions';

const lost = (leagueCode: string, season: string) => deductedPoints(deductionsIn(knownFacts, leagueCode, season));

it('adds up the points that a club lost in a season and its replay, but not in other seasons or leagues', () => {
  const expected = new Map([
    ['leicester-city', 6],
    ['west-bromwich-albion', 2],
    ['sheffield-wednesday', 18],
  ]);
  expect(lost('en.2', '2025-26')).toEqual(expected);
  expect(lost('en.2', '2025-26 (2)')).toEqual(expected);
  expect(lost('en.2', '2023-24').size).toBe(0);
  expect(lost('en.2', '2025').size).toBe(0);
  expect(lost('en.1', '2025-26').size).toBe(0);
  const ofOneClub = deductionsIn(knownFacts, 'en.2', '2025-26').filter(
    ({ teamId }) => teamId === 'sheffield-wednesday',
  );
  expect(ofOneClub.map(({ decidedOn, points }) => [decidedOn, points])).toEqual([
    ['2025-10-24', 12],
    ['2025-12-01', 6],
  ]);
});
