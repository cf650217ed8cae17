/** How the worker treats a request. `none`: the worker keeps out of it and the browser does what it always does. */
export type Keeping = 'page' | 'api' | 'private-api' | 'picture' | 'asset' | 'none';

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

/** Resources of the API whose last answer is worth something offline. Accounts, payments and administration are not among them, nor ever will be by accident. */
const keptResources = [
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
const keptApi = new RegExp(`^/api/(?:${keptResources.join('|')})(?:/|$)`);

const pictures = /\.(?:png|svg|webp|avif|jpe?g|gif|ico)$/;

/** Files that never change under their address. */
export const isAsset = (path: string): boolean => path.startsWith('/_next/static/') || path.startsWith('/_i18n/');

/** @param personalPaths patterns of the screens that belong to one visitor (accounts, payments, administration) */
export function keepingOf(request: RequestFacts, personalPaths: readonly RegExp[]): Keeping {
  const { url } = request;
  if (request.method !== 'GET' || url.origin !== request.origin) return 'none';
  const path = readable(url.pathname);
  if (path.startsWith('/api/')) {
    if (!keptApi.test(path)) return 'none';
    return request.hasToken ? 'private-api' : 'api';
  }
  if (isAsset(path)) return 'asset';
  if (path.startsWith('/_next/image') || (request.destination === 'image' && pictures.test(path))) return 'picture';
  if (path.startsWith('/_next/') || path.startsWith('/builds/') || path === '/sw.js' || request.isRouterData)
    return 'none';
  if (request.mode === 'navigate') return isPersonal(path, personalPaths) ? 'none' : 'page';
  return 'none';
}

export function isPersonal(path: string, personalPaths: readonly RegExp[]): boolean {
  const bare = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return personalPaths.some((pattern) => pattern.test(bare));
}

/** Addresses travel percent-encoded; the patterns are readable Unicode. */
export function readable(pathname: string): string {
  try {
    return decodeURIComponent(pathname).normalize('NFC');
  } catch {
    return pathname;
  }
}

/** What campaigns and other sites hang on an address; the page is the same without. */
const campaign = /^(?:utm_\w+|gclid|fbclid|msclkid|ref)$/;

/** By which address a page is kept. */
export function pageKey(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (campaign.test(name)) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}

/**
 * A page may be kept when it is whole, ours, HTML, and the server did not forbid it. `private` is no prohibition: this is the visitor's own
 * browser, and `/` is private because its language depends on who asks. Screens of an account say `no-store`, and never come here. */
export function mayKeepPage(response: Response): boolean {
  if (!response.ok || response.status !== 200 || response.redirected || response.type === 'opaqueredirect')
    return false;
  if (!(response.headers.get('content-type') ?? '').startsWith('text/html')) return false;
  return !/no-store/.test(response.headers.get('cache-control') ?? '');
}

/** An answer may be kept when it is whole and JSON; public ones also only when the server did not forbid it. */
export function mayKeepAnswer(response: Response): boolean {
  return (
    response.status === 200 &&
    /json/.test(response.headers.get('content-type') ?? '') &&
    !/no-store/.test(response.headers.get('cache-control') ?? '')
  );
}

/** A proxy in front of a dead server answers with these: as good as no answer. */
export const isUnreachable = (status: number): boolean => status === 502 || status === 503 || status === 504;
