import { describe, expect, it } from 'vitest';
import { SegmentedCache } from './segmented-cache';

const entry = (size = 10) => ({ size, asked: 0 });

/** A cache of 40 entries' size with ten entries, each requested again. */
function filled() {
  const cache = new SegmentedCache<{ size: number; asked: number }>(400);
  for (let index = 0; index < 10; index += 1) {
    cache.set(`page ${index}`, entry());
    cache.get(`page ${index}`);
  }
  const left = () => Array.from({ length: 10 }, (_, index) => cache.peek(`page ${index}`)).filter(Boolean).length;
  return { cache, left };
}

describe('SegmentedCache', () => {
  it('retains repeatedly requested entries through a flood of addresses requested once', () => {
    const { cache, left } = filled();
    for (let index = 0; index < 1_500; index += 1) cache.set(`junk ${index}`, entry());
    expect(left()).toBe(10);
    expect(cache.bytes).toBeLessThanOrEqual(400);
  });

  it('retains occasionally requested entries through a flood of addresses requested twice', () => {
    const { cache, left } = filled();
    for (let index = 0; index < 500; index += 1) {
      cache.set(`junk ${index}`, entry());
      cache.get(`junk ${index}`);
      if (index % 10 === 0) for (let page = 0; page < 10; page += 1) cache.get(`page ${page}`);
    }
    expect(left()).toBe(10);
    expect(cache.bytes).toBeLessThanOrEqual(400);
  });

  it('puts displaced entries on probation, and forgets those no longer requested', () => {
    const { cache, left } = filled();
    const request = (count: number) => {
      for (let index = 0; index < count; index += 1) {
        cache.set(`new ${index}`, entry());
        cache.get(`new ${index}`);
      }
    };
    request(25);
    expect(left()).toBe(10);
    request(60);
    expect(left()).toBe(0);
  });

  it('replaces a copy in place, and deletes entries', () => {
    const { cache } = filled();
    cache.set('page 1', { size: 20, asked: 7 });
    expect(cache.peek('page 1')).toEqual({ size: 20, asked: 7 });
    expect(cache.bytes).toBe(110);
    cache.delete('page 1');
    expect([cache.peek('page 1'), cache.values().length]).toEqual([undefined, 9]);
    cache.clear();
    expect(cache.bytes).toBe(0);
  });

  it('stores no entry larger than a quarter of the cache', () => {
    const { cache } = filled();
    cache.set('huge', entry(200));
    expect(cache.peek('huge')).toBeUndefined();
  });
});
