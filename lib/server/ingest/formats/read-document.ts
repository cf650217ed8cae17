import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { DocumentError, SourceError } from '@/lib/server/ingest/types';

/** A season of one league is about 200 KB; with line-ups, 4 MB. */
export const maximalBytes = 8_000_000;

/** Redirects beyond this number are not followed. */
const maximalRedirects = 3;
/** Statuses that ask for a later try. */
const passingStatus = (status: number): boolean => status === 408 || status === 429 || status >= 500;

export const isAddress = (place: string): boolean => /^https?:\/\//i.test(place);

export type AddressOptions = {
  headers: Record<string, string>;
  /** The name of the place in errors; by default the address itself. */
  place?: string;
  withinMs?: number | undefined;
  /** `headers` contain a condition: `read` also gets a 304. */
  isConditional?: boolean;
};

/**
 * A document from an address, as `read` makes it from the response; null if it does not exist.
 * @throws {DocumentError} from `read`
 * @throws {SourceError} refused, unreachable or too slow
 */
export async function readAddress<Document>(
  address: string,
  { headers, place = address, withinMs = 15_000, isConditional = false }: AddressOptions,
  read: (response: Response) => Promise<Document>,
): Promise<Document | null> {
  try {
    const response = await follow(address, { signal: AbortSignal.timeout(withinMs), headers, redirect: 'manual' });
    if (response.ok || (isConditional && response.status === 304)) return await read(response);
    await response.body?.cancel();
    if (response.status === 404) return null;
    const passing = passingStatus(response.status) ? { retryAfterMs: retryAfterMs(response) } : null;
    throw new SourceError(`${address} returned ${response.status}`, false, passing);
  } catch (error) {
    if (error instanceof DocumentError || error instanceof SourceError) throw error;
    throw new SourceError(`${place} is not reachable (${reasonOf(error)})`, true, {});
  }
}

/**
 * The response after redirects within the same host: another host is not the source that the operator chose, and may
 * belong to the site's own network.
 * @throws {SourceError} for another host, or too many redirects
 */
async function follow(address: string, options: RequestInit): Promise<Response> {
  let at = new URL(address);
  for (let redirects = 0; redirects <= maximalRedirects; redirects += 1) {
    const response = await fetch(at, options);
    const location = response.headers.get('location');
    if (![301, 302, 303, 307, 308].includes(response.status) || location === null) return response;
    await response.body?.cancel();
    const next = new URL(location, at);
    const isUpgrade = next.protocol === 'https:' && next.hostname === at.hostname && next.port === '';
    if (next.origin !== at.origin && !isUpgrade)
      throw new SourceError(`${address} redirects to another host (${next.href}), which is not followed`);
    at = next;
  }
  throw new SourceError(`${address} redirects in a circle`);
}

/** The pause that a response asks for, in seconds or as a date; null if it asks for none. */
function retryAfterMs({ headers }: Response): number | null {
  const asked = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,7}$/.test(asked)) return Number(asked) * 1_000;
  const [until, sent] = [Date.parse(asked), Date.parse(headers.get('date') ?? '')];
  return asked === '' || Number.isNaN(until - sent) ? null : Math.max(0, until - sent);
}

/**
 * Whether one of the documents at a public address exists, checked without reading it; for a folder, whether it exists.
 */
export async function placeResponds(place: string, addresses: readonly string[], withinMs: number): Promise<boolean> {
  if (!isAddress(place)) return (await stat(place).catch(() => null))?.isDirectory() ?? false;
  const signal = AbortSignal.timeout(withinMs);
  const asked = addresses.map((address) =>
    fetch(address, { method: 'HEAD', signal }).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return (await Promise.all(asked)).includes(true);
}

/** The reason is in the cause of fetch's own error. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/**
 * The body of a response. A source that never stops sending must not fill the memory.
 * @throws {DocumentError} too large
 */
export async function readBytes(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.byteLength;
    if (bytes > maximalBytes) {
      await reader?.cancel();
      throw new DocumentError(`larger than ${maximalBytes} bytes`);
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

/** A file of a folder; null if it does not exist. @throws {DocumentError} too large @throws {SourceError} unreadable */
export async function readFileBytes(folder: string, file: string): Promise<Buffer | null> {
  try {
    const full = path.join(folder, file);
    if ((await stat(full)).size > maximalBytes) throw new DocumentError(`larger than ${maximalBytes} bytes`);
    return await readFile(full);
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new SourceError(`${file} cannot be read (${reasonOf(error)})`);
  }
}

/** The text of a response. @throws {DocumentError} too large, or not UTF-8 */
export const readText = async (response: Response): Promise<string> => decode(await readBytes(response));

/**
 * The text of a file of a folder; null if it does not exist.
 * @throws {DocumentError} too large, or not UTF-8
 * @throws {SourceError} unreadable
 */
export async function readTextFile(folder: string, file: string): Promise<string | null> {
  const bytes = await readFileBytes(folder, file);
  return bytes && decode(bytes);
}

/** UTF-8 if the bytes are valid, else Windows-1252: some sources have files with single-byte Latin letters. */
export function decodeLatin(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new DocumentError('not UTF-8 text');
  }
}
