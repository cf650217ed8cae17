import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { PageRequest } from './page-cache';
import { hasTwoHosts } from './request-target';
import type { Site } from './site';

export type KnownPage = { work: PageRequest; path: string };

/** Cached page addresses by raw request target: most requests are for few of them. */
const known = new WeakMap<Site, LRUCache<string, KnownPage>>();
const maxKnown = 5_000;
const maxKnownLength = 512;

/** The page of a cached address; undefined if the request may need more than the cached copy. */
export function recall(site: Site, request: IncomingMessage): KnownPage | undefined {
  if (
    request.headers.rsc !== undefined ||
    (request.method !== 'GET' && request.method !== 'HEAD') ||
    hasTwoHosts(request) ||
    request.headers.upgrade !== undefined ||
    !site.readiness.canServe() ||
    site.readiness.isStopping()
  )
    return undefined;
  const page = known.get(site)?.get(request.url ?? '');
  return page?.work.kind === 'api' && request.headers.authorization !== undefined ? undefined : page;
}

export function remember(site: Site, url: string, page: KnownPage): void {
  if ((page.work.kind !== 'html' && page.work.kind !== 'api') || url.length > maxKnownLength) return;
  const pages = known.get(site) ?? new LRUCache<string, KnownPage>({ max: maxKnown });
  known.set(site, pages);
  pages.set(url, page);
}
