import { createHash } from 'node:crypto';

/** An entity tag computed from the content; weak, because compression changes the bytes. */
export const entityTag = (body: Buffer | string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Weak comparison, as If-None-Match requires. */
export function hasCurrent(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const own = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === own);
}

/** Cache-Control for responses that are revalidated by ETag before each use. */
export const checkedEachTime = 'public, max-age=0, must-revalidate';

/** A response with an ETag, or 304 if the client has the current body. */
export function taggedResponse(
  request: Request,
  body: Buffer<ArrayBuffer> | string,
  headers: Readonly<Record<string, string>>,
): Response {
  const etag = entityTag(body);
  const all = { 'Cache-Control': checkedEachTime, ...headers, ETag: etag };
  return hasCurrent(request.headers.get('if-none-match') ?? undefined, etag)
    ? new Response(null, { status: 304, headers: all })
    : new Response(body, { headers: all });
}
