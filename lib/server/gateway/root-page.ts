import type { IncomingHttpHeaders } from 'node:http';
import { localeCookie } from '@/lib/i18n/locale-cookie';
import { defaultLocale } from '@/lib/i18n/locales';
import { rootLanguage } from '@/lib/routing/root-language';

/** Headers of `/` if the visitor stays: the decision's own, for this request alone. */
export type RootHead = { control: string; more: readonly string[] };

/**
 * Decides `/` with the middleware's own function for each request: neither a redirect nor the decision to stay is ever
 * cached, here or on the way. The English home behind it is cached under a key of its own (page-address.ts): `/` gets
 * the most traffic, and rendering it for each visitor would use up the process.
 * @returns undefined if the middleware redirects the visitor to another language
 */
export function readRoot(headers: IncomingHttpHeaders): RootHead | undefined {
  const { show, remember } = rootLanguage({
    cookie: valueOf(headers.cookie, localeCookie.name),
    acceptLanguage: headers['accept-language'] ?? null,
    userAgent: headers['user-agent'] ?? null,
    fetchSite: textOf(headers['sec-fetch-site']) ?? null,
  });
  if (show !== defaultLocale) return undefined;
  const { name, path, maxAge, sameSite } = localeCookie;
  const cookie =
    remember === undefined
      ? []
      : ['Set-Cookie', `${name}=${remember}; Path=${path}; Max-Age=${maxAge}; SameSite=${sameSite}`];
  return {
    control: 'private, no-cache',
    more: ['Vary', 'Accept-Language, Cookie, User-Agent, Sec-Fetch-Site', ...cookie],
  };
}

const textOf = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

function valueOf(cookies: string | undefined, name: string): string | undefined {
  const found = cookies?.split(';').find((pair) => pair.trimStart().startsWith(`${name}=`));
  return found?.slice(found.indexOf('=') + 1).trim();
}
