import { fillOfflinePage, localeOfPath, offlinePagePath } from './offline-page';
import { isUnreachable, mayKeepAnswer, mayKeepPage } from './request-policy';
import { isYoung, listSavedPages, markedPage, save, savedCopy } from './saved-copies';

export const pageCache = 'pages';
const limits = { pages: 60, api: 100, assets: 400 };
/** How long a slow network may take before a saved copy is shown instead. Without a copy there is nothing to do but wait. */
const patienceMs = { page: 5_000, api: 4_000 };
const youngMs = 60_000;

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

/** Network first; then the last seen copy with its age; then the offline page in the language of the address. */
export async function answerPage(request: Request, network: Promise<Response>, around: Surroundings): Promise<Response> {
  const copy = await savedCopy(pageCache, request.url);
  const kept = network.then(async (response) => {
    if (mayKeepPage(response)) await save(pageCache, request.url, response.clone(), limits.pages);
  });
  around.waitUntil(kept.catch(() => undefined));
  const answer = await reach(network, copy ? patienceMs.page : null);
  if (answer && !(copy && isUnreachable(answer.status))) return answer;
  return copy ? markedPage(copy) : offlinePage(request, around);
}

async function offlinePage(request: Request, { template, cookie }: Surroundings): Promise<Response> {
  const locale = localeOfPath(new URL(request.url).pathname, await cookie('i18n_redirected'));
  const page = await template(offlinePagePath(locale));
  if (!page) return Response.error();
  const html = fillOfflinePage(await page.text(), { locale, theme: await cookie('theme'), pages: await listSavedPages(pageCache) });
  return new Response(html, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' } });
}

/** Network first; then the last answer, which says in X-Saved-At how old it is. */
export async function answerApi(cacheName: string, request: Request, around: Surroundings): Promise<Response> {
  const copy = await savedCopy(cacheName, request.url);
  const network = fetch(request);
  const kept = network.then(async (response) => {
    if (mayKeepAnswer(response)) await save(cacheName, request.url, response.clone(), limits.api);
  });
  around.waitUntil(kept.catch(() => undefined));
  const answer = await reach(network, copy ? patienceMs.api : null);
  if (answer && !(copy && isUnreachable(answer.status))) return answer;
  return copy ?? Response.error();
}

/** Files of a build never change under their address; those of older builds stay, because saved pages need them. */
export async function answerAsset(cacheName: string, request: Request): Promise<Response> {
  const kept = await savedCopy(cacheName, request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) await keepAsset(cacheName, request.url, response.clone());
  return response;
}

async function keepAsset(cacheName: string, url: string, response: Response): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(url, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - limits.assets)).map((key) => cache.delete(key)));
}

/** Fetches what is not kept yet; what fails is left for the next time it is asked for. */
export async function keepAssets(cacheName: string, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    if (await savedCopy(cacheName, url)) continue;
    const response = await fetch(url).catch(() => undefined);
    if (response?.status === 200) await keepAsset(cacheName, url, response);
  }
}

/** A page that was reached without a page request is fetched once, quietly. */
export async function keepPage(url: string): Promise<void> {
  if (isYoung(await savedCopy(pageCache, url), youngMs)) return;
  const response = await fetch(url, { headers: { Accept: 'text/html' }, credentials: 'same-origin', priority: 'low' });
  if (mayKeepPage(response)) await save(pageCache, url, response, limits.pages);
}
