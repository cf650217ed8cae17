import { cookies } from '@/lib/domain/shared/constants';
import { guardRedirect, isHiddenFrom } from '@/lib/routing/guards';
import { routeRecord } from '@/lib/routing/routes';
import { readBearer, type TokenCheck } from './check-token';
import type { Step } from './compose';
import { redirectTo } from './plain-response';
import { missingPage } from './with-known-path';

/** Redirects visitors without access, and keeps personal screens out of every cache. */
export function withGuards(check: TokenCheck): Step {
  return (next) => async (visit) => {
    const { request, address } = visit;
    if (address.kind !== 'page') return next(visit);
    const record = routeRecord(address.routeId);
    if (record.public && record.guard === undefined) return next(visit);

    const bearer = await readBearer(request.cookies.get(cookies.token.name)?.value, check);
    if (isHiddenFrom(record.guard, bearer))
      return missingPage(visit, { locale: address.locale, path: decodeURI(request.nextUrl.pathname) });
    const target = guardRedirect({
      guard: record.guard,
      routeId: address.routeId,
      locale: address.locale,
      loggedIn: bearer !== null,
      address: request.nextUrl.pathname + request.nextUrl.search,
      query: request.nextUrl.searchParams,
    });
    const response = target === undefined ? await next(visit) : redirectTo(request, target, 302);
    response.headers.set('cache-control', 'private, no-store');
    response.headers.set('x-robots-tag', 'noindex');
    return response;
  };
}
