import { localeCookie } from '@/lib/i18n/locale-cookie';
import { defaultLocale } from '@/lib/i18n/locales';
import { isBot } from '@/lib/routing/bots';
import { href } from '@/lib/routing/hrefs';
import { rootLanguage } from '@/lib/routing/root-language';
import type { Step } from './compose';
import { redirectTo } from './plain-response';

/**
 * Gives each screen one address per language: every other spelling gets a permanent redirect; only `/` depends on the
 * visitor.
 */
export const withIntl: Step = (next) => async (visit) => {
  const { request, address } = visit;
  if (address.kind === 'redirect') {
    const response = redirectTo(request, address.to + request.nextUrl.search, 308);
    // `/en` explicitly asks for English: without the cookie `/` would follow the browser's language instead.
    if (address.to === href(defaultLocale, 'home') && !isBot(request.headers.get('user-agent'))) {
      response.cookies.set({ ...localeCookie, value: defaultLocale });
      // A shared cache that stored the redirect would give one visitor's cookie to others, or none to this one.
      response.headers.set('cache-control', 'private, no-store');
    }
    return response;
  }
  if (address.kind !== 'page' || address.routeId !== 'home' || address.locale !== defaultLocale) return next(visit);

  const { show, remember } = rootLanguage({
    cookie: request.cookies.get(localeCookie.name)?.value,
    acceptLanguage: request.headers.get('accept-language'),
    userAgent: request.headers.get('user-agent'),
    fetchSite: request.headers.get('sec-fetch-site'),
  });
  const response =
    show === defaultLocale ? await next(visit) : redirectTo(request, href(show, 'home') + request.nextUrl.search, 302);
  if (remember) response.cookies.set({ ...localeCookie, value: remember });
  response.headers.set('cache-control', show === defaultLocale ? 'private, no-cache' : 'private, no-store');
  response.headers.append('vary', 'Accept-Language, Cookie, User-Agent, Sec-Fetch-Site');
  return response;
};
