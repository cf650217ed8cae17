import { seededUniform } from './random';

/**
 * Uniform numbers in [0, 1), of which every block has one in each of its equal parts, in random order: an event with a
 * given chance occurs in that share of a block, to within one draw.
 * @param block how many numbers it has, at least 1
 */
export function evenDraws(seed: number, block: number): () => number {
  const uniform = seededUniform(seed);
  const order = Uint32Array.from({ length: block }, (_, index) => index);
  let next = block;
  const shuffle = (): void => {
    for (let place = block - 1; place > 0; place -= 1) {
      const other = Math.trunc(uniform() * (place + 1));
      const kept = order[place] ?? 0;
      order[place] = order[other] ?? 0;
      order[other] = kept;
    }
    next = 0;
  };
  return () => {
    if (next === block) shuffle();
    return ((order[next++] ?? 0) + 0.5) / block;
  };
}
