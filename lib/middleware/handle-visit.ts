import type { NextRequest, NextResponse } from 'next/server';
import { matchAddress } from '@/lib/routing/match-address';
import type { TokenCheck } from './check-token';
import { compose } from './compose';
import { serveScreen } from './serve-screen';
import { withFailurePage } from './with-failure-page';
import { withGuards } from './with-guards';
import { withIntl } from './with-intl';
import { withKnownPath } from './with-known-path';

/** The whole chain of the middleware, independent of the environment. */
export function createVisitHandler(check: TokenCheck): (request: NextRequest) => Promise<NextResponse> {
  const handle = compose(withFailurePage, withIntl, withKnownPath, withGuards(check))(serveScreen);
  return async (request) => handle({ request, address: matchAddress(request.nextUrl.pathname) });
}
