import type { IncomingHttpHeaders } from 'node:http';
import type { ServerEnv } from '@/lib/env/server';
import { retryAfterOutageSeconds } from '@/lib/server/api/api-errors';
import { storedHeaders } from '@/lib/server/api/published-response';
import { contentSecurityPolicy } from '@/lib/server/http/content-security-policy';
import { isCompressible, smallestToCompress } from '@/lib/server/http/encoding';
import { entityTag } from '@/lib/server/http/entity-tag';
import { bodiesOnce, compressedBodies, plainBodies } from '@/lib/server/http/page-bodies';
import { localLocation, mergeVary, policyOfData, securityHeaders } from '@/lib/server/http/response-headers';
import { inlineScriptHashes } from '@/lib/server/http/script-hashes';
import type { PageResponse } from '@/lib/server/http/send-response';
import type { RequestScope } from '@/lib/server/runtime';

export type Rendered = { status: number; headers: IncomingHttpHeaders; body: Buffer; scope: RequestScope };

export type ResponseSettings = {
  env: Pick<ServerEnv, 'SITE_URL' | 'API_BASE_URL' | 'TRACE_URL' | 'COUNTRY_URL' | 'NODE_ENV'>;
  /** Other sites may frame the page. */
  embeddable: boolean;
  /** The page's address contains a secret that must not leak. */
  secretAddress: boolean;
  /** The Host header sent to the framework, by which it names this site in redirects. */
  host: string | undefined;
  /**
   * The response may be specific to one visitor: it keeps its cookies and cache control, and is never compared with a
   * cached copy.
   */
  personal?: boolean;
};

/** Headers that are set anew for each response, or never forwarded. */
const dropped =
  /^(?:connection|content-encoding|content-length|keep-alive|location|transfer-encoding|vary|x-middleware-.*|x-stored-.*)$/;
const ofVisitor = /^(?:cache-control|etag|set-cookie)$/;

/** The framework's headers and those of every response, as alternating names and values. */
export function headOf(headers: IncomingHttpHeaders, settings: ResponseSettings): string[] {
  const type = headers['content-type'] ?? '';
  // Only our own policy is sent: with a page's own referrer policy its forms would send no origin, and would be
  // refused.
  const security = securityHeaders(settings);
  const ours = new Set(security.map(([name]) => name.toLowerCase()));
  const head = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || dropped.test(name) || ours.has(name) || (!settings.personal && ofVisitor.test(name))
      ? []
      : [value].flat().flatMap((one) => [name, one]),
  );
  const policy = policyOfData(type);
  head.push(...security.flat());
  if (policy !== undefined && headers['content-security-policy'] === undefined)
    head.push('Content-Security-Policy', policy);
  if (headers.location !== undefined) head.push('Location', localLocation(headers.location, settings.host));
  const vary = isCompressible(type) ? mergeVary(headers.vary, 'Accept-Encoding') : headers.vary;
  if (vary !== undefined) head.push('Vary', vary);
  return head;
}

/** Headers of a stored body, which is sent unchanged. */
export const storedHead = (headers: IncomingHttpHeaders): string[] =>
  Object.entries(storedHeaders).flatMap(([stored, name]) =>
    headers[stored] === undefined ? [] : [name, String(headers[stored])],
  );

/** Gives a response of the framework its status, policy headers, ETag and compressed form. */
export async function makePageResponse(rendered: Rendered, settings: ResponseSettings): Promise<PageResponse> {
  const { headers, scope } = rendered;
  const type = headers['content-type'] ?? '';
  const isHtml = type.startsWith('text/html');
  const body = isHtml ? withData(rendered) : rendered.body;
  const isDatabaseDown = rendered.status >= 500 && scope.isDatabaseDown === true;
  const made = isHtml && rendered.status === 200 ? (scope.status ?? 200) : rendered.status;
  const status = isDatabaseDown ? 503 : made;
  const head = headOf(headers, settings);
  if (isHtml && settings.env.NODE_ENV !== 'development') {
    const hashes = inlineScriptHashes(body.toString());
    head.push('Content-Security-Policy', contentSecurityPolicy(hashes, settings.env, settings.embeddable));
  }
  // An API response sets it itself.
  if (isDatabaseDown && headers['retry-after'] === undefined) head.push('Retry-After', String(retryAfterOutageSeconds));
  const worthIt = body.byteLength >= smallestToCompress && isCompressible(type);
  const compressed = settings.personal ? bodiesOnce : compressedBodies;
  const bodies = await (worthIt ? compressed : plainBodies)(body);
  const etag = status === 200 && !settings.personal ? entityTag(body) : undefined;
  if (etag !== undefined) head.push('ETag', etag);
  return { status, etag, bodies, head };
}

/** The document with its structured data at the end of its head. */
function withData({ body, scope }: Rendered): Buffer {
  const end = body.indexOf('</head>');
  if (!scope.data || end < 0) return body;
  const blocks = [...scope.data].map((json) => `<script type="application/ld+json">${json}</script>`).join('');
  return Buffer.concat([body.subarray(0, end), Buffer.from(blocks), body.subarray(end)]);
}
