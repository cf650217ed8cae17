import { isLocalSite } from '@/lib/domain/shared/loopback';
import type { ServerEnv } from '@/lib/env/server';

type PublicAddresses = Pick<ServerEnv, 'SITE_URL' | 'API_BASE_URL' | 'TRACE_URL' | 'COUNTRY_URL'>;

/**
 * The policy of a page: only our own files and exactly the inline scripts that the server rendered. Styles keep
 * 'unsafe-inline', which the interface library's run-time style sheets need.
 * @param embeddable a page that other sites may frame
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
    // The remote country service serves flag images from hosts that it chooses.
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
