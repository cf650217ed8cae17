import { describe, expect, it } from 'vitest';
import { SegmentedCache } from './segmented-cache';

const entry = (size = 10) => ({ size, asked: 0 });

/** Ten of 40 are known and asked for `times` more. */
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
  it('keeps what was asked for again through a flood of addresses that nobody asks for twice', () => {
    const { cache, left } = filled(2);
    for (let index = 0; index < 1_500; index += 1) cache.set(`junk ${index}`, entry());
    expect(left()).toBe(10);
    expect(cache.bytes).toBeLessThanOrEqual(400);
  });

  it('keeps what many ask for through junk that is asked for twice', () => {
    const { cache, left } = filled(5);
    for (let index = 0; index < 500; index += 1) {
      cache.set(`junk ${index}`, entry());
      cache.get(`junk ${index}`);
      cache.get(`junk ${index}`);
    }
    expect(left()).toBe(10);
    expect(cache.bytes).toBeLessThanOrEqual(400);
  });

  it('gives way to what is asked for more, and forgets what is asked for no longer', () => {
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

  it('takes nothing that is larger than a quarter of it', () => {
    const { cache } = filled(1);
    cache.set('huge', entry(200));
    expect(cache.peek('huge')).toBeUndefined();
  });
});
