import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isStaleChunk } from '@/components/client/reload-guard';
import { sparesData } from '@/components/client/spares-data';
import { takeReload } from '@/components/client/take-reload';
import { isPlainClick } from '@/components/ui/plain-click';
import { Link } from '@/lib/routing/navigation';
import { reloadStore } from '@/stores/reload-store';
import { watchBuild } from './build-watch';
import { followLinks } from './follow-links';
import { guardForms } from './form-guard';
import { ownAddress } from './links';
import { createPrefetchQueue } from './prefetch-queue';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-14T09:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  document.body.innerHTML = '';
});

describe('the reload guard', () => {
  it('allows one reload of a path in 10 s, separately for each path', () => {
    expect(takeReload('/a', sessionStorage)).toBe(true);
    expect(takeReload('/a', sessionStorage)).toBe(false);
    expect(takeReload('/b', sessionStorage)).toBe(true);
    vi.advanceTimersByTime(9_999);
    expect(takeReload('/a', sessionStorage)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(takeReload('/a', sessionStorage)).toBe(true);
  });

  it.each([
    [Object.assign(new Error('x'), { name: 'ChunkLoadError' }), true],
    [new Error('Failed to load chunk /_next/static/chunks/1.js from module 2'), true],
    [new TypeError('Failed to fetch dynamically imported module: https://x/y.js'), true],
    [new TypeError('error loading dynamically imported module'), true],
    [new TypeError('Importing a module script failed.'), true],
    [new TypeError('Failed to fetch'), false],
    ['ChunkLoadError', false],
    [undefined, false],
  ])('recognises %s as a stale chunk: %s', (error, isStale) => expect(isStaleChunk(error)).toBe(isStale));
});

describe('the prefetch queue', () => {
  const setUp = () => {
    const open = new Map<string, () => void>();
    const run = vi.fn((address: string) => new Promise<void>((resolve) => open.set(address, resolve)));
    return { open, run, queue: createPrefetchQueue(run) };
  };

  it('has at most four requests in flight, serves the latest first, and serves none twice', async () => {
    const { open, run, queue } = setUp();
    for (const address of ['a', 'b', 'c', 'd', 'e', 'f', 'a', 'e']) queue.add(address);
    expect(run.mock.calls.flat()).toEqual(['a', 'b', 'c', 'd']);
    open.get('b')?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(run.mock.calls.flat()).toEqual(['a', 'b', 'c', 'd', 'f']);
  });

  it('drops a cancelled request, and continues after a failure', async () => {
    const run = vi.fn((address: string) => (address === 'e' ? Promise.resolve() : Promise.reject(new Error('down'))));
    const queue = createPrefetchQueue(run, 1);
    queue.add('a');
    queue.add('x');
    queue.add('e');
    queue.drop('x');
    await vi.advanceTimersByTimeAsync(0);
    expect(run.mock.calls.flat()).toEqual(['a', 'e']);
  });

  it.each([
    [{ saveData: true }, true],
    [{ effectiveType: 'slow-2g' }, true],
    [{ effectiveType: '2g' }, true],
    [{ saveData: false, effectiveType: '4g' }, false],
    [undefined, false],
  ])('is not used with %j: %s', (connection, spared) => expect(sparesData(connection)).toBe(spared));
});

describe('links', () => {
  const here = {
    href: 'https://site.test/a?b=1',
    origin: 'https://site.test',
    pathname: '/a',
    search: '?b=1',
  } as Location;
  it.each([
    ['<a data-nav href="/x">', '/x'],
    ['<a data-nav href="/x?y=1#z"><b>', '/x?y=1'],
    ['<a data-nav href="?b=2">', '/a?b=2'],
    ['<a data-nav href="#part">', null],
    ['<a data-nav href="/a?b=1#part">', null],
    ['<a data-nav href="/x" target="_blank">', null],
    ['<a href="/de" hreflang="de">', null],
    ['<a href="/api/calendar/a.ics">', null],
    ['<b>', null],
  ])('written as %s lead to %s', (html, address) => {
    // jsdom resolves links relative to its own address.
    document.body.innerHTML = html
      .replace('href="?', 'href="https://site.test/a?')
      .replace('href="#', 'href="https://site.test/a?b=1#')
      .replace('href="/', 'href="https://site.test/');
    expect(ownAddress(document.body.querySelector('b') ?? document.body.querySelector('a'), here)).toBe(address);
  });

  it('are followed here only on a click with the main button and no modifier key', () => {
    expect(isPlainClick(new MouseEvent('click'))).toBe(true);
    for (const other of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
      expect(isPlainClick(new MouseEvent('click', other))).toBe(false);
  });
});

describe('links to this site', () => {
  const setUp = (html: string) => {
    const follow = vi.fn();
    const stop = followLinks(follow);
    document.body.innerHTML = html;
    const click = (init: MouseEventInit = {}) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
      // jsdom cannot navigate, so it must not try to follow what is left to the browser.
      const isTaken = !document.body.querySelector('b')?.dispatchEvent(event);
      return isTaken;
    };
    return { follow, click, stop };
  };
  const linked = (props: Partial<Parameters<typeof Link>[0]>) =>
    renderToStaticMarkup(
      <Link href="/x?y=1#z" {...props}>
        <b>x</b>
      </Link>,
    );

  it('go to the router, which starts at the top or, after a filter, stays in place', () => {
    const top = setUp(linked({}));
    expect(top.click()).toBe(true);
    expect(top.follow).toHaveBeenCalledExactlyOnceWith('/x?y=1#z', { scroll: true });
    top.stop();
    const place = setUp(linked({ scroll: false }));
    place.click();
    expect(place.follow).toHaveBeenCalledExactlyOnceWith('/x?y=1#z', { scroll: false });
    place.stop();
    place.click();
    expect(place.follow).toHaveBeenCalledTimes(1);
  });

  it('are left to the browser if they open elsewhere or do not lead to this site', () => {
    for (const [html, init] of [
      [linked({}), { ctrlKey: true }],
      [linked({}), { button: 1 }],
      [linked({ target: '_blank' }), {}],
      ['<a href="/x"><b>x</b></a>', {}],
    ] as const) {
      const { follow, click, stop } = setUp(html);
      expect(click(init)).toBe(false);
      expect(follow).not.toHaveBeenCalled();
      stop();
    }
  });

  it('are left alone if a script has already handled the click', () => {
    const { follow, click, stop } = setUp(linked({}));
    document.body.querySelector('a')?.addEventListener('click', (event) => event.preventDefault());
    click();
    expect(follow).not.toHaveBeenCalled();
    stop();
  });
});

describe('forms', () => {
  const type = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event('input', { bubbles: true }));

  it('prevent reloads from their first input until they are reset or removed', () => {
    const stop = guardForms();
    document.body.innerHTML =
      '<form method="post"><input></form><form role="search"><input></form><form><input></form>';
    type('form[role=search] input');
    type('form:not([method]) input');
    expect(reloadStore.getState().holds.size).toBe(0);
    type('form[method=post] input');
    type('form[method=post] input');
    expect(reloadStore.getState().holds.size).toBe(1);
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }));
    expect(reloadStore.getState().holds.size).toBe(1);
    document.querySelector('form')?.dispatchEvent(new Event('reset', { bubbles: true }));
    expect(reloadStore.getState().holds.size).toBe(0);
    type('form[method=post] input');
    stop();
    expect(reloadStore.getState().holds.size).toBe(0);
  });
});

describe('the build watch', () => {
  const setUp = (responses: unknown[]) => {
    const fetched = vi.fn(async () => {
      const response = responses.length > 1 ? responses.shift() : responses[0];
      if (response instanceof Error) throw response;
      return Response.json(response);
    });
    vi.stubGlobal('fetch', fetched);
    const found = vi.fn();
    return { fetched, found, stop: watchBuild('one', found) };
  };

  it('polls every 10 minutes with a timestamp, and notifies once', async () => {
    const { fetched, found } = setUp([{ id: 'one' }, new Error('down'), { wrong: 1 }, { id: 'two' }]);
    expect(fetched).not.toHaveBeenCalled();
    for (let round = 1; round <= 3; round++) {
      await vi.advanceTimersByTimeAsync(600_000);
      expect(fetched).toHaveBeenCalledTimes(round);
    }
    expect(fetched.mock.calls[0]).toEqual([
      `/builds/latest.json?t=${Date.parse('2026-03-14T09:10:00Z')}`,
      { cache: 'no-store' },
    ]);
    expect(found).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(found).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(6_000_000);
    expect(fetched).toHaveBeenCalledTimes(4);
  });

  it('polls on focus, but not on every one of many', async () => {
    const { fetched, stop } = setUp([{ id: 'one' }]);
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('focus'));
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    window.dispatchEvent(new Event('focus'));
    expect(fetched).toHaveBeenCalledTimes(2);
    stop();
    await vi.advanceTimersByTimeAsync(600_000);
    window.dispatchEvent(new Event('focus'));
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});
