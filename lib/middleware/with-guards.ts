import { guardRedirect } from '@/lib/routing/guards';
import { routeRecord } from '@/lib/routing/routes';
import { isTokenValid, type TokenCheck } from './check-token';
import type { Step } from './compose';
import { redirectTo } from './plain-answer';

/** Sends people to the screen where they can go on, and keeps personal screens out of every cache. */
export function withGuards(check: TokenCheck): Step {
  return (next) => async (visit) => {
    const { request, address } = visit;
    if (address.kind !== 'page') return next(visit);
    const record = routeRecord(address.routeId);
    if (record.public && record.guard === undefined) return next(visit);

    const target = guardRedirect({
      guard: record.guard,
      routeId: address.routeId,
      locale: address.locale,
      loggedIn: await isTokenValid(request.cookies.get('token')?.value, check),
      address: request.nextUrl.pathname + request.nextUrl.search,
      query: request.nextUrl.searchParams,
    });
    const response = target === undefined ? await next(visit) : redirectTo(request, target, 302);
    response.headers.set('cache-control', 'private, no-store');
    response.headers.set('x-robots-tag', 'noindex');
    // Their addresses can hold tokens and e-mail addresses.
    response.headers.set('referrer-policy', 'no-referrer');
    return response;
  };
}
