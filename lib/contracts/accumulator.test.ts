import { expect, it } from 'vitest';
import { accumulatorRequestSchema } from './accumulator';

const leg = { matchId: 7, market: 'match-result', outcome: 'home' };

it.each([
  [{ legs: [leg], price: 1.01 }, true],
  [{ legs: [leg], price: 1_500 }, true],
  [{ legs: [leg], price: 100_000 }, true],
  [{ legs: [leg], price: 100_001 }, false],
  [{ legs: [leg], price: 1 }, false],
  [{ legs: [{ ...leg, price: 1_000 }] }, true],
  [{ legs: [{ ...leg, price: 1_001 }] }, false],
])('allows higher odds for a slip than for a leg: %j', (request, isValid) =>
  expect(accumulatorRequestSchema.safeParse(request).success).toBe(isValid),
);
