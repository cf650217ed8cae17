import { SignJWT } from 'jose';
import { NextRequest, type NextResponse } from 'next/server';
import { createVisitHandler } from '@/lib/middleware/handle-visit';

export const site = 'http://pitchcast.test';
export const now = new Date('2026-03-14T12:00:00Z');
export const secret = 'a secret of the tests, long enough';
export const previousSecret = 'the secret before that, long enough';

const handle = createVisitHandler({ secrets: [secret, previousSecret], clock: { now: () => now } });

export type Asked = {
  path: string;
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
  method?: string;
};

/** The middleware's result for a request; `to` is the target of the rewrite or redirect. */
export type Responded = {
  status: number;
  location: string | null;
  rewrite: string | null;
  cookie: string | null;
  headers: Headers;
  response: NextResponse;
};

export async function visit({ path, cookies = {}, headers = {}, method = 'GET' }: Asked): Promise<Responded> {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const response = await handle(
    new NextRequest(site + path, { method, headers: { ...headers, ...(cookie ? { cookie } : {}) } }),
  );
  const local = (url: string | null) => url && (url.startsWith(`${site}/`) ? url.slice(site.length) : url);
  return {
    status: response.status,
    location: local(response.headers.get('location')),
    rewrite: local(response.headers.get('x-middleware-rewrite')),
    cookie: response.headers.get('set-cookie'),
    headers: response.headers,
    response,
  };
}

/** A session token as the API would issue it. */
export async function sessionToken(
  options: { secret?: string; expiresAt?: Date; claims?: Record<string, string> } = {},
): Promise<string> {
  const expiresAt = options.expiresAt ?? new Date(now.getTime() + 3_600_000);
  return new SignJWT(options.claims ?? { sub: '17', sid: 'a-session' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(expiresAt)
    .sign(new TextEncoder().encode(options.secret ?? secret));
}
