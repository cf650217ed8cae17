import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { readText, readTextFile, reasonOf } from '@/lib/server/ingest/formats/read-document';
import { DocumentError, SourceError } from '@/lib/server/ingest/types';

/** A folder on this machine or an address: both contain `{season}/{league}.json`. */
export type OpenfootballClient = {
  /** Relative names of all documents; null if the place can't be listed (an address). */
  listFiles(): Promise<string[] | null>;
  /** null: no such document. @throws {SourceError} unreachable @throws {DocumentError} too large or not UTF-8 */
  read(file: string): Promise<string | null>;
};

const timeoutMs = 15_000;

/** @param from folder or http(s) address @param withinMs timeout for one whole document of an address */
export function openfootballClient(from: string, withinMs = timeoutMs): OpenfootballClient {
  return /^https?:\/\//i.test(from)
    ? addressClient(from.replace(/\/+$/, ''), withinMs)
    : folderClient(path.resolve(from));
}

/** Whether the address responds within `withinMs`. */
export async function responses(url: string, withinMs: number): Promise<boolean> {
  try {
    const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(withinMs) });
    return response.ok;
  } catch {
    return false;
  }
}

function folderClient(folder: string): OpenfootballClient {
  return {
    async listFiles() {
      const found = await stat(folder).catch(() => null);
      if (!found?.isDirectory()) throw new SourceError(`there is no folder ${folder}`);
      const seasons = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
      const lists = await Promise.all(
        seasons.map(async ({ name }) => (await readdir(path.join(folder, name))).map((file) => `${name}/${file}`)),
      );
      return lists.flat().sort();
    },
    read: (file) => readTextFile(folder, file),
  };
}

function addressClient(base: string, withinMs: number): OpenfootballClient {
  return {
    listFiles: async () => null,
    async read(file) {
      try {
        const response = await fetch(`${base}/${file}`, {
          signal: AbortSignal.timeout(withinMs),
          headers: { accept: 'application/json' },
        });
        if (response.status === 404) return null;
        if (!response.ok) throw new SourceError(`${base}/${file} returned ${response.status}`);
        return await readText(response);
      } catch (error) {
        if (error instanceof DocumentError || error instanceof SourceError) throw error;
        throw new SourceError(`${base} is not reachable (${reasonOf(error)})`, true);
      }
    },
  };
}
