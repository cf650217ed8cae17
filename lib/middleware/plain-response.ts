import { NextResponse } from 'next/server';

/** A short text response without a page. */
export function plainResponse(
  status: 400 | 404 | 405,
  text: string,
  headers: Record<string, string> = {},
): NextResponse {
  return new NextResponse(`${text}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      ...headers,
    },
  });
}

/** @param path percent-encoded path and query of this site, beginning with one slash */
export function redirectTo(request: { url: string }, path: string, status: 302 | 308): NextResponse {
  return NextResponse.redirect(new URL(path, request.url), status);
}
