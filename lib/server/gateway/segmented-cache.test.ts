import { describe, expect, it } from 'vitest';
import { SegmentedCache } from './segmented-cache';

const entry = (size = 10) => ({ size, asked: 0 });

/** Ten of 40 are known and requested `times` more. */
function filled(times: number) {
  const cache = new SegmentedCache<{ size: number; asked: number }>(400);
  for (let index = 0; index < 10; index += 1) {
    cache.set(`page ${index}`, entry());
    for (let turn = 0; turn < times; turn += 1) cache.get(`page ${index}`);
  }
  const left = () => Array.from({ length: 10 }, (_, index) => cache.peek(`page ${index}`)).filter(Boolean).length;
  return { cache, left };
}

describe('SegmentedCache', () => {
  it('retains repeatedly requested entries through a flood of addresses requested once', () => {
    const { cache, left } = filled(2);
    for (let index = 0; index < 1_500; index += 1) cache.set(`junk ${index}`, entry());
    expect(left()).toBe(10);
    expect(cache.bytes).toBeLessThanOrEqual(400);
  });

  it('retains popular entries through junk requested twice', () => {
    const { cache, left } = filled(5);
    for (let index = 0; index < 500; index += 1) {
      cache.set(`junk ${index}`, entry());
      cache.get(`junk ${index}`);
      cache.get(`junk ${index}`);
    }
    expect(left()).toBe(10);
    expect(cache.bytes).toBeLessThanOrEqual(400);
  });

  it('replaces entries by more popular ones, and forgets those no longer requested', () => {
    const { cache, left } = filled(3);
    for (let index = 0; index < 60; index += 1) {
      cache.set(`new ${index}`, entry());
      for (let turn = 0; turn < 9; turn += 1) cache.get(`new ${index}`);
    }
    expect(left()).toBe(0);
  });

  it('replaces a copy in its place, and deletes', () => {
    const { cache } = filled(2);
    cache.set('page 1', { size: 20, asked: 7 });
    expect(cache.peek('page 1')).toEqual({ size: 20, asked: 7 });
    expect(cache.bytes).toBe(110);
    cache.delete('page 1');
    expect([cache.peek('page 1'), [...cache.values()].length]).toEqual([undefined, 9]);
    cache.clear();
    expect(cache.bytes).toBe(0);
  });

  it('stores nothing larger than a quarter of it', () => {
    const { cache } = filled(1);
    cache.set('huge', entry(200));
    expect(cache.peek('huge')).toBeUndefined();
  });
});
