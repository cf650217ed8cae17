import { batches } from '@/lib/domain/shared/batches';
import { cookies, workerCaches } from '@/lib/domain/shared/constants';
import { defaultLocale, isLocale, localeCodes, type Locale } from '@/lib/i18n/locales';
import { fillOfflinePage, localeOfPath, offlinePagePath } from './offline-page';
import { isUnreachable, mayCacheResponse, mayKeepPage, pageKey } from './request-policy';
import { isYoung, listSavedPages, markedPage, save, savedCopy } from './saved-copies';

const pageCache = workerCaches.pages;
/** Assets of two builds, because saved pages need the older one's. */
const limits = { pages: 60, api: 100, assets: 600, images: 150 };
const assetsAtOnce = 3;
/** How long a slow network is awaited before a saved copy is shown. Without a copy there is no timeout. */
const timeoutMs = { page: 5_000, api: 4_000 };
/** Timeout for background fetches: while one is in progress, no newer worker takes over. */
const backgroundMs = 60_000;
const youngMs = 60_000;
const maxImageAgeMs = 30 * 86_400_000;

/** What the handlers need from the worker. */
export type Surroundings = {
  /** The offline page's template from the precache. */
  template(path: string): Promise<Response | undefined>;
  /** A cookie's value, if the browser lets workers read cookies. */
  cookie(name: string): Promise<string | null>;
  /** Keeps the worker alive until the work is done. */
  waitUntil(work: Promise<unknown>): void;
};

/**
 * The network's response, or undefined if it takes longer than `ms`, fails, or a proxy reports that the server is down.
 */
async function reach(network: Promise<Response>, ms: number | null): Promise<Response | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    if (ms !== null) timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([network, late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A browser limits a worker's concurrent requests (Chromium three while it installs), and a response whose body is not
 * read blocks one.
 */
const drop = async (response: Response): Promise<void> => response.body?.cancel();

type Keeper = { timeoutMs: number; mayKeep(response: Response): boolean; keep(response: Response): Promise<void> };

/**
 * The network's response, unless there is a copy and the network takes too long or a proxy reports that the server is
 * down. A late response is cached for the next time.
 */
async function freshResponse(
  network: Promise<Response>,
  copy: Response | undefined,
  { timeoutMs: ms, mayKeep, keep }: Keeper,
  around: Surroundings,
): Promise<Response | undefined> {
  const reply = await reach(network, copy ? ms : null);
  const work = (promise: Promise<void>) => around.waitUntil(promise.catch(() => undefined));
  if (reply && !(copy && isUnreachable(reply.status))) {
    if (mayKeep(reply)) work(keep(reply.clone()));
    return reply;
  }
  work(network.then((late) => (mayKeep(late) ? keep(late) : drop(late))));
  return undefined;
}

/**
 * A page from the network itself: Firefox's HTTP cache responds for as long as `stale-while-revalidate` allows, even
 * without a network, and its copy would be taken for fresh. `/` is never cached, since the server chooses its language
 * by headers that only a navigation has.
 */
export const askAnew = (request: Request): Promise<Response> =>
  new URL(request.url).pathname === '/' ? fetch(request) : fetch(request, { cache: 'no-cache' });

/**
 * Network first; then the last seen copy with its age; then the offline page in the language of the address. `/` is a
 * page only for readers of English: others are redirected to the start page of their language, as on the server.
 */
export async function servePage(request: Request, network: Promise<Response>, around: Surroundings): Promise<Response> {
  const key = pageKey(request.url);
  const home = await chosenHome(key, around);
  const copy = await savedCopy(pageCache, home ?? key);
  const keeper = {
    timeoutMs: timeoutMs.page,
    mayKeep: mayKeepPage,
    keep: (response: Response) => save(pageCache, key, response, limits.pages),
  };
  const reply = await freshResponse(network, copy, keeper, around);
  if (reply) return reply;
  if (!copy) return offlinePage(request, around);
  return home === null ? markedPage(copy) : Response.redirect(home, 302);
}

/** A screen of one visitor comes only from the network; without one, the offline page leads to the saved pages. */
export async function servePersonal(
  request: Request,
  network: Promise<Response>,
  around: Surroundings,
): Promise<Response> {
  return (await reach(network, null)) ?? offlinePage(request, around);
}

/** The address of the start page that replaces `/`; null for every other address and for readers of English. */
async function chosenHome(key: string, { cookie }: Surroundings): Promise<string | null> {
  if (new URL(key).pathname !== '/') return null;
  const chosen = await cookie(cookies.locale.name);
  if (isLocale(chosen)) return chosen === defaultLocale ? null : homeOf(chosen, key);
  // If workers may not read cookies, the last visited start page is used.
  const homes = new Map(localeCodes.map((locale) => [homeOf(locale, key), locale]));
  const last = (await listSavedPages(pageCache)).find(({ url }) => homes.has(url))?.url;
  return last === undefined || homes.get(last) === defaultLocale ? null : last;
}

const homeOf = (locale: Locale, near: string): string =>
  new URL(locale === defaultLocale ? '/' : `/${locale}`, near).href;

/** An installed app opens at the start page, so it is cached with the first page of its language. */
export async function keepHome(url: string): Promise<void> {
  const home = homeOf(localeOfPath(new URL(url).pathname, null), url);
  if (!(await savedCopy(pageCache, home))) await keepPage(home);
}

async function offlinePage(request: Request, { template, cookie }: Surroundings): Promise<Response> {
  const locale = localeOfPath(new URL(request.url).pathname, await cookie(cookies.locale.name));
  const page = await template(offlinePagePath(locale));
  if (!page) return Response.error();
  const html = fillOfflinePage(await page.text(), {
    locale,
    theme: await cookie(cookies.theme.name),
    pages: await listSavedPages(pageCache),
  });
  return new Response(html, {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

/** Network first; then the last response, with its age in X-Saved-At. */
export async function serveApi(cacheName: string, request: Request, around: Surroundings): Promise<Response> {
  const copy = await savedCopy(cacheName, request.url);
  const keeper = {
    timeoutMs: timeoutMs.api,
    mayKeep: mayCacheResponse,
    keep: (response: Response) => save(cacheName, request.url, response, limits.api),
  };
  return (await freshResponse(fetch(request), copy, keeper, around)) ?? copy ?? Response.error();
}

/** Cached for a month, then refetched; if that fails, the old image is better than none. */
export async function serveImage(request: Request, around: Surroundings): Promise<Response> {
  const copy = await savedCopy(workerCaches.images, request.url);
  if (copy && isYoung(copy, maxImageAgeMs)) return copy;
  const response = await fetch(request).catch(() => undefined);
  if (response?.status === 200)
    around.waitUntil(save(workerCaches.images, request.url, response.clone(), limits.images).catch(() => undefined));
  return response ?? copy ?? Response.error();
}

/** Files of a build never change under their address; those of older builds stay, because saved pages need them. */
export async function serveAsset(cacheName: string, request: Request, around: Surroundings): Promise<Response> {
  const cached = await savedCopy(cacheName, request.url);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.status === 200) around.waitUntil(keepAsset(cacheName, request.url, response.clone()));
  return response;
}

async function keepAsset(cacheName: string, url: string, response: Response): Promise<void> {
  const cache = await caches.open(cacheName);
  await putAsset(cache, url, response);
  await trimAssets(cache);
}

/** With a full disk, nothing is cached and nothing fails. */
const putAsset = (cache: Cache, url: string, response: Response): Promise<void> =>
  cache.put(url, response).catch(() => undefined);

async function trimAssets(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - limits.assets)).map((key) => cache.delete(key)));
}

/**
 * Fetches files that are not cached yet, a few at a time: a newer worker takes over only when its whole shell is
 * cached, and an open page needs connections of its own. Failed files are fetched the next time they are requested.
 */
export async function keepAssets(cacheName: string, urls: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const cached = new Set((await cache.keys()).map(({ url }) => url));
  const missing = urls.map((url) => new Request(url, { priority: 'low' })).filter(({ url }) => !cached.has(url));
  for (const some of batches(missing, assetsAtOnce)) {
    await Promise.all(
      some.map(async (request) => {
        const response = await fetch(request, { signal: AbortSignal.timeout(backgroundMs) }).catch(() => undefined);
        if (response) await (response.status === 200 ? putAsset(cache, request.url, response) : drop(response));
      }),
    );
  }
  await trimAssets(cache);
}

/** A page that was reached without a page request is fetched once, in the background. */
export async function keepPage(url: string): Promise<void> {
  const key = pageKey(url);
  if (isYoung(await savedCopy(pageCache, key), youngMs)) return;
  const response = await fetch(key, {
    headers: { Accept: 'text/html' },
    credentials: 'same-origin',
    priority: 'low',
    signal: AbortSignal.timeout(backgroundMs),
  });
  await (mayKeepPage(response) ? save(pageCache, key, response, limits.pages) : drop(response));
}
