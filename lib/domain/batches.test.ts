import { describe, expect, it } from 'vitest';
import { batches } from './batches';

describe('batches', () => {
  it('hold every row once, in order, none more than wanted', () => {
    expect([...batches([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
    expect([...batches([1, 2], 2)]).toEqual([[1, 2]]);
    expect([...batches([], 2)]).toEqual([]);
  });
});
