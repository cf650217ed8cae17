import type { IncomingHttpHeaders } from 'node:http';
import { localeCookie } from '@/lib/i18n/locale-cookie';
import { defaultLocale } from '@/lib/i18n/locales';
import { rootLanguage } from '@/lib/routing/root-language';

const { name: cookieName, path, maxAge, sameSite } = localeCookie;
const vary = ['Vary', 'Accept-Language, Cookie, User-Agent, Sec-Fetch-Site'];
const remembered = [
  'Set-Cookie',
  `${cookieName}=${defaultLocale}; Path=${path}; Max-Age=${maxAge}; SameSite=${sameSite}`,
];

/**
 * Decides `/` with the middleware's own function for each request: shared caches never store the redirect or the
 * decision to stay. The English home behind it is cached: `/` gets the most traffic, and rendering it for each visitor
 * would use up the process.
 * @returns further headers of `/` if the visitor stays; undefined if the middleware redirects to another language
 */
export function readRoot(headers: IncomingHttpHeaders): readonly string[] | undefined {
  const { show, remember } = rootLanguage({
    cookie: valueOf(headers.cookie, cookieName),
    acceptLanguage: headers['accept-language'] ?? null,
    userAgent: headers['user-agent'] ?? null,
    fetchSite: headers['sec-fetch-site']?.toString() ?? null,
  });
  if (show !== defaultLocale) return undefined;
  return remember === undefined ? vary : [...vary, ...remembered];
}

function valueOf(cookies: string | undefined, name: string): string | undefined {
  const found = cookies?.split(';').find((pair) => pair.trimStart().startsWith(`${name}=`));
  return found?.slice(found.indexOf('=') + 1).trim();
}
