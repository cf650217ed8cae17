import { stat } from 'node:fs/promises';
import path from 'node:path';
import { readBytes, readFileBytes, reasonOf } from '@/lib/server/ingest/formats/read-document';
import { DocumentError, SourceError } from '@/lib/server/ingest/types';

const timeoutMs = 15_000;

/**
 * The text of a file of a folder or address; null if it does not exist.
 * @param withinMs timeout for one whole file of an address
 * @throws {SourceError} unreachable
 * @throws {DocumentError} too large
 */
export function readFrom(from: string, file: string, withinMs = timeoutMs): Promise<string | null> {
  return /^https?:\/\//i.test(from)
    ? readAddress(`${from.replace(/\/+$/, '')}/${file}`, withinMs)
    : readFolder(path.resolve(from), file);
}

async function readFolder(folder: string, file: string): Promise<string | null> {
  const isThere = (await stat(folder).catch(() => null))?.isDirectory() ?? false;
  if (!isThere) throw new SourceError(`there is no folder ${folder}`, true);
  const bytes = await readFileBytes(folder, file);
  return bytes && decode(bytes);
}

async function readAddress(address: string, withinMs: number): Promise<string | null> {
  try {
    const response = await fetch(address, {
      signal: AbortSignal.timeout(withinMs),
      headers: { accept: 'text/csv, */*' },
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new SourceError(`${address} returned ${response.status}`);
    return decode(await readBytes(response));
  } catch (error) {
    if (error instanceof DocumentError || error instanceof SourceError) throw error;
    throw new SourceError(`${address} is not reachable (${reasonOf(error)})`, true);
  }
}

/** UTF-8 if the bytes are valid, else Windows-1252: the source's older files contain single-byte Latin letters. */
export function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
