/**
 * How the worker treats a request. `personal`: a screen of one visitor, which is never cached; `none`: the browser
 * handles the request.
 */
export type Keeping = 'page' | 'personal' | 'api' | 'private-api' | 'image' | 'asset' | 'none';

export type RequestFacts = {
  method: string;
  url: URL;
  /** Origin of the site. */
  origin: string;
  mode: string;
  destination: string;
  hasToken: boolean;
  /** The framework's own data request of a client-side navigation; a failed one becomes a page request. */
  isRouterData: boolean;
};

/**
 * Resources of the API whose last response is useful offline. An allow-list, so that accounts, payments and
 * administration are never cached by accident.
 */
const cachedResources = [
  'predictions',
  'leagues',
  'teams',
  'expected-goals',
  'bet-types',
  'bet-of-the-day',
  'bookmakers',
  'track-record',
  'search',
  'country',
];
const cachedApi = new RegExp(`^/api/(?:${cachedResources.join('|')})(?:/|$)`);

const images = /\.(?:png|svg|webp|avif|jpe?g|gif|ico)$/;

/** Files that never change under their address. */
export const isAsset = (path: string): boolean => path.startsWith('/_next/static/') || path.startsWith('/_i18n/');

/** @param personalPaths patterns of the screens that belong to one visitor (accounts, payments, administration) */
export function keepingOf(request: RequestFacts, personalPaths: readonly RegExp[]): Keeping {
  const { url } = request;
  if (request.method !== 'GET' || url.origin !== request.origin) return 'none';
  const path = readable(url.pathname);
  if (path.startsWith('/api/')) {
    if (!cachedApi.test(path)) return 'none';
    return request.hasToken ? 'private-api' : 'api';
  }
  // Left to the browser, because a response of ours would lose the fragment, which tells a script what to load.
  if (request.destination === 'worker') return 'none';
  if (isAsset(path)) return 'asset';
  if (path.startsWith('/_next/image') || (request.destination === 'image' && images.test(path))) return 'image';
  if (path.startsWith('/_next/') || path.startsWith('/builds/') || path === '/sw.js' || request.isRouterData)
    return 'none';
  if (request.mode === 'navigate') return isPersonal(path, personalPaths) ? 'personal' : 'page';
  return 'none';
}

export function isPersonal(path: string, personalPaths: readonly RegExp[]): boolean {
  const bare = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return personalPaths.some((pattern) => pattern.test(bare));
}

/** Decodes an address, which is sent percent-encoded, because the patterns are readable Unicode. */
export function readable(pathname: string): string {
  try {
    return decodeURIComponent(pathname).normalize('NFC');
  } catch {
    return pathname;
  }
}

/** Parameters added by campaigns and other sites; the page is the same without them. */
const campaign = /^(?:utm_\w+|gclid|fbclid|msclkid|ref)$/;

export function pageKey(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (campaign.test(name)) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}

/**
 * Whether a page may be cached: it must be complete, ours, HTML, and not forbidden by the server. `private` does not
 * forbid it: this is the visitor's own browser, and `/` is private because its language depends on the visitor. Screens
 * of an account send `no-store`, and never get here.
 */
export function mayKeepPage(response: Response): boolean {
  if (!response.ok || response.status !== 200 || response.redirected || response.type === 'opaqueredirect')
    return false;
  if (!(response.headers.get('content-type') ?? '').startsWith('text/html')) return false;
  return !/no-store/.test(response.headers.get('cache-control') ?? '');
}

/**
 * Whether a response may be cached: it must be complete and JSON, and a public one must not be forbidden by the server.
 */
export function mayCacheResponse(response: Response): boolean {
  return (
    response.status === 200 &&
    /json/.test(response.headers.get('content-type') ?? '') &&
    !/no-store/.test(response.headers.get('cache-control') ?? '')
  );
}

/** A proxy in front of a server that is down responds with these, so they count as no response. */
export const isUnreachable = (status: number): boolean => status === 502 || status === 503 || status === 504;
