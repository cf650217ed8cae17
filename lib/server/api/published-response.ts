import { checkedEachTime, hasCurrent, taggedResponse } from '@/lib/server/http/entity-tag';
import { getRuntime } from '@/lib/server/runtime';
import type { PublishedFile } from '@/lib/server/services/published/published';
import { streamFile } from './stream-file';

/**
 * The framework drops Content-Encoding and Content-Length of every response, because a fetched body may have been
 * decoded before. That does not apply to a stored body, so the gateway restores them from these headers.
 */
export const storedHeaders = { 'x-stored-encoding': 'Content-Encoding', 'x-stored-length': 'Content-Length' } as const;

/**
 * Sends a published file as a web server sends a static one: compressed, with validators (304) and ranges (206, 416).
 * @param extra further headers
 * @returns null if there is no such file
 */
export async function publishedResponse(
  request: Request,
  { name, type, write, isKept }: PublishedFile,
  extra: Readonly<Record<string, string>> = {},
): Promise<Response | null> {
  const { files } = getRuntime();
  const common = { 'Content-Type': type, 'Cache-Control': checkedEachTime, Vary: 'Accept-Encoding', ...extra };
  if (!files) {
    const pieces = await write();
    if (pieces === null) return null;
    const parts: Buffer[] = [];
    for await (const piece of pieces) parts.push(Buffer.from(piece));
    return taggedResponse(request, Buffer.concat(parts), common);
  }
  const asked = request.headers;
  const packed = takesGzip(asked.get('accept-encoding'));
  const file = await files.open(name, write, { packed, isKept });
  if (!file) return null;
  const { handle, version, bytes, modified } = file;
  const etag = `"${version}${packed ? '-gz' : ''}"`;
  const headers: Record<string, string> = {
    ...common,
    ETag: etag,
    'Last-Modified': modified.toUTCString(),
    'Accept-Ranges': 'bytes',
    ...(packed && { 'Content-Encoding': 'gzip', 'X-Stored-Encoding': 'gzip' }),
  };
  const range = isSame(asked.get('if-range'), etag, modified) ? readRange(asked.get('range'), bytes) : undefined;
  const isUnchanged = asked.has('if-none-match')
    ? hasCurrent(asked.get('if-none-match') ?? undefined, etag)
    : isNotSince(asked.get('if-modified-since'), modified);
  if (isUnchanged || range === 'none' || request.method === 'HEAD') {
    await handle.close();
    if (isUnchanged) return new Response(null, { status: 304, headers });
    if (range === 'none')
      return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${bytes}` } });
    return new Response(null, { headers: { ...headers, ...lengthOf(bytes) } });
  }
  const part = range ?? { start: 0, end: bytes - 1 };
  Object.assign(headers, lengthOf(part.end - part.start + 1));
  if (range) headers['Content-Range'] = `bytes ${range.start}-${range.end}/${bytes}`;
  return new Response(streamFile(handle, part), { status: range ? 206 : 200, headers });
}

const lengthOf = (bytes: number): Record<string, string> => ({
  'Content-Length': String(bytes),
  'X-Stored-Length': String(bytes),
});

/** Whether the compressed file may be sent (RFC 9110, 12.5.3): gzip is named, with a weight other than 0. */
function takesGzip(accepted: string | null): boolean {
  const own = (accepted ?? '').split(',').find((coding) => /^\s*gzip\s*(?:;|$)/i.test(coding));
  return own !== undefined && !/;\s*q=0(?:\.0*)?\s*$/i.test(own);
}

/** If-Range: a range is only useful to a client that has the rest of the same version. */
const isSame = (ifRange: string | null, etag: string, modified: Date): boolean =>
  ifRange === null || ifRange === etag || ifRange === modified.toUTCString();

function isNotSince(since: string | null, modified: Date): boolean {
  const instant = Date.parse(since ?? '');
  return !Number.isNaN(instant) && Math.floor(modified.getTime() / 1000) * 1000 <= instant;
}

/**
 * One range of bytes (RFC 9110, 14.2). Several ranges at once, and malformed ones, are ignored: the whole file is sent.
 * @returns 'none' if the range lies outside the file
 */
export function readRange(text: string | null, bytes: number): { start: number; end: number } | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(text?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(bytes - 1, Number(to));
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  return start > end ? 'none' : { start, end };
}
