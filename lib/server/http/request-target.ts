export type Target = {
  /**
   * Each segment decoded and encoded again, so that one address has one spelling; case and composition are preserved.
   */
  path: string;
  /** Without the question mark, unchanged. */
  query: string;
};

export type TargetResponse =
  | { kind: 'target'; target: Target }
  /** The same address with single slashes; a path of this site. */
  | { kind: 'redirect'; to: string }
  | { kind: 'refused'; status: 400 | 414 };

const longest = 4096;
const refused: TargetResponse = { kind: 'refused', status: 400 };

/**
 * Validates the target of a request line before anything else sees it: bad percent-encoding, control characters,
 * backslashes, dot segments and encoded slashes are refused, repeated slashes are redirected (`//evil.example` must
 * never become another site's address).
 * @param url from node:http: origin form, absolute form of a proxy, or `*`
 */
export function readTarget(url: string): TargetResponse {
  if (url.length > longest) return { kind: 'refused', status: 414 };
  const local = url.startsWith('/') ? url : withoutOrigin(url);
  if (local === undefined) return refused;
  const mark = local.indexOf('?');
  const rawPath = mark === -1 ? local : local.slice(0, mark);
  const query = mark === -1 ? '' : local.slice(mark + 1);
  const segments = decodeSegments(rawPath);
  if (!segments) return refused;
  if (rawPath.includes('//')) {
    const path = encodePath(segments.filter((segment) => segment !== ''));
    return { kind: 'redirect', to: query ? `${path}?${query}` : path };
  }
  return { kind: 'target', target: { path: encodePath(segments), query } };
}

const encodePath = (segments: readonly string[]): string => `/${segments.map(encodeURIComponent).join('/')}`;

function withoutOrigin(url: string): string | undefined {
  const origin = /^https?:\/\/[^/?#]+/i.exec(url)?.[0];
  if (origin === undefined) return undefined;
  const rest = url.slice(origin.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Control characters, a slash or backslash inside a segment, and dot segments: none of our addresses has them. */
const harmful = /[\u0000-\u001f\u007f/\\\ufffd]/;

function decodeSegments(path: string): string[] | undefined {
  if (/[#\\\s]/.test(path)) return undefined;
  try {
    const segments = path.slice(1).split('/').map(decodeURIComponent);
    return segments.some((segment) => harmful.test(segment) || segment === '.' || segment === '..')
      ? undefined
      : segments;
  } catch {
    return undefined;
  }
}

/** The framework builds addresses from it, so it must be a valid host, and a single one. */
export function hasPlausibleHost(host: string | undefined): boolean {
  return host === undefined || host === '' || /^(?:[\w.-]{1,253}|\[[\da-fA-F:.]{2,45}\])(?::\d{1,5})?$/.test(host);
}
