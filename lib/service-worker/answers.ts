import { batches } from '@/lib/domain/batches';
import { cookies, workerCaches } from '@/lib/domain/constants';
import { defaultLocale, isLocale, localeCodes, type Locale } from '@/lib/i18n/locales';
import { fillOfflinePage, localeOfPath, offlinePagePath } from './offline-page';
import { isUnreachable, mayKeepAnswer, mayKeepPage, pageKey } from './request-policy';
import { isYoung, listSavedPages, markedPage, save, savedCopy } from './saved-copies';

const pageCache = workerCaches.pages;
/** Assets: those of two builds, because saved pages need the older one's. */
const limits = { pages: 60, api: 100, assets: 600, pictures: 150 };
const assetsAtOnce = 3;
/** How long a slow network may take before a saved copy is shown instead. Without a copy there is nothing to do but wait. */
const patienceMs = { page: 5_000, api: 4_000 };
const youngMs = 60_000;
const pictureMs = 30 * 86_400_000;

/** What the handlers need of the worker around them. */
export type Surroundings = {
  /** The offline page's template out of the precache. */
  template(path: string): Promise<Response | undefined>;
  /** A cookie's value, where the browser lets workers read cookies. */
  cookie(name: string): Promise<string | null>;
  /** Keeps the worker alive until the work is done. */
  waitUntil(work: Promise<unknown>): void;
};

/** The network's answer, or undefined when it takes longer than `ms`, cannot be reached, or a proxy says that the server is away. */
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

/** A browser runs few of a worker's requests at once (Chromium three while it installs), and one whose answer nobody reads never ends. */
const drop = async (response: Response): Promise<void> => response.body?.cancel();

type Keeper = { patienceMs: number; mayKeep(response: Response): boolean; keep(response: Response): Promise<void> };

/**
 * The network's answer, unless there is a copy and the network takes too long or only says that the server is away. What comes late is kept
 * for the next time.
 */
async function freshAnswer(
  network: Promise<Response>,
  copy: Response | undefined,
  { patienceMs: ms, mayKeep, keep }: Keeper,
  around: Surroundings,
): Promise<Response | undefined> {
  const answer = await reach(network, copy ? ms : null);
  const work = (promise: Promise<void>) => around.waitUntil(promise.catch(() => undefined));
  if (answer && !(copy && isUnreachable(answer.status))) {
    if (mayKeep(answer)) work(keep(answer.clone()));
    return answer;
  }
  work(network.then((late) => (mayKeep(late) ? keep(late) : drop(late))));
  return undefined;
}

/**
 * A page from the network itself: Firefox's own cache answers for as long as `stale-while-revalidate` allows, also without a network, and what it
 * has would pass for fresh. No cache keeps `/`, whose language the server chooses by the headers that only a navigation has.
 */
export const askAnew = (request: Request): Promise<Response> =>
  new URL(request.url).pathname === '/' ? fetch(request) : fetch(request, { cache: 'no-cache' });

/**
 * Network first; then the last seen copy with its age; then the offline page in the language of the address. `/` is a page only for readers of
 * English: others are sent to the start page of the language that they have chosen, as the server does.
 */
export async function answerPage(
  request: Request,
  network: Promise<Response>,
  around: Surroundings,
): Promise<Response> {
  const key = pageKey(request.url);
  const home = await chosenHome(key, around);
  const copy = await savedCopy(pageCache, home ?? key);
  const keeper = {
    patienceMs: patienceMs.page,
    mayKeep: mayKeepPage,
    keep: (response: Response) => save(pageCache, key, response, limits.pages),
  };
  const answer = await freshAnswer(network, copy, keeper, around);
  if (answer) return answer;
  if (!copy) return offlinePage(request, around);
  return home === null ? markedPage(copy) : Response.redirect(home, 302);
}

/** The address of the start page that stands for `/`; null for every other address and for readers of English. */
async function chosenHome(key: string, { cookie }: Surroundings): Promise<string | null> {
  if (new URL(key).pathname !== '/') return null;
  const chosen = await cookie(cookies.locale.name);
  if (isLocale(chosen)) return chosen === defaultLocale ? null : homeOf(chosen, key);
  // Where workers may not read cookies: the start page that was seen last.
  const homes = new Map(localeCodes.map((locale) => [homeOf(locale, key), locale]));
  const last = (await listSavedPages(pageCache)).find(({ url }) => homes.has(url))?.url;
  return last === undefined || homes.get(last) === defaultLocale ? null : last;
}

const homeOf = (locale: Locale, near: string): string =>
  new URL(locale === defaultLocale ? '/' : `/${locale}`, near).href;

/** An installed app opens at the start page, so that is kept with the first page of its language that is read. */
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

/** Network first; then the last answer, which says in X-Saved-At how old it is. */
export async function answerApi(cacheName: string, request: Request, around: Surroundings): Promise<Response> {
  const copy = await savedCopy(cacheName, request.url);
  const keeper = {
    patienceMs: patienceMs.api,
    mayKeep: mayKeepAnswer,
    keep: (response: Response) => save(cacheName, request.url, response, limits.api),
  };
  return (await freshAnswer(fetch(request), copy, keeper, around)) ?? copy ?? Response.error();
}

/** The kept one for a month, then anew; where that fails the old one is better than none. */
export async function answerPicture(request: Request, around: Surroundings): Promise<Response> {
  const copy = await savedCopy(workerCaches.pictures, request.url);
  if (copy && isYoung(copy, pictureMs)) return copy;
  const response = await fetch(request).catch(() => undefined);
  if (response?.status === 200)
    around.waitUntil(
      save(workerCaches.pictures, request.url, response.clone(), limits.pictures).catch(() => undefined),
    );
  return response ?? copy ?? Response.error();
}

/** Files of a build never change under their address; those of older builds stay, because saved pages need them. */
export async function answerAsset(cacheName: string, request: Request, around: Surroundings): Promise<Response> {
  const kept = await savedCopy(cacheName, request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) around.waitUntil(keepAsset(cacheName, request.url, response.clone()));
  return response;
}

async function keepAsset(cacheName: string, url: string, response: Response): Promise<void> {
  const cache = await caches.open(cacheName);
  await putAsset(cache, url, response);
  await trimAssets(cache);
}

/** A full disk keeps nothing and stops nothing. */
const putAsset = (cache: Cache, url: string, response: Response): Promise<void> =>
  cache.put(url, response).catch(() => undefined);

async function trimAssets(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - limits.assets)).map((key) => cache.delete(key)));
}

/**
 * Fetches what is not kept yet, a few at a time: a newer worker takes over only when its whole shell is there, and a page that is being read
 * keeps connections for itself. What fails is left for the next time it is asked for.
 */
export async function keepAssets(cacheName: string, urls: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const missing = urls.map((url) => new Request(url, { priority: 'low' })).filter(({ url }) => !kept.has(url));
  for (const some of batches(missing, assetsAtOnce)) {
    await Promise.all(
      some.map(async (request) => {
        const response = await fetch(request).catch(() => undefined);
        if (response) await (response.status === 200 ? putAsset(cache, request.url, response) : drop(response));
      }),
    );
  }
  await trimAssets(cache);
}

/** A page that was reached without a page request is fetched once, quietly. */
export async function keepPage(url: string): Promise<void> {
  const key = pageKey(url);
  if (isYoung(await savedCopy(pageCache, key), youngMs)) return;
  const response = await fetch(key, { headers: { Accept: 'text/html' }, credentials: 'same-origin', priority: 'low' });
  await (mayKeepPage(response) ? save(pageCache, key, response, limits.pages) : drop(response));
}
