import { describe, expect, test } from 'vitest';
import { backtest } from '@/tests/support/backtest-command';
import { sharedData, sharedNote, sharedPath } from '@/tests/support/shared-data';
import type { Comparison } from './compare';

describe.skipIf(sharedData === null)(`the gate: a peer, and seasons kept as a test${sharedNote}`, () => {
  test('chances beside results, FiveThirtyEight and prices', { timeout: 1_200_000 }, async () => {
    const { code, complaint, text } = await backtest('--peers', sharedPath(), '--json');
    expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
    const comparisons = JSON.parse(text) as Comparison[];
    const rowOf = (name: string, who: string) =>
      comparisons.find((comparison) => comparison.name === name)?.rows.find((row) => row.who === who);
    const peer = (who: string) => rowOf('five large leagues 2017-19', who)?.less?.rps;
    expect(comparisons[0]?.matches).toBe(3650);
    expect(peer('chances')?.mean).toBeLessThanOrEqual(peer('chances')?.error ?? NaN);
    expect(peer('prices')?.mean).toBeLessThanOrEqual(-2 * (peer('prices')?.error ?? NaN));
    const test2020 = rowOf('five large leagues 2020-24, kept as the test of chances', 'chances')?.less?.rps;
    expect(test2020?.pairs).toBe(7230);
    expect(test2020?.mean).toBeLessThanOrEqual(-0.0004);
    expect(test2020?.mean).toBeCloseTo(-0.00078, 5);
  });
});
