import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeCache } from '@/tests/support/fake-cache';
import {
  askAnew,
  keepAssets,
  keepHome,
  keepPage,
  serveApi,
  serveAsset,
  serveImage,
  servePage,
  servePersonal,
  type Surroundings,
} from './responses';
import { listSavedPages, savedCopy } from './saved-copies';

let all: Map<string, FakeCache>;
let work: Promise<unknown>[];
const url = 'https://site.test/de/vorhersagen/today';
const around: Surroundings = {
  template: async (path) =>
    new Response(
      `<html data-theme="dark">${path}<section data-pages="none" data-as-of="{time}"><!--pages--></section>`,
    ),
  cookie: async () => null,
  waitUntil: (promise) => void work.push(promise),
};
const html = (title: string, status = 200, control = 'public, max-age=0') =>
  new Response(`<html lang="de"><title>${title}</title>`, {
    status,
    headers: { 'Content-Type': 'text/html', 'Cache-Control': control },
  });
const ask = async (network: Promise<Response>, address = url) => {
  const response = await servePage(new Request(address), network, around);
  await Promise.all(work);
  return response;
};
const dead = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  all = new Map();
  work = [];
  vi.useFakeTimers({ now: new Date('2026-03-14T09:00:00Z') });
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      if (!all.has(name)) all.set(name, new FakeCache());
      return all.get(name);
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('screens of one visitor', () => {
  const profile = 'https://site.test/de/profil';

  it('come only from the network, and are not cached', async () => {
    const response = await servePersonal(new Request(profile), Promise.resolve(html('Profil')), around);
    await Promise.all(work);
    expect(await response.text()).toContain('Profil');
    expect(all.size).toBe(0);
  });

  it('become the offline page in their language without a network', async () => {
    const response = await servePersonal(new Request(profile), dead(), around);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('/offline/de.html');
  });
});

describe('pages', () => {
  it('come from the network, are cached, and come from the cache with their age without a network', async () => {
    expect(await (await ask(Promise.resolve(html('Heute')))).text()).toBe('<html lang="de"><title>Heute</title>');
    vi.setSystemTime(new Date('2026-03-14T12:00:00Z'));
    const copy = await ask(dead());
    expect(await copy.text()).toBe('<html data-saved-at="2026-03-14T09:00:00.000Z" lang="de"><title>Heute</title>');
    expect(copy.status).toBe(200);
  });

  it.each([502, 503, 504])('come from the cache if a proxy responds with %i', async (status) => {
    await ask(Promise.resolve(html('Heute')));
    expect(await (await ask(Promise.resolve(html('Bad gateway', status)))).text()).toContain('data-saved-at');
  });

  it('have their response body consumed if the server is down', async () => {
    await ask(Promise.resolve(html('Heute')));
    const reply = html('Bad gateway', 502);
    await ask(Promise.resolve(reply));
    expect((await reply.body?.getReader().read())?.done).toBe(true);
  });

  it('come from the cache if the network takes longer than 5 s, and the late response is still cached', async () => {
    await ask(Promise.resolve(html('Alt')));
    work = [];
    let arrive: (response: Response) => void = () => undefined;
    const slow = servePage(new Request(url), new Promise((resolve) => (arrive = resolve)), around);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await (await slow).text()).toContain('Alt');
    arrive(html('Neu'));
    await Promise.all(work);
    expect(await (await savedCopy('pages', url))?.text()).toContain('Neu');
  });

  it('are awaited however long it takes if there is no copy', async () => {
    let arrive: (response: Response) => void = () => undefined;
    const slow = servePage(new Request(url), new Promise((resolve) => (arrive = resolve)), around);
    await vi.advanceTimersByTimeAsync(60_000);
    arrive(html('Endlich'));
    expect(await (await slow).text()).toContain('Endlich');
  });

  it("become the offline page in the address's language if never seen", async () => {
    await ask(Promise.resolve(html('Heute')));
    const page = await ask(dead(), 'https://site.test/de/unbekannt');
    expect(page.status).toBe(503);
    const text = await page.text();
    expect(text).toContain('/offline/de.html');
    expect(text).toContain('<a href="/de/vorhersagen/today">Heute</a>');
  });

  it('are never cached if they are one visitor’s, errors or redirects', async () => {
    await ask(Promise.resolve(html('Profil', 200, 'private, no-store')));
    await ask(Promise.resolve(html('Fehlt', 404)));
    expect(await savedCopy('pages', url)).toBeUndefined();
  });

  it('are limited to 60, and the least recently seen are evicted first', async () => {
    for (let index = 0; index < 61; index++) {
      await ask(Promise.resolve(html(`S${index}`)), `https://site.test/p/${index}`);
      if (index === 30) await ask(Promise.resolve(html('S0')), 'https://site.test/p/0');
    }
    const titles = (await listSavedPages('pages')).map(({ title }) => title);
    expect(titles).toHaveLength(60);
    expect(titles).toContain('S0');
    expect(titles).not.toContain('S1');
    expect(titles[0]).toBe('S60');
  });

  it('bypass the HTTP cache, which may respond without a network; `/` is fetched as the navigation that it is', async () => {
    const fetched = vi.fn(async () => html('Frisch'));
    vi.stubGlobal('fetch', fetched);
    const [page, root] = [new Request(url), new Request('https://site.test/?utm_source=app')];
    await askAnew(page);
    await askAnew(root);
    expect(fetched.mock.calls).toEqual([[page, { cache: 'no-cache' }], [root]]);
  });

  it('reached without a page request are fetched at most once a minute', async () => {
    const fetched = vi.fn(async () => html('Still'));
    vi.stubGlobal('fetch', fetched);
    await keepPage(url);
    await keepPage(url);
    expect(fetched).toHaveBeenCalledTimes(1);
    vi.setSystemTime(new Date('2026-03-14T09:01:01Z'));
    await keepPage(url);
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});

describe('the start page', () => {
  const root = 'https://site.test/';
  const speaking = (chosen: string | null): Surroundings => ({
    ...around,
    cookie: async (name) => (name === 'i18n_redirected' ? chosen : null),
  });
  const open = async (chosen: string | null, address = root) => {
    const response = await servePage(new Request(address), dead(), speaking(chosen));
    await Promise.all(work);
    return response;
  };
  /** The server's response to `/` for this visitor, in English. */
  const home = () => Promise.resolve(html('Home', 200, 'private, no-cache'));

  it('is cached although its language depends on the visitor, even under an address with a campaign', async () => {
    await ask(home(), `${root}?utm_source=app&utm_medium=x`);
    for (const address of [root, `${root}?utm_campaign=y`])
      expect(await (await open('en', address)).text(), address).toContain('<title>Home</title>');
  });

  it('is the one in the chosen language, as on the server', async () => {
    await ask(home(), root);
    await ask(Promise.resolve(html('Start')), `${root}de`);
    const sent = await open('de');
    expect([sent.status, sent.headers.get('location')]).toEqual([302, `${root}de`]);
    expect(await (await open('de', `${root}de`)).text()).toContain('<title>Start</title>');
    // Never opened in this language, so its offline page is shown.
    expect(await (await open('fr')).text()).toContain('/offline/fr.html');
  });

  it('is the last seen one if workers may not read cookies', async () => {
    await ask(Promise.resolve(html('Start')), `${root}de`);
    expect((await open(null)).headers.get('location')).toBe(`${root}de`);
    await ask(home(), root);
    expect(await (await open(null)).text()).toContain('<title>Home</title>');
  });

  it('is cached once, with the first page in its language', async () => {
    const fetched = vi.fn(async () => html('Start'));
    vi.stubGlobal('fetch', fetched);
    await keepHome(url);
    vi.setSystemTime(new Date('2026-03-15T09:00:00Z'));
    await keepHome(url);
    expect(fetched.mock.calls.map(([address]: unknown[]) => address)).toEqual([`${root}de`]);
    expect(await (await open('de', `${root}de`)).text()).toContain('<title>Start</title>');
  });
});

describe('images', () => {
  const flag = 'https://site.test/flags/de.png';
  const look = async () => {
    const response = await serveImage(new Request(flag), around);
    await Promise.all(work);
    return response.text();
  };

  it('come from the cache for a month, are then refetched, and stay if that fails', async () => {
    const fetched = vi.fn(async () => new Response('old'));
    vi.stubGlobal('fetch', fetched);
    expect([await look(), await look()]).toEqual(['old', 'old']);
    expect(fetched).toHaveBeenCalledTimes(1);
    vi.setSystemTime(new Date('2026-04-14T09:00:00Z'));
    vi.stubGlobal('fetch', dead);
    expect(await look()).toBe('old');
    vi.stubGlobal('fetch', async () => new Response('new'));
    expect(await look()).toBe('new');
  });
});

describe('responses of the API', () => {
  const address = 'https://site.test/api/predictions';
  it('come fresh without an age, and from the cache with one if the network is gone', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ total: 1 }));
    const fresh = await serveApi('api', new Request(address), around);
    await Promise.all(work);
    expect(fresh.headers.get('x-saved-at')).toBeNull();
    vi.stubGlobal('fetch', dead);
    const copy = await serveApi('api', new Request(address), around);
    expect(copy.headers.get('x-saved-at')).toBe('2026-03-14T09:00:00.000Z');
    expect(await copy.json()).toEqual({ total: 1 });
  });

  it('fail as the network does if nothing is cached', async () => {
    vi.stubGlobal('fetch', dead);
    expect((await serveApi('api', new Request(address), around)).type).toBe('error');
  });
});

describe('files of the build', () => {
  it('are fetched once', async () => {
    const fetched = vi.fn(async () => new Response('code'));
    vi.stubGlobal('fetch', fetched);
    const request = () => new Request('https://site.test/_next/static/a.js');
    await serveAsset('assets', request(), around);
    await Promise.all(work);
    expect(await (await serveAsset('assets', request(), around)).text()).toBe('code');
    await keepAssets('assets', ['https://site.test/_next/static/a.js', 'https://site.test/_next/static/b.js']);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('are fetched a few at a time for a whole build, without the cached ones', async () => {
    let [inFlight, most] = [0, 0];
    const fetched = vi.fn(async () => {
      most = Math.max(most, (inFlight += 1));
      await Promise.resolve();
      inFlight -= 1;
      return new Response('code');
    });
    vi.stubGlobal('fetch', fetched);
    const urls = Array.from({ length: 30 }, (_, index) => `https://site.test/_next/static/${index}.js`);
    await keepAssets('assets', urls);
    await keepAssets('assets', urls);
    expect(fetched).toHaveBeenCalledTimes(30);
    expect(most).toBe(3);
  });

  it('that are missing leave no response body unread, which would block the rest', async () => {
    const responses: Response[] = [];
    vi.stubGlobal('fetch', async () => {
      responses.push(new Response('gone', { status: 404 }));
      return responses.at(-1);
    });
    await keepAssets('assets', ['https://site.test/_next/static/a.js', 'https://site.test/_next/static/b.js']);
    await keepPage(url);
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
    for (const reply of responses) expect((await reply.body?.getReader().read())?.done).toBe(true);
  });

  it('stay for two builds, while those of older builds are evicted', async () => {
    vi.stubGlobal('fetch', async () => new Response('code'));
    await keepAssets(
      'assets',
      Array.from({ length: 601 }, (_, index) => `https://site.test/_next/static/${index}.js`),
    );
    expect(await savedCopy('assets', 'https://site.test/_next/static/0.js')).toBeUndefined();
    expect(await savedCopy('assets', 'https://site.test/_next/static/1.js')).toBeDefined();
  });

  it('that do not fit into storage are returned nonetheless', async () => {
    vi.stubGlobal('fetch', async () => new Response('code'));
    const full = await caches.open('assets');
    full.put = () => Promise.reject(new DOMException('The disk is full', 'QuotaExceededError'));
    await keepAssets('assets', ['https://site.test/_next/static/a.js']);
    expect(await (await serveAsset('assets', new Request('https://site.test/_next/static/a.js'), around)).text()).toBe(
      'code',
    );
  });

  it('that fail are not cached and do not stop the others', async () => {
    vi.stubGlobal('fetch', dead);
    await keepAssets('assets', ['https://site.test/_next/static/a.js']);
    vi.stubGlobal('fetch', async () => new Response('gone', { status: 404 }));
    await keepAssets('assets', ['https://site.test/_next/static/a.js']);
    expect(await savedCopy('assets', 'https://site.test/_next/static/a.js')).toBeUndefined();
  });
});
