import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { DocumentError, SourceError } from '@/lib/server/ingest/types';

/** A season of one league is about 200 KB; with line-ups, 4 MB. */
export const maximalBytes = 8_000_000;

export const isAddress = (place: string): boolean => /^https?:\/\//i.test(place);

export type AddressOptions = {
  headers: Record<string, string>;
  /** Named where nothing answers; the address itself by default. */
  place?: string;
  /** Timeout for one whole document. */
  withinMs?: number | undefined;
  /** `headers` hold a condition: `read` gets a 304, too. */
  isConditional?: boolean;
};

/**
 * A document of an address, as `read` makes it of the response; null if there is no such document.
 * @throws {DocumentError} from `read`
 * @throws {SourceError} refused, unreachable or too slow
 */
export async function readAddress<Document>(
  address: string,
  { headers, place = address, withinMs = 15_000, isConditional = false }: AddressOptions,
  read: (response: Response) => Promise<Document>,
): Promise<Document | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(withinMs), headers });
    if (response.ok || (isConditional && response.status === 304)) return await read(response);
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new SourceError(`${address} returned ${response.status}`);
  } catch (error) {
    if (error instanceof DocumentError || error instanceof SourceError) throw error;
    throw new SourceError(`${place} is not reachable (${reasonOf(error)})`, true);
  }
}

/** Whether one of the documents of a public address is there, asked without reading it; of a folder, whether it exists. */
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
 * The body of a response. A source that never stops sending must not fill the memory. @throws {DocumentError} too large
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

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new DocumentError('not UTF-8 text');
  }
}
