import { describe, expect, it } from 'vitest';
import { pageTags, type PageTag } from '@/lib/domain/shared/page-tags';
import { plainBodies } from '@/lib/server/http/page-bodies';
import type { PageResponse } from '@/lib/server/http/send-response';
import { TagGenerations } from '@/lib/server/http/tag-generations';
import { WorkLimit } from '@/lib/server/http/work-limit';
import { PageCache, type PageRequest } from './page-cache';
import type { Rendered } from './page-response';

type Page = Partial<Omit<Rendered, 'scope'>> & {
  tags?: PageTag[];
  expiresAt?: Date;
  renewAt?: Date;
  uncacheable?: boolean;
  text?: string;
};

function setUp(bytes = 1_000_000) {
  const errors: unknown[] = [];
  const state = { now: 1_000_000, renders: 0, page: {} as Page, gate: Promise.resolve(), fails: false };
  const cache = new PageCache({
    generations: new TagGenerations(),
    now: () => state.now,
    bytes: { html: bytes, rsc: bytes, ogImage: bytes, api: bytes },
    limit: new WorkLimit({ concurrent: 4, waiting: 50 }).run,
    onError: (error) => errors.push(error),
  });
  const request = (key = '/a', kind: PageRequest['kind'] = 'html'): PageRequest => ({
    kind,
    key,
    flight: key,
    render: async () => {
      state.renders += 1;
      const number = state.renders;
      const { page } = state;
      await state.gate;
      if (state.fails) throw new Error('render failed');
      const { tags = [], text = `render ${number}`, status = 200, headers = {} } = page;
      const scope = {
        tags: new Set(tags),
        ...(page.expiresAt && { expiresAt: page.expiresAt }),
        ...(page.renewAt && { renewAt: page.renewAt }),
        ...(page.uncacheable && { uncacheable: true }),
      };
      return { status, headers, body: Buffer.from(text), scope };
    },
    finish: (rendered): Promise<PageResponse> =>
      Promise.resolve({
        status: rendered.status,
        etag: '"x"',
        head: [],
        bodies: plainBodies(rendered.body),
      }),
  });
  const read = async (key?: string, kind?: PageRequest['kind']) => {
    const { response, state: found } = await cache.response(request(key, kind));
    return `${found}: ${(await response.bodies.as('identity')).toString()}`;
  };
  return { cache, state, errors, request, read };
}

/** A promise that the test resolves. */
function gate() {
  let open: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => (open = resolve));
  return { closed, open };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));
const monday = pageTags.day('2026-03-16');

describe('PageCache', () => {
  it('drops entries made in the future once the clock is set back', async () => {
    const { state, read } = setUp();
    state.page = { expiresAt: new Date(state.now + 3_600_000) };
    await read();
    state.now += 60_000;
    expect(await read()).toBe('fresh: render 1');
    state.now -= 1_000;
    expect(await read()).toBe('fresh: render 1');
    state.now -= 3_000_000;
    expect(await read()).toBe('fresh: render 2');
  });

  it('renders a page once for any number of requests, and not again while it is fresh', async () => {
    const { state, read } = setUp();
    const responses = await Promise.all(Array.from({ length: 40 }, () => read()));
    expect(new Set(responses)).toEqual(new Set(['fresh: render 1']));
    expect(await read()).toBe('fresh: render 1');
    expect(state.renders).toBe(1);
  });

  it('serves the stale copy after a change while one render runs', async () => {
    const { cache, state, read } = setUp();
    state.page = { tags: [monday] };
    await read();
    cache.invalidate([pageTags.day('2026-03-17')]);
    expect(await read()).toBe('fresh: render 1');
    cache.invalidate([monday]);
    const slow = gate();
    state.gate = slow.closed;
    expect(await Promise.all([read(), read(), read()])).toEqual(Array.from({ length: 3 }, () => 'stale: render 1'));
    expect(state.renders).toBe(2);
    slow.open();
    await settle();
    expect(await read()).toBe('fresh: render 2');
  });

  it('treats a page rendered during a change as stale', async () => {
    const { cache, state, read } = setUp();
    state.page = { tags: [monday] };
    const slow = gate();
    state.gate = slow.closed;
    const first = read();
    await settle();
    cache.invalidate([monday]);
    slow.open();
    await first;
    expect(await read()).toBe('stale: render 1');
    await settle();
    expect(await read()).toBe('fresh: render 2');
  });

  it('never serves the stale copy after its expiry', async () => {
    const { state, read } = setUp();
    state.page = { expiresAt: new Date(1_000_500) };
    await read();
    state.now = 1_000_499;
    expect(await read()).toBe('fresh: render 1');
    state.now = 1_000_500;
    state.page = {};
    expect(await read()).toBe('fresh: render 2');
  });

  it('serves the previous minute’s page while a render runs, but waits for the render if the page is older', async () => {
    const { state, read } = setUp();
    state.page = { renewAt: new Date(1_000_500), expiresAt: new Date(9_000_000) };
    await read();
    state.now = 1_000_499;
    expect(await read()).toBe('fresh: render 1');
    state.now = 1_000_500;
    const slow = gate();
    state.gate = slow.closed;
    expect(await Promise.all([read(), read(), read()])).toEqual(Array.from({ length: 3 }, () => 'stale: render 1'));
    expect(state.renders).toBe(2);
    state.page = { renewAt: new Date(1_060_500) };
    slow.open();
    await settle();
    state.now = 1_060_499;
    state.page = {};
    // It was rendered with the first instant again, so it is due again but not yet too old.
    expect(await read()).toBe('stale: render 2');
    await settle();
    expect(await read()).toBe('fresh: render 3');
  });

  it('waits for a page that missed its renewal by a minute, and never serves it past its expiry', async () => {
    const { state, read } = setUp();
    state.page = { renewAt: new Date(1_000_500) };
    await read();
    state.now = 1_060_500;
    expect(await read()).toBe('fresh: render 2');
    state.page = { renewAt: new Date(1_070_000), expiresAt: new Date(1_070_100) };
    state.now = 1_070_100;
    await read('/b');
    expect(await read('/b')).toBe('fresh: render 4');
  });

  it('renews hot pages when they are due', async () => {
    const { cache, state, read } = setUp();
    state.page = { renewAt: new Date(1_000_500) };
    await read();
    await read();
    await read();
    await cache.renewHot();
    expect(state.renders).toBe(1);
    state.now = 1_000_500;
    state.page = { renewAt: new Date(1_060_500) };
    await cache.renewHot();
    expect(state.renders).toBe(2);
    expect(await read()).toBe('fresh: render 2');
  });

  it('serves the stale copy when the new one fails, and retries later', async () => {
    const { cache, state, errors, read } = setUp();
    state.page = { tags: [monday], expiresAt: new Date(2_000_000) };
    await read();
    state.fails = true;
    cache.invalidate([monday]);
    await read();
    await settle();
    expect(await read()).toBe('stale: render 1');
    expect(state.renders).toBe(2);
    state.now = 2_000_001;
    expect(await read()).toBe('stale: render 1');
    expect(errors).not.toEqual([]);
    state.fails = false;
    expect(await read()).toBe('fresh: render 4');
  });

  it.each<[string, Page]>([
    ['a missing page', { status: 404 }],
    ['a redirect', { status: 308 }],
    ['a failure', { status: 500 }],
    ['a response with a cookie', { headers: { 'set-cookie': ['a=b'] } }],
    ['a page that declares itself uncacheable', { uncacheable: true }],
  ])('does not keep %s', async (_, page) => {
    const { cache, state, read } = setUp();
    state.page = page;
    expect([await read(), await read()]).toEqual(['passing: render 1', 'passing: render 2']);
    expect(cache.size()).toEqual({ html: 0, rsc: 0, ogImage: 0, api: 0 });
  });

  it('forgets a page that no longer exists', async () => {
    const { cache, state, read } = setUp();
    state.page = { tags: [monday] };
    await read();
    state.page = { status: 404 };
    cache.invalidate([monday]);
    await read();
    await settle();
    expect(await read()).toBe('passing: render 3');
  });

  it('re-renders pages with several requests proactively, the most requested first', async () => {
    const { cache, state, read } = setUp();
    state.page = { tags: [monday] };
    for (const key of ['/asked-once', '/hot', '/hot', '/hottest', '/hottest', '/hottest', '/hottest']) await read(key);
    expect(state.renders).toBe(3);
    // A render requests its page in the same way, but only cache hits count.
    await read('/hot');
    cache.invalidate([monday]);
    await cache.renewHot();
    expect(state.renders).toBe(5);
    expect([await read('/hottest'), await read('/hot')]).toEqual(['fresh: render 4', 'fresh: render 5']);
    expect(await read('/asked-once')).toBe('stale: render 1');
  });

  it('re-renders hot pages when they expire, and forgets those no longer requested', async () => {
    const { cache, state, read } = setUp();
    state.page = { expiresAt: new Date(1_000_500) };
    for (let turn = 0; turn < 5; turn += 1) await read();
    await cache.renewHot();
    expect(state.renders).toBe(1);
    for (const [at, renders] of [
      [1_000_500, 2],
      [1_001_500, 3],
      [1_002_500, 3],
    ] as const) {
      state.now = at;
      state.page = { expiresAt: new Date(at + 1_000) };
      await cache.renewHot();
      expect(state.renders).toBe(renders);
    }
  });

  it('re-renders hot pages once more if they change meanwhile', async () => {
    const { cache, state, read } = setUp();
    state.page = { tags: [monday] };
    for (let turn = 0; turn < 9; turn += 1) await read();
    const slow = gate();
    state.gate = slow.closed;
    cache.invalidate([monday]);
    await settle();
    cache.invalidate([monday]);
    slow.open();
    await cache.renewHot();
    expect(state.renders).toBe(3);
    expect(await read()).toBe('fresh: render 3');
  });

  it('does not retry a failing hot page over and over', async () => {
    const { cache, state, errors, read } = setUp();
    state.page = { tags: [monday] };
    for (let turn = 0; turn < 5; turn += 1) await read();
    state.fails = true;
    cache.invalidate([monday]);
    await cache.renewHot();
    await cache.renewHot();
    expect([state.renders, errors.length]).toEqual([2, 1]);
    expect(await read()).toBe('stale: render 1');
  });

  it('states when an old copy was made, and serves none of a match in play after two minutes', async () => {
    const { state, cache, request } = setUp();
    state.page = { renewAt: new Date(1_060_000) };
    const savedAt = async () => (await cache.response(request())).savedAt;
    expect(await savedAt()).toBeUndefined();
    [state.fails, state.now] = [true, 1_119_999];
    await savedAt();
    await settle();
    expect(await savedAt()).toBe(1_000_000);
    state.now = 1_120_000;
    await expect(savedAt()).rejects.toThrow('render failed');
  });

  it('rethrows the error of a first render, and works again afterwards', async () => {
    const { state, read } = setUp();
    state.fails = true;
    await expect(read()).rejects.toThrow('render failed');
    state.fails = false;
    expect(await read()).toBe('fresh: render 2');
  });

  it('never stores more bytes than the budget of each kind', async () => {
    const { cache, state, read } = setUp(100_000);
    state.page = { text: 'x'.repeat(10_000) };
    await read('/cached', 'rsc');
    for (let page = 0; page < 200; page += 1) {
      await read(`/p${page}`);
      expect(cache.size().html).toBeLessThanOrEqual(100_000);
    }
    expect(state.renders).toBe(201);
    await read('/cached', 'rsc');
    await read('/p199');
    expect(state.renders).toBe(201);
  });
});
