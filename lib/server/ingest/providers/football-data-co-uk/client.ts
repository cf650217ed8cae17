import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { DocumentError, SourceError } from '../../types';

const maximalBytes = 8_000_000;
const timeoutMs = 15_000;

/**
 * The text of a file of a folder or address; null where there is none.
 * @param withinMs for one whole file of an address
 * @throws {SourceError} unreachable
 * @throws {DocumentError} too large
 */
export function readFrom(from: string, file: string, withinMs = timeoutMs): Promise<string | null> {
  return /^https?:\/\//i.test(from) ? readAddress(`${from.replace(/\/+$/, '')}/${file}`, withinMs) : readFolder(path.resolve(from), file);
}

async function readFolder(folder: string, file: string): Promise<string | null> {
  const isThere = (await stat(folder).catch(() => null))?.isDirectory() ?? false;
  if (!isThere) throw new SourceError(`there is no folder ${folder}`, true);
  try {
    const full = path.join(folder, file);
    if ((await stat(full)).size > maximalBytes) throw new DocumentError(`larger than ${maximalBytes} bytes`);
    return decode(await readFile(full));
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new SourceError(`${file} cannot be read (${error instanceof Error ? error.message : String(error)})`);
  }
}

async function readAddress(address: string, withinMs: number): Promise<string | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(withinMs), headers: { accept: 'text/csv, */*' } });
    if (response.status === 404) return null;
    if (!response.ok) throw new SourceError(`${address} answered ${response.status}`);
    return decode(await readLimited(response));
  } catch (error) {
    if (error instanceof DocumentError || error instanceof SourceError) throw error;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new SourceError(`${address} is not reachable (${cause instanceof Error ? cause.message : String(cause)})`, true);
  }
}

/** A source that never stops sending must not fill the memory. */
async function readLimited(response: Response): Promise<Uint8Array> {
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

/** UTF-8 where the bytes are that, else Windows-1252: the source's older files hold Latin letters of one byte. */
export function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
