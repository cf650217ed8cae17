import { readdir } from 'node:fs/promises';
import { SourceError } from '@/lib/server/ingest/types';

/**
 * Match files of a folder and its subfolders, without lists of clubs and hidden folders. @throws {SourceError} no such
 * folder
 */
export async function listTxtFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true }).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new SourceError(`the folder ${folder} cannot be read (${why})`);
  });
  return entries
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.txt') && !/(?:^|\/)\.|\.clubs\.|(?:^|\/)clubs\//u.test(name))
    .sort();
}
