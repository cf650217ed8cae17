import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** The two forms that writeHead takes: an object, or alternating names and values. */
export type HeaderList = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** Sets headers one by one, so that they can be read back before they are sent. */
export function setHeaders(response: ServerResponse, headers: HeaderList | undefined): void {
  if (!headers) return;
  if (!Array.isArray(headers)) {
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
    return;
  }
  for (let index = 0; index + 1 < headers.length; index += 2) {
    const value = headers[index + 1];
    if (value !== undefined) response.setHeader(String(headers[index]), value);
  }
}

/** The argument of write or end, as bytes. */
export function toBytes(chunk: unknown, encoding: unknown): Buffer {
  if (typeof chunk === 'string')
    return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8');
  if (chunk instanceof Uint8Array) return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  throw new TypeError('A response takes text or bytes.');
}

/** True if the first argument of `end` is content and not a callback. */
export const isContent = (value: unknown): boolean =>
  value !== undefined && value !== null && typeof value !== 'function';

/** A Vary header with one more value, without duplicates. */
export function mergeVary(current: OutgoingHttpHeader | undefined, ...more: string[]): string {
  const names = String(current ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  for (const name of more) if (!names.some((known) => known.toLowerCase() === name.toLowerCase())) names.push(name);
  return names.join(', ');
}
