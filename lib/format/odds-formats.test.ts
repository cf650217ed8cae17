import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { americanOdds, fractionalOdds, otherFormats, writeOdds } from './odds-formats';

describe('formats of odds', () => {
  it.each([
    [1.01, '1/100', '−10000'],
    [1.5, '1/2', '−200'],
    [1.67, '2/3', '−149'],
    [1.91, '10/11', '−110'],
    [2, '1/1', '+100'],
    [2.5, '3/2', '+150'],
    [2.48, '3/2', '+148'],
    [4.33, '10/3', '+333'],
    [13, '12/1', '+1200'],
    [101, '100/1', '+10000'],
    [250.4, '249/1', '+24940'],
  ])('%s is %s and %s', (decimal, fraction, american) => {
    expect([fractionalOdds(decimal), americanOdds(decimal)]).toEqual([fraction, american]);
  });

  it('leaves decimals without a profit as they are', () => {
    expect(otherFormats(1)).toBeNull();
    expect(writeOdds(1, 'american', (value) => value.toFixed(2))).toBe('1.00');
    expect(writeOdds(2.5, 'decimal', (value) => value.toFixed(2))).toBe('2.50');
    expect(writeOdds(2.5, 'fractional', String)).toBe('3/2');
  });

  it('stays within a step of the ladder, and American odds within rounding', () => {
    fc.assert(
      fc.property(fc.double({ min: 1.01, max: 101, noNaN: true }), (decimal) => {
        const [win = 0, stake = 1] = fractionalOdds(decimal).split('/').map(Number);
        expect(Math.abs(stake / (win + stake) - 1 / decimal)).toBeLessThan(0.025);
        const american = Number(americanOdds(decimal).replace('−', '-'));
        const back = american > 0 ? 1 + american / 100 : 1 - 100 / american;
        expect(Math.abs(back - decimal)).toBeLessThan(0.006 * decimal);
      }),
    );
  });
});
