import { describe, expect, it } from 'vitest';
import { judge } from './verdict';

const visitsOf = (milliseconds: number) => ({
  samples: Array.from({ length: 100 }, () => ({
    kind: 'cached' as const,
    path: '/',
    status: 200,
    isRefused: false,
    milliseconds,
  })),
  lateMs: 0,
});

describe('the verdict on cached pages during an attack', () => {
  it.each([
    ['keeps to its limit on a quiet machine', 190, 10, true],
    ['keeps to its limit on a quiet machine', 210, 39, false],
    ['allows pages that were already slow on a busy machine', 450, 100, true],
    ['still detects an attack on a busy machine', 510, 100, false],
    ['applies its limit without an earlier measurement', 210, undefined, false],
  ])('%s: %s ms, undisturbed %s ms', (_, during, before, isGood) => {
    expect(judge(visitsOf(during), before).wrong.length === 0).toBe(isGood);
  });
});
