import { NextResponse } from 'next/server';
import { getsPlainNotFound } from '@/lib/routing/bots';
import { localeHeader } from '@/lib/routing/locale-header';
import { missingPathHeader } from '@/lib/routing/missing-path';
import type { Step, Visit } from './compose';
import { plainResponse } from './plain-response';

const maxShownPathLength = 300;

/**
 * Lets only addresses of screens pass. People get the error page in the address's language, bots one line of text, and
 * no request a 5xx.
 */
export const withKnownPath: Step = (next) => (visit) => {
  const { request, address } = visit;
  if (address.kind === 'malformed') return plainResponse(400, 'Bad Request');
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (address.kind === 'unknown') {
    return missingPage(visit, address);
  }
  return reads ? next(visit) : plainResponse(405, 'Method Not Allowed', { allow: 'GET, HEAD' });
};

export function missingPage(visit: Visit, address: { locale: string; path: string }): NextResponse {
  const { headers, method } = visit.request;
  return getsPlainNotFound(headers.get('user-agent'), method)
    ? plainResponse(404, `Page Not Found: ${address.path}`, { vary: 'User-Agent' })
    : errorPage(visit, address);
}

function errorPage({ request }: Visit, { locale, path }: { locale: string; path: string }): NextResponse {
  const headers = new Headers(request.headers);
  headers.set(localeHeader, locale);
  headers.set(missingPathHeader, encodeURIComponent([...path].slice(0, maxShownPathLength).join('')));
  const response = NextResponse.rewrite(new URL(`/${locale}/not-found-page`, request.url), {
    status: 404,
    request: { headers },
  });
  response.headers.set('cache-control', 'private, no-store');
  response.headers.set('x-robots-tag', 'noindex');
  response.headers.append('vary', 'User-Agent');
  return response;
}
