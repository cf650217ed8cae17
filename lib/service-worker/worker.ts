/// <reference lib="webworker" />
import { disableNavigationPreload, Serwist, type PrecacheEntry, type RouteHandlerCallbackOptions } from 'serwist';
import { workerCaches } from '@/lib/domain/shared/constants';
import { readNotification } from '@/lib/domain/shared/notification';
import { readWorkerMessage } from '@/lib/domain/shared/worker-messages';
import { openPage, showNotification } from './notifications';
import { rememberSubscription, renewSubscription } from './push-change';
import { isAsset, isPersonal, keepingOf, readable, type Keeping } from './request-policy';
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

declare const self: ServiceWorkerGlobalScope;

/**
 * Injected by scripts/build-worker.ts. The build's id makes each build a new worker, which is how an open page detects
 * it.
 */
declare const BUILD: { id: string; precache: PrecacheEntry[]; shell: string[]; personalPaths: string[] };

const build = BUILD;
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

/**
 * In Firefox a failed preload fails the page, whatever the worker responds with, so that nothing would open offline.
 * The setting of an older worker persists.
 */
const canPreload = !self.navigator.userAgent.includes('Firefox/');
if (!canPreload) disableNavigationPreload();

const preloaded = (event: ExtendableEvent): Promise<Response | undefined> =>
  event instanceof FetchEvent ? (event.preloadResponse as Promise<Response | undefined>) : Promise.resolve(undefined);

const serwist = new Serwist({
  precacheEntries: build.precache,
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: canPreload,
  runtimeCaching: [
    route('personal', ({ event, request }) =>
      servePersonal(
        request,
        preloaded(event).then((response) => response ?? fetch(request)),
        surroundings(event),
      ),
    ),
    route('page', async ({ event, request }) => {
      const network = preloaded(event).then((response) => response ?? askAnew(request));
      event.waitUntil(network.then(() => keepHome(request.url)).catch(() => undefined));
      return servePage(request, network, surroundings(event));
    }),
    route('api', ({ event, request }) => serveApi(workerCaches.api, request, surroundings(event))),
    route('private-api', ({ event, request }) => serveApi(workerCaches.privateApi, request, surroundings(event))),
    route('asset', ({ event, request }) => serveAsset(workerCaches.assets, request, surroundings(event))),
    route('image', ({ event, request }) => serveImage(request, surroundings(event))),
  ],
});

self.addEventListener('install', (event) => event.waitUntil(keepAssets(workerCaches.assets, build.shell)));

self.addEventListener('message', (event) => {
  const message = readWorkerMessage(event.data);
  if (message?.type === 'clear-private') event.waitUntil(caches.delete(workerCaches.privateApi));
  if (message?.type === 'push-changed') event.waitUntil(rememberSubscription(self.registration).catch(() => undefined));
  if (message?.type === 'keep-assets') {
    const own = message.urls
      .map((url) => new URL(url, self.location.href))
      .filter(({ origin, pathname }) => origin === self.location.origin && isAsset(pathname));
    event.waitUntil(
      keepAssets(
        workerCaches.assets,
        own.map(({ href }) => href),
      ),
    );
  }
  if (message?.type === 'keep-page') {
    const url = new URL(message.url, self.location.href);
    url.hash = '';
    if (url.origin === self.location.origin && !isPersonal(readable(url.pathname), personalPaths))
      event.waitUntil(
        keepPage(url.href)
          .then(() => keepHome(url.href))
          .catch(() => undefined),
      );
  }
});

self.addEventListener('push', (event) => {
  const content = readNotification(event.data?.text() ?? '');
  if (content) event.waitUntil(showNotification(self.registration, content));
});

self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(self.registration, event.newSubscription ?? null).catch(() => undefined)),
);

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(self.clients, event.notification.data, self.location.origin));
});

serwist.addEventListeners();
