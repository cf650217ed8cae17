import { stat } from 'node:fs/promises';
import path from 'node:path';
import { readIfChanged, type Conditional, type Validators } from '@/lib/server/ingest/formats/conditional';
import { decodeLatin, isAddress, readBytes, readFileBytes } from '@/lib/server/ingest/formats/read-document';
import { SourceError, type unchanged } from '@/lib/server/ingest/types';

/**
 * Reads a file from a folder or an address; null if it does not exist, `unchanged` if it still has the validators
 * `known`.
 * @param withinMs timeout for one whole file from an address
 * @throws {SourceError} unreachable
 * @throws {DocumentError} too large
 */
export function readFrom(
  from: string,
  file: string,
  { known = null, withinMs }: { known?: Validators | null; withinMs?: number | undefined } = {},
): Promise<Conditional | typeof unchanged | null> {
  if (!isAddress(from)) return readFolder(path.resolve(from), file);
  const address = `${from.replace(/\/+$/, '')}/${file}`;
  return readIfChanged(address, { from, known, headers: { accept: 'text/csv, */*' }, withinMs }, async (response) =>
    decodeLatin(await readBytes(response)),
  );
}

async function readFolder(folder: string, file: string): Promise<Conditional | null> {
  const isThere = (await stat(folder).catch(() => null))?.isDirectory() ?? false;
  if (!isThere) throw new SourceError(`there is no folder ${folder}`, true);
  const bytes = await readFileBytes(folder, file);
  return bytes && { text: decodeLatin(bytes), validators: null };
}
