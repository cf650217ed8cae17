import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { DocumentError, SourceError } from '../../types';

/** A folder on this machine or an address: both hold `{season}/{league}.json`. */
export type OpenfootballClient = {
  /** Relative names of all documents; null where the place can't be listed (an address). */
  listFiles(): Promise<string[] | null>;
  /** null: no such document. @throws {SourceError} unreachable @throws {DocumentError} too large or no UTF-8 */
  read(file: string): Promise<string | null>;
};

const maximalBytes = 8_000_000;
const timeoutMs = 15_000;

/** @param from folder or http(s) address */
export function openfootballClient(from: string): OpenfootballClient {
  return /^https?:\/\//i.test(from) ? addressClient(from.replace(/\/+$/, '')) : folderClient(path.resolve(from));
}

/** Whether the address answers at all within `withinMs`. */
export async function answers(url: string, withinMs: number): Promise<boolean> {
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
      const lists = await Promise.all(seasons.map(async ({ name }) => (await readdir(path.join(folder, name))).map((file) => `${name}/${file}`)));
      return lists.flat().sort();
    },
    async read(file) {
      try {
        const full = path.join(folder, file);
        if ((await stat(full)).size > maximalBytes) throw new DocumentError(`larger than ${maximalBytes} bytes`);
        return decode(await readFile(full));
      } catch (error) {
        if (error instanceof DocumentError) throw error;
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw new SourceError(`${file} cannot be read (${error instanceof Error ? error.message : String(error)})`);
      }
    },
  };
}

function addressClient(base: string): OpenfootballClient {
  return {
    listFiles: async () => null,
    async read(file) {
      try {
        const response = await fetch(`${base}/${file}`, { signal: AbortSignal.timeout(timeoutMs), headers: { accept: 'application/json' } });
        if (response.status === 404) return null;
        if (!response.ok) throw new SourceError(`${base}/${file} answered ${response.status}`);
        return decode(await readLimited(response));
      } catch (error) {
        if (error instanceof DocumentError || error instanceof SourceError) throw error;
        throw new SourceError(`${base} is not reachable (${reasonOf(error)})`, true);
      }
    },
  };
}

/** fetch itself only says that it failed; its cause says why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** A source that never stops sending must not fill the memory. */
async function readLimited(response: Response): Promise<Buffer> {
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

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new DocumentError('not UTF-8 text');
  }
}
