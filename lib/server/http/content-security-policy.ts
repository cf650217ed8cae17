import { createHash } from 'node:crypto';
import { isLocalSite } from '@/lib/env/client';
import type { ServerEnv } from '@/lib/env/server';

type PublicAddresses = Pick<ServerEnv, 'SITE_URL' | 'API_BASE_URL' | 'TRACE_URL' | 'COUNTRY_URL'>;

const element = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const executable = /^(?:module|text\/javascript|application\/javascript|importmap|speculationrules)?$/i;

/** CSP sources of the inline scripts of a page that a browser would run; data blocks such as JSON-LD are none. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', content = ''] of html.matchAll(element)) {
    if (/\bsrc\s*=/i.test(attributes)) continue;
    const type = /\btype\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(attributes);
    if (!executable.test(type?.[1] ?? type?.[2] ?? type?.[3] ?? '')) continue;
    hashes.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
  }
  return [...hashes];
}

/**
 * The policy of a page: only our own files and exactly the inline scripts that the server rendered.
 * Styles keep 'unsafe-inline', which the interface library's run-time style sheets need.
 * @param embeddable a page made to stand in other sites' frames
 */
export function contentSecurityPolicy(hashes: readonly string[], env: PublicAddresses, embeddable = false): string {
  const outside = [env.API_BASE_URL, env.TRACE_URL, env.COUNTRY_URL].flatMap((address) =>
    URL.canParse(address) ? [new URL(address).origin] : [],
  );
  const ownFlags = !URL.canParse(env.COUNTRY_URL);
  const directives = [
    "default-src 'self'",
    ['script-src', "'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    // A foreign country service names flag pictures on hosts of its own choice.
    `img-src 'self' data:${ownFlags ? '' : ' https:'}`,
    ['connect-src', "'self'", ...new Set(outside)].join(' '),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${embeddable ? '*' : "'none'"}`,
    ...(env.SITE_URL.startsWith('https:') && !isLocalSite(env.SITE_URL) ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}
