import { NextResponse } from 'next/server';
import { localeHeader } from '@/lib/routing/locale-header';
import type { Handler } from './compose';
import { plainResponse } from './plain-response';

/** The end of the chain: the screen in app/[locale] for the address. */
export const serveScreen: Handler = ({ request, address }) => {
  if (address.kind !== 'page') return plainResponse(404, 'Not Found');
  const headers = new Headers(request.headers);
  headers.set(localeHeader, address.locale);
  return NextResponse.rewrite(new URL(address.internalPath + request.nextUrl.search, request.url), {
    request: { headers },
  });
};
