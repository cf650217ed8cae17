import { expect, it } from 'vitest';
import { forecastPoints, matchesBefore } from './forecast-points';

it.each([
  ['twenty teams', 20, 380, [0, 190, 330]],
  ['an odd number of teams, one of which sits out each round', 19, 342, [0, 171, 297]],
  ['twelve teams and a split', 12, 198, [0, 96, 168]],
  ['fewer rounds than remain at the last point', 4, 6, [0, 2, 0]],
  ['no match', 2, 0, [0, 0, 0]],
])('a season of %s has forecast points only after whole rounds', (_, teams, total, expected) => {
  expect(forecastPoints.map((point) => matchesBefore(point, { teams, total }))).toEqual(expected);
});
