import { describe, expect, it } from 'vitest';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { TagGenerations } from './tag-generations';

const monday = pageTags.day('2026-03-16');
const league = pageTags.league('en.1');

describe('TagGenerations', () => {
  it('treats a page as fresh until one of its tags changes', () => {
    const generations = new TagGenerations();
    const begun = generations.now();
    expect(generations.isStale(begun, [monday])).toBe(false);
    generations.invalidate([league]);
    expect(generations.isStale(begun, [monday])).toBe(false);
    expect(generations.isStale(begun, [])).toBe(false);
    expect(generations.isStale(begun, [monday, league])).toBe(true);
  });

  it('treats a page begun after the change as fresh, one begun before as stale, whenever it ended', () => {
    const generations = new TagGenerations();
    const before = generations.now();
    generations.invalidate([monday]);
    const after = generations.now();
    expect([generations.isStale(before, [monday]), generations.isStale(after, [monday])]).toEqual([true, false]);
    generations.invalidate([monday]);
    expect(generations.isStale(after, [monday])).toBe(true);
  });

  it('can mark everything as changed', () => {
    const generations = new TagGenerations();
    const begun = generations.now();
    generations.invalidateEverything();
    expect(generations.isStale(begun, [])).toBe(true);
    expect(generations.isStale(generations.now(), [monday])).toBe(false);
  });

  it('forgets tags rather than grow, and then marks too much as stale, never too little', () => {
    const generations = new TagGenerations();
    const begun = generations.now();
    for (let match = 0; match <= 20_000; match += 1) generations.invalidate([pageTags.match(match)]);
    expect(generations.isStale(begun, [pageTags.match(0)])).toBe(true);
    expect(generations.isStale(begun, [monday])).toBe(true);
    expect(generations.isStale(generations.now(), [pageTags.match(0)])).toBe(false);
  });
});
