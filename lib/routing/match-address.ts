import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import { readParams } from './address-params';
import { addressTree, comparable, type AddressNode } from './address-tree';
import { fillIn, localizedPath, wirePath } from './hrefs';
import { routes, type RouteId } from './routes';

export type RouteMatch = {
  locale: Locale;
  routeId: RouteId;
  params: Readonly<Record<string, string>>;
};

export type AddressMatch =
  | (RouteMatch & {
      kind: 'page';
      /** The screen's path in app/, percent-encoded: language first, words in English. */
      internalPath: string;
      /** The canonical address, percent-encoded. Differs from the requested one only for an invalid date. */
      canonicalPath: string;
    })
  /** `to` is a percent-encoded path of this site; the redirect is permanent. */
  | (RouteMatch & { kind: 'redirect'; to: string })
  /** `path` is in readable form, for the text on the error page. */
  | { kind: 'unknown'; locale: Locale; path: string }
  /** Invalid percent-encoding. */
  | { kind: 'malformed' };

/**
 * Resolves an address: a screen, another spelling of the screen's only address in that language, or nothing. The
 * language is that of the prefix (none means English); the words may be in any language.
 * @param pathname as received, without query
 */
export function matchAddress(pathname: string): AddressMatch {
  const raw = pathname.split('/').slice(1);
  const decoded = decodeSegments(raw);
  if (!decoded) return { kind: 'malformed' };

  const segments = decoded.filter((segment) => segment !== '');
  const prefix = segments[0]?.toLowerCase();
  const prefixed = isLocale(prefix);
  const locale = prefixed ? prefix : defaultLocale;
  const found = find(prefixed ? segments.slice(1) : segments);
  const read = found && readParams(found.routeId, found.params);
  if (!found || !read) return { kind: 'unknown', locale, path: `/${decoded.join('/')}` };

  const match: RouteMatch = { locale, routeId: found.routeId, params: read.params };
  const own = segmentsOnWire(localizedPath(locale, match.routeId, read.address));
  if (!sameSegments(decoded, own)) return { kind: 'redirect', ...match, to: toPath(own) };
  return {
    kind: 'page',
    ...match,
    internalPath: internalPathOf(match),
    canonicalPath: wirePath(localizedPath(locale, match.routeId, read.canonical)),
  };
}

/** The screen's path in app/, percent-encoded. */
function internalPathOf({ locale, routeId, params }: RouteMatch): string {
  const path = fillIn(routes[routeId].path, params, routeId);
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

function find(segments: readonly string[]): { routeId: RouteId; params: Record<string, string> } | undefined {
  let node: AddressNode = addressTree;
  const params: Record<string, string> = {};
  for (const segment of segments) {
    const word = node.children.get(comparable(segment));
    if (word) node = word;
    else if (node.param) {
      params[node.param.name] = segment;
      node = node.param.node;
    } else return undefined;
  }
  if (node.routeId) return { routeId: node.routeId, params };
  // A bare `/predictions` means today's matches; a bare `/team` means nothing.
  const day = node.param?.name === 'date' ? node.param.node.routeId : undefined;
  return day && { routeId: day, params: { ...params, date: 'today' } };
}

function decodeSegments(raw: readonly string[]): string[] | undefined {
  try {
    return raw.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** '/' has one empty segment, as in `decodeSegments`. */
function segmentsOnWire(path: string): string[] {
  return path.split('/').slice(1).map(decodeURIComponent);
}

function sameSegments(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((segment, index) => segment === right[index]);
}

const toPath = (segments: readonly string[]): string => `/${segments.map(encodeURIComponent).join('/')}`;
