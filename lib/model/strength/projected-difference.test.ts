import { expect, it } from 'vitest';
import { projectedDifference } from './projected-difference';

const fit = {
  modelVersion: 'test',
  fittedOn: '2026-03-14',
  mean: Math.log(1),
  homeAdvantage: 2 * Math.log(1.5),
  rho: 0,
  matches: 380,
  newcomer: { attack: 0, defence: 0 },
};

it('is 0 for an average team, and grows with either rating', () => {
  const teams = {
    average: { attack: 0, defence: 0 },
    sharp: { attack: Math.log(2), defence: 0 },
    solid: { attack: 0, defence: Math.log(3) },
  };
  const of = (id: string) => projectedDifference({ ...fit, teams }, id);
  expect(of('average')).toBe(0);
  // 3 - 1.5, and 1.5 - .5.
  expect(of('sharp')).toBeCloseTo(1.5, 12);
  expect(of('solid')).toBeCloseTo(1, 12);
  expect(of('nobody')).toBeNull();
});
