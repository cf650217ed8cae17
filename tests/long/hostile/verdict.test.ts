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
    ['on a quiet machine keeps its bound', 190, 10, true],
    ['on a quiet machine keeps its bound', 210, 39, false],
    ['on a busy one allows what was slow before', 450, 100, true],
    ['on a busy one sees an attack all the same', 510, 100, false],
    ['without a measure before has its bound', 210, undefined, false],
  ])('%s: %s ms, %s undisturbed', (_, during, before, isGood) => {
    expect(judge(visitsOf(during), before).wrong.length === 0).toBe(isGood);
  });
});
