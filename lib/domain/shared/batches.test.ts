import { describe, expect, it } from 'vitest';
import { batches } from './batches';

describe('batches', () => {
  it('contain every row once, in order, and are no larger than the maximum', () => {
    expect([...batches([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
    expect([...batches([1, 2], 2)]).toEqual([[1, 2]]);
    expect([...batches([], 2)]).toEqual([]);
  });
});
