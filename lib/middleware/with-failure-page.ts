import { NextResponse } from 'next/server';
import { defaultLocale } from '@/lib/i18n/locales';
import { failurePageHeader } from '@/lib/routing/failure-page';
import type { Step } from './compose';

/** After a screen has failed, the server requests the error page in the language of its address. */
export const withFailurePage: Step = (next) => (visit) => {
  const { request, address } = visit;
  if (!request.headers.has(failurePageHeader)) return next(visit);
  const locale = address.kind === 'page' || address.kind === 'unknown' ? address.locale : defaultLocale;
  const response = NextResponse.rewrite(new URL(`/${locale}/failure-page`, request.url), { status: 500 });
  response.headers.set('cache-control', 'private, no-store');
  response.headers.set('x-robots-tag', 'noindex');
  return response;
};
