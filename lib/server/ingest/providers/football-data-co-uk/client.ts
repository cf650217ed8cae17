import { stat } from 'node:fs/promises';
import path from 'node:path';
import {
  decodeLatin,
  isAddress,
  readAddress,
  readBytes,
  readFileBytes,
} from '@/lib/server/ingest/formats/read-document';
import { SourceError } from '@/lib/server/ingest/types';

/**
 * The text of a file of a folder or address; null if it does not exist.
 * @param withinMs timeout for one whole file of an address
 * @throws {SourceError} unreachable
 * @throws {DocumentError} too large
 */
export function readFrom(from: string, file: string, withinMs?: number): Promise<string | null> {
  if (!isAddress(from)) return readFolder(path.resolve(from), file);
  const address = `${from.replace(/\/+$/, '')}/${file}`;
  return readAddress(address, { headers: { accept: 'text/csv, */*' }, withinMs }, async (response) =>
    decodeLatin(await readBytes(response)),
  );
}

async function readFolder(folder: string, file: string): Promise<string | null> {
  const isThere = (await stat(folder).catch(() => null))?.isDirectory() ?? false;
  if (!isThere) throw new SourceError(`there is no folder ${folder}`, true);
  const bytes = await readFileBytes(folder, file);
  return bytes && decodeLatin(bytes);
}
