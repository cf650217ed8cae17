import fc from 'fast-check';
import { expect, it } from 'vitest';
import { evenDraws } from './tie-draws';

it('has one number in each part of every block', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 50 }), (seed, block) => {
      const draw = evenDraws(seed, block);
      for (let time = 0; time < 3; time += 1) {
        const parts = Array.from({ length: block }, () => Math.floor(draw() * block)).sort((a, b) => a - b);
        expect(parts).toEqual(Array.from({ length: block }, (_, part) => part));
      }
    }),
  );
});

it('an event with a given chance occurs in that share of a block', () => {
  const draw = evenDraws(3, 1_000);
  const hits = Array.from({ length: 1_000 }, () => draw() < 0.317).filter(Boolean);
  expect(hits).toHaveLength(317);
});
