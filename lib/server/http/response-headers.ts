import type { OutgoingHttpHeader } from 'node:http';
import { isLocalSite } from '@/lib/domain/shared/loopback';
import type { ServerEnv } from '@/lib/env/server';

type Policy = { env: Pick<ServerEnv, 'SITE_URL'>; embeddable: boolean; secretAddress: boolean };

const permissions =
  'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()';

/** Headers of every response. */
export function securityHeaders({ env, embeddable, secretAddress }: Policy): [name: string, value: string][] {
  const isPublicHttps = env.SITE_URL.startsWith('https:') && !isLocalSite(env.SITE_URL);
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', secretAddress ? 'no-referrer' : 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', permissions],
    ...(embeddable
      ? []
      : ([
          ['X-Frame-Options', 'DENY'],
          ['Cross-Origin-Opener-Policy', 'same-origin'],
        ] as [string, string][])),
    ...(isPublicHttps ? ([['Strict-Transport-Security', 'max-age=31536000']] as [string, string][]) : []),
  ];
}

/** Headers of responses that the gateway makes itself: refusals, redirects, probes. */
export const ownHeaders = (env: Policy['env']): Record<string, string> =>
  Object.fromEntries(securityHeaders({ env, embeddable: false, secretAddress: false }));

/**
 * Responses for programs must never run or be framed when opened in a browser. @returns undefined for other types:
 * pages have their own policy
 */
export const policyOfData = (contentType: string): string | undefined =>
  /^(?:application\/json|text\/plain)\b/.test(contentType) ? "default-src 'none'; frame-ancestors 'none'" : undefined;

/**
 * The framework's redirects name the host that the client claimed; reduced to a path, they can't lead anywhere else.
 * Only addresses on the claimed host are shortened, so that of a payment provider's page is unchanged.
 * @param claimedHost value of the Host header
 */
export function localLocation(location: string, claimedHost: string | undefined): string {
  if (!URL.canParse(location) || !claimedHost || !URL.canParse(`http://${claimedHost}`)) return location;
  const url = new URL(location);
  if (url.host !== new URL(`${url.protocol}//${claimedHost}`).host) return location;
  return `/${`${url.pathname}${url.search}${url.hash}`.replace(/^\/+/, '')}`;
}

/** A Vary header with more values, without duplicates. */
export function mergeVary(current: OutgoingHttpHeader | undefined, ...more: string[]): string {
  const names = String(current ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  for (const name of more) if (!names.some((known) => known.toLowerCase() === name.toLowerCase())) names.push(name);
  return names.join(', ');
}
