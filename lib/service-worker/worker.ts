/// <reference lib="webworker" />
import { CacheFirst, ExpirationPlugin, Serwist, type PrecacheEntry, type RouteHandlerCallbackOptions } from 'serwist';
import { readWorkerMessage } from '@/lib/domain/worker-messages';
import { answerApi, answerAsset, answerPage, keepAssets, keepPage, type Surroundings } from './answers';
import { isPersonal, keepingOf, readable, type Keeping } from './request-policy';

declare const self: ServiceWorkerGlobalScope;

/** Put in by scripts/build-worker.ts. The build's id makes every build a new worker, which is how an open page learns of it. */
declare const BUILD: { id: string; precache: PrecacheEntry[]; shell: string[]; personalPaths: string[] };

const build = BUILD;
const cacheNames = { assets: 'assets', api: 'api', privateApi: 'private-api', pictures: 'pictures' };
const personalPaths = build.personalPaths.map((source) => new RegExp(source, 'u'));

type CookieStore = { get(name: string): Promise<{ value: string } | null> };

const surroundings = (event: ExtendableEvent): Surroundings => ({
  template: (path) => serwist.matchPrecache(path),
  cookie: async (name) => {
    const store = (self as unknown as { cookieStore?: CookieStore }).cookieStore;
    return (await store?.get(name))?.value ?? null;
  },
  waitUntil: (work) => event.waitUntil(work),
});

const route = (keeping: Keeping, handler: (options: RouteHandlerCallbackOptions) => Promise<Response>) => ({
  matcher: ({ request, url }: { request: Request; url: URL }) =>
    keepingOf(
      {
        method: request.method,
        url,
        origin: self.location.origin,
        mode: request.mode,
        destination: request.destination,
        hasToken: request.headers.has('authorization'),
        isRouterData: request.headers.has('rsc') || url.searchParams.has('_rsc'),
      },
      personalPaths,
    ) === keeping,
  handler,
});

const pictures = new CacheFirst({
  cacheName: cacheNames.pictures,
  plugins: [new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 30 * 86_400, purgeOnQuotaError: true })],
});

const serwist = new Serwist({
  precacheEntries: build.precache,
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: true,
  runtimeCaching: [
    route('page', async ({ event, request }) => {
      const preloaded =
        event instanceof FetchEvent
          ? (event.preloadResponse as Promise<Response | undefined>)
          : Promise.resolve(undefined);
      return answerPage(
        request,
        preloaded.then((response) => response ?? fetch(request)),
        surroundings(event),
      );
    }),
    route('api', ({ event, request }) => answerApi(cacheNames.api, request, surroundings(event))),
    route('private-api', ({ event, request }) => answerApi(cacheNames.privateApi, request, surroundings(event))),
    route('asset', ({ event, request }) => answerAsset(cacheNames.assets, request, surroundings(event))),
    route('picture', ({ event, request }) => pictures.handle({ event, request })),
  ],
});

self.addEventListener('install', (event) => event.waitUntil(keepAssets(cacheNames.assets, build.shell)));

self.addEventListener('message', (event) => {
  const message = readWorkerMessage(event.data);
  if (message?.type === 'clear-private') event.waitUntil(caches.delete(cacheNames.privateApi));
  if (message?.type === 'keep-assets') {
    const own = message.urls.filter(
      (url) =>
        new URL(url, self.location.href).pathname.startsWith('/_next/static/') && url.startsWith(self.location.origin),
    );
    event.waitUntil(keepAssets(cacheNames.assets, own));
  }
  if (message?.type === 'keep-page') {
    const url = new URL(message.url, self.location.href);
    url.hash = '';
    if (url.origin === self.location.origin && !isPersonal(readable(url.pathname), personalPaths))
      event.waitUntil(keepPage(url.href).catch(() => undefined));
  }
});

serwist.addEventListeners();
