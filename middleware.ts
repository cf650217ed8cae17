import type { NextRequest, NextResponse } from 'next/server';
import { createClock } from '@/lib/domain/shared/clock';
import { createVisitHandler } from '@/lib/middleware/handle-visit';

const { AUTH_SECRET, AUTH_SECRET_PREVIOUS, APP_NOW, APP_SPEED } = process.env;

const handleVisit = createVisitHandler({
  secrets: [AUTH_SECRET, AUTH_SECRET_PREVIOUS].flatMap((secret) => (secret ? [secret] : [])),
  clock: createClock(APP_NOW ? new Date(APP_NOW) : undefined, Number(APP_SPEED ?? 1)),
});

export function middleware(request: NextRequest): Promise<NextResponse> {
  return handleVisit(request);
}

/**
 * Everything except the API, the framework's and our own files; lib/routing/file-paths.ts lists them, but this must be
 * a literal.
 */
export const config = {
  matcher: [
    '/((?!(?:api|_i18n|_next|builds|flags|icons|offline|og|screenshots|sitemaps)(?:/|$)|(?:favicon\\.ico|goal\\.svg|manifest\\.webmanifest|oembed|robots\\.txt|sitemap\\.xml|sw\\.js)$).*)',
  ],
};
