import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageTags, type PageTag } from '@/lib/domain/shared/page-tags';
import { TagGenerations } from './http/tag-generations';
import { remembered } from './remembered';
import {
  dependsOn,
  provideRuntime,
  requestScope,
  withdrawRuntime,
  withRequestScope,
  type RequestScope,
  type Runtime,
} from './runtime';

describe('remembered', () => {
  let changes: TagGenerations;
  let now: Date;
  beforeEach(() => {
    changes = new TagGenerations();
    now = new Date('2026-03-14T09:00:00Z');
    provideRuntime({ changes, clock: { now: () => now } } as unknown as Runtime);
  });
  afterEach(withdrawRuntime);

  const inPage = async <Value>(work: () => Promise<Value>): Promise<{ value: Value; scope: RequestScope }> => {
    const scope: RequestScope = { tags: new Set() };
    return { value: await withRequestScope(scope, work), scope };
  };
  const counter = (...tags: PageTag[]) => {
    let count = 0;
    return vi.fn(() => {
      dependsOn(...tags);
      return Promise.resolve((count += 1));
    });
  };

  it('reads once until a tag of what it read changes', async () => {
    const read = counter(pageTags.ad);
    const page = () => inPage(() => remembered('ad', read));
    expect([(await page()).value, (await page()).value]).toEqual([1, 1]);
    changes.invalidate([pageTags.source]);
    expect((await page()).value).toBe(1);
    changes.invalidate([pageTags.ad]);
    expect([(await page()).value, (await page()).value]).toEqual([2, 2]);
    changes.invalidateEverything();
    expect((await page()).value).toBe(3);
  });

  it('keeps the 200 most recently requested values', async () => {
    const reads = Array.from({ length: 201 }, () => counter(pageTags.ad));
    const ask = async (at: number) => (await inPage(() => remembered(`value ${at}`, reads[at]!))).value;
    for (let at = 0; at < 200; at += 1) await ask(at);
    await ask(0);
    await ask(200);
    expect([await ask(0), await ask(200), await ask(1)]).toEqual([1, 1, 2]);
  });

  it('makes each page depend on the same tags, and expire with it', async () => {
    const expiry = new Date('2026-03-14T10:00:00Z');
    const read = vi.fn(() => {
      dependsOn(pageTags.ad, pageTags.source);
      requestScope().expiresAt = expiry;
      return Promise.resolve('a');
    });
    for (let time = 0; time < 2; time += 1) {
      const { scope } = await inPage(() => remembered('ad', read));
      expect([[...scope.tags], scope.expiresAt]).toEqual([[pageTags.ad, pageTags.source], expiry]);
    }
    const sooner = new Date('2026-03-14T09:30:00Z');
    const { scope } = await inPage(async () => {
      requestScope().expiresAt = sooner;
      dependsOn(pageTags.ranking);
      await remembered('ad', read);
    });
    expect([[...scope.tags], scope.expiresAt]).toEqual([[pageTags.ranking, pageTags.ad, pageTags.source], sooner]);
    expect(read).toHaveBeenCalledTimes(1);
    now = expiry;
    await inPage(() => remembered('ad', read));
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('does not adopt what the page reported before', async () => {
    const { scope } = await inPage(async () => {
      dependsOn(pageTags.ranking);
      await remembered('ad', counter(pageTags.ad));
    });
    expect([...scope.tags]).toEqual([pageTags.ranking, pageTags.ad]);
    const later = await inPage(() => remembered('ad', counter(pageTags.ad)));
    expect([...later.scope.tags]).toEqual([pageTags.ad]);
  });

  it('reads again after a tag that pages need not follow', async () => {
    const read = counter();
    const page = () => inPage(() => remembered('bands', read, [pageTags.all]));
    await page();
    changes.invalidate([pageTags.all]);
    const { value, scope } = await page();
    expect([value, [...scope.tags]]).toEqual([2, []]);
  });

  it('does not keep a value that changed while it was read', async () => {
    let value = 'old';
    const read = async () => {
      dependsOn(pageTags.ad);
      const found = value;
      await Promise.resolve();
      value = 'new';
      changes.invalidate([pageTags.ad]);
      return found;
    };
    expect((await inPage(() => remembered('ad', read))).value).toBe('old');
    expect((await inPage(() => remembered('ad', read))).value).toBe('new');
  });

  it('keeps neither failures nor substitutes for a missing database', async () => {
    await expect(inPage(() => remembered('ad', () => Promise.reject(new Error('away'))))).rejects.toThrow('away');
    const substitute = () => {
      requestScope().uncacheable = true;
      return Promise.resolve('none');
    };
    expect((await inPage(() => remembered('ad', substitute))).scope.uncacheable).toBe(true);
    const { value, scope } = await inPage(() => remembered('ad', () => Promise.resolve('there')));
    expect([value, scope.uncacheable]).toEqual(['there', undefined]);
  });

  it('reads each time in a process that is not notified of changes', async () => {
    withdrawRuntime();
    provideRuntime({ clock: { now: () => now } } as unknown as Runtime);
    const read = counter(pageTags.ad);
    expect([await remembered('ad', read), await remembered('ad', read)]).toEqual([1, 2]);
  });
});
