import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { preferredLocale } from '@/lib/i18n/preferred-locale';
import type { PageRequest } from './page-cache';
import { isApi } from './plain-response';
import { hasTwoHosts } from './request-target';
import type { Site } from './site';
import type { ScreenCells } from './visit-counter';

export type KnownPage = {
  work: PageRequest;
  path: string;
  /** Absent for calls and images. */ cells?: ScreenCells;
  /** `/`, which some visitors are redirected from. */ isRoot?: boolean;
};

/** Cached page addresses by raw request target, and by language for a call: most requests are for few of them. */
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
  const page = known.get(site)?.get(nameOf(request));
  return page?.work.kind === 'api' && request.headers.authorization !== undefined ? undefined : page;
}

export function remember(site: Site, request: IncomingMessage, page: KnownPage): void {
  const name = nameOf(request);
  if ((page.work.kind !== 'html' && page.work.kind !== 'api') || name.length > maxKnownLength) return;
  const pages = known.get(site) ?? new LRUCache<string, KnownPage>({ max: maxKnown });
  known.set(site, pages);
  pages.set(name, page);
}

/** A call's response is in the language that its client prefers, a page's in that of its address. */
function nameOf({ url = '', headers }: IncomingMessage): string {
  return isApi(url) ? `${url} ${preferredLocale(headers['accept-language'])}` : url;
}
