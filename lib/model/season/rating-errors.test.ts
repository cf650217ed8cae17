import { describe, expect, it } from 'vitest';
import { normalFrom, shareBelow } from './normal-tables';
import { SeededNumbers } from './random';
import { RatingErrors } from './rating-errors';

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const runs = 20_000;

/** The numbers of the matches 0-1, 0-2 and 3-4 in each run. */
function drawn(left: number): number[][] {
  const [errors, numbers] = [new RatingErrors(5, left), new SeededNumbers(5)];
  const pairings = { home: Int32Array.of(0, 0, 3), away: Int32Array.of(1, 2, 4) };
  return Array.from({ length: runs }, () => {
    const uniforms = new Float64Array(3);
    errors.draw(numbers);
    numbers.fill(uniforms);
    errors.apply(pairings, uniforms);
    return [...uniforms];
  });
}

const correlation = (ofRuns: readonly number[][], one: number, other: number): number =>
  meanOf(ofRuns.map((run) => (run[one]! - 0.5) * (run[other]! - 0.5))) * 12;

describe('the normal distribution from tables', () => {
  it('agrees with published tables', () => {
    for (const [value, share] of [
      [0, 0.5],
      [1, 0.8413447],
      [-1.96, 0.0249979],
      [3, 0.9986501],
    ] as const)
      expect(shareBelow(value)).toBeCloseTo(share, 5);
    expect(normalFrom(0.975)).toBeCloseTo(1.96, 2);
    for (const value of [-50, 50]) expect(shareBelow(value)).toBeCloseTo(value < 0 ? 0 : 1, 8);
    expect(shareBelow(50)).toBeLessThan(1);
  });

  it('is inverted correctly', () => {
    for (let step = 0; step < 200; step += 1)
      expect(shareBelow(normalFrom((step + 0.5) / 200))).toBeCloseTo((step + 0.5) / 200, 3);
  });
});

describe('errors of ratings', () => {
  it('leave each match as likely as it was', () => {
    const ofRuns = drawn(1);
    for (const match of [0, 1, 2])
      for (let tenth = 1; tenth < 10; tenth += 1)
        expect(ofRuns.filter((run) => run[match]! < tenth / 10).length / runs).toBeCloseTo(tenth / 10, 1);
  });

  it('correlate only a team’s own results, and the more so the more of the season is left', () => {
    const [all, little, none] = [1, 0.1, 0].map(drawn);
    expect(correlation(all!, 0, 1)).toBeGreaterThan(correlation(little!, 0, 1) + 0.02);
    expect(correlation(little!, 0, 1)).toBeGreaterThan(0);
    for (const ofRuns of [all!, none!]) expect(Math.abs(correlation(ofRuns, 0, 2))).toBeLessThan(0.025);
    expect(Math.abs(correlation(none!, 0, 1))).toBeLessThan(0.025);
  });

  it('give the same after a chosen result as in the runs that had it', () => {
    const [from, to] = [0.6, 1];
    const later = drawn(1).flatMap((run) => (run[0]! >= from ? [run[1]!] : []));
    const [errors, numbers] = [new RatingErrors(5, 1), new SeededNumbers(6)];
    const given = Array.from({ length: runs }, () => {
      const uniforms = Float64Array.of(numbers.next());
      errors.draw(numbers);
      errors.applyWithin(0, 1, numbers.next(), { from, to });
      errors.apply({ home: Int32Array.of(0), away: Int32Array.of(2) }, uniforms);
      return uniforms[0]!;
    });
    expect(meanOf(given)).toBeGreaterThan(0.51);
    expect(Math.abs(meanOf(given) - meanOf(later))).toBeLessThan(0.01);
  });
});
