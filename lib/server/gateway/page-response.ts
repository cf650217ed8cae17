import type { OutgoingHttpHeaders } from 'node:http';
import type { ServerEnv } from '@/lib/env/server';
import { retryAfterOutageSeconds } from '@/lib/server/api/api-errors';
import { entityTag } from '@/lib/server/api/entity-tag';
import type { RequestScope } from '@/lib/server/runtime';
import { contentSecurityPolicy } from './content-security-policy';
import { isCompressible, smallestToCompress } from './encoding';
import { compressedBodies, plainBodies, type PageBodies } from './page-bodies';
import { localLocation, mergeVary, policyOfData, securityHeaders } from './response-headers';
import { takeScriptNonce } from './script-nonce';

/** The framework's result of one request. */
export type Rendered = { status: number; headers: OutgoingHttpHeaders; body: Buffer; scope: RequestScope };

/** The response for clients. */
export type PageResponse = {
  status: number;
  etag: string | undefined;
  bodies: PageBodies;
  /** Alternating names and values, without those of the encoding, and without Cache-Control, which depends on the moment. */
  head: readonly string[];
};

/** Set again for each response, or never forwarded. */
const dropped =
  /^(?:cache-control|connection|content-encoding|content-length|etag|keep-alive|set-cookie|transfer-encoding|vary|x-powered-by|x-middleware-.*)$/i;

export type ResponseSettings = {
  env: Pick<ServerEnv, 'SITE_URL' | 'API_BASE_URL' | 'TRACE_URL' | 'COUNTRY_URL' | 'NODE_ENV'>;
  /** Other sites may frame the page. */
  embeddable: boolean;
  /** The page's address contains a secret that must not leak. */
  secretAddress: boolean;
  /** The Host header sent to the framework, by which it names this site in redirects. */
  host: string | undefined;
  /** It may be one visitor's, so it is never compared with a copy. */
  personal?: boolean;
};

/**
 * Gives a rendered page its status, policy headers, ETag and compressed form. Cookies are dropped: uncached responses
 * forward theirs separately.
 */
export async function makePageResponse(rendered: Rendered, settings: ResponseSettings): Promise<PageResponse> {
  const type = String(rendered.headers['content-type'] ?? '');
  const isHtml = type.startsWith('text/html');
  const { body, hashes } = isHtml ? documentOf(rendered) : { body: rendered.body, hashes: [] };
  const isDatabaseDown = rendered.status >= 500 && rendered.scope.isDatabaseDown === true;
  const status = isDatabaseDown
    ? 503
    : isHtml && rendered.status === 200
      ? (rendered.scope.status ?? 200)
      : rendered.status;
  const headers: [string, string][] = [];
  for (const [name, value] of Object.entries(withoutNonce(rendered))) {
    if (value === undefined || dropped.test(name)) continue;
    headers.push([
      name,
      name.toLowerCase() === 'location'
        ? localLocation(String(value), settings.host)
        : Array.isArray(value)
          ? value.join(', ')
          : String(value),
    ]);
  }
  headers.push(['Vary', mergeVary(rendered.headers.vary, 'Accept-Encoding')], ...securityHeaders(settings));
  if (isHtml && settings.env.NODE_ENV !== 'development') {
    headers.push(['Content-Security-Policy', contentSecurityPolicy(hashes, settings.env, settings.embeddable)]);
  }
  const ofData = policyOfData(type);
  if (ofData !== undefined) headers.push(['Content-Security-Policy', ofData]);
  // A call's response sets it itself.
  if (isDatabaseDown && rendered.headers['retry-after'] === undefined)
    headers.push(['Retry-After', String(retryAfterOutageSeconds)]);
  const worthIt = body.byteLength >= smallestToCompress && isCompressible(type);
  const bodies = worthIt ? await compressedBodies(body) : plainBodies(body);
  const etag = status === 200 && !settings.personal ? entityTag(body) : undefined;
  if (etag !== undefined) headers.push(['ETag', etag]);
  return { status, etag, bodies, head: headers.flat() };
}

/** The document for clients, and the hashes of the inline scripts that its render marked. */
function documentOf(rendered: Rendered): { body: Buffer; hashes: string[] } {
  const document = withData(rendered);
  const { nonce } = rendered.scope;
  if (nonce === undefined) return { body: document, hashes: [] };
  const { html, hashes } = takeScriptNonce(document.toString('utf8'), nonce);
  return { body: Buffer.from(html), hashes };
}

/** Files that the framework preloads carry the nonce too. */
const withoutNonce = ({ headers, scope: { nonce } }: Rendered): OutgoingHttpHeaders =>
  nonce === undefined || typeof headers.link !== 'string'
    ? headers
    : { ...headers, link: headers.link.replaceAll(`; nonce="${nonce}"`, '') };

/** The document with its structured data at the end of its head. */
function withData({ body, scope }: Rendered): Buffer {
  const end = body.indexOf('</head>');
  if (!scope.data || end < 0) return body;
  const blocks = [...scope.data].map((json) => `<script type="application/ld+json">${json}</script>`).join('');
  return Buffer.concat([body.subarray(0, end), Buffer.from(blocks), body.subarray(end)]);
}
