import path from 'node:path';
import { listTxtFiles } from '@/lib/server/ingest/formats/football-txt/list-files';
import { readText, readTextFile, reasonOf } from '@/lib/server/ingest/formats/read-document';
import { DocumentError, SourceError } from '@/lib/server/ingest/types';

/** A server's validators of a document's version, for the next conditional request. */
export type Validators = { etag: string | null; lastModified: string | null };

export type TxtResponse = { text: string; validators: Validators | null } | 'missing' | 'unchanged';

export type FootballTxtClient = {
  /** Relative names of all documents; null if the place can't be listed (an address). @throws {SourceError} */
  listFiles(): Promise<string[] | null>;
  /**
   * @param known validators of the version read before
   * @throws {SourceError} unreachable
   * @throws {DocumentError} too large or not UTF-8
   */
  read(file: string, known?: Validators | null): Promise<TxtResponse>;
};

const timeoutMs = 15_000;

/** @param from folder, or http(s) address, which may contain `{repository}` for the first folder of a file's name */
export function footballTxtClient(from: string, withinMs = timeoutMs): FootballTxtClient {
  return /^https?:\/\//i.test(from)
    ? addressClient(from.replace(/\/+$/, ''), withinMs)
    : folderClient(path.resolve(from));
}

function folderClient(folder: string): FootballTxtClient {
  return {
    listFiles: () => listTxtFiles(folder),
    async read(file) {
      const text = await readTextFile(folder, file);
      return text === null ? 'missing' : { text, validators: null };
    },
  };
}

function addressClient(base: string, withinMs: number): FootballTxtClient {
  return {
    listFiles: async () => null,
    async read(file, known) {
      const address = addressOf(base, file);
      try {
        const response = await fetch(address, { signal: AbortSignal.timeout(withinMs), headers: conditions(known) });
        if (response.ok) return { text: await readText(response), validators: validatorsOf(response) };
        await response.body?.cancel();
        if (response.status === 304 && known) return 'unchanged';
        if (response.status === 404) return 'missing';
        throw new SourceError(`${address} returned ${response.status}`);
      } catch (error) {
        if (error instanceof DocumentError || error instanceof SourceError) throw error;
        throw new SourceError(`${base} is not reachable (${reasonOf(error)})`, true);
      }
    },
  };
}

function addressOf(base: string, file: string): string {
  if (!base.includes('{repository}')) return `${base}/${file}`;
  const [repository = '', ...rest] = file.split('/');
  return `${base.replaceAll('{repository}', repository)}/${rest.join('/')}`;
}

const conditions = (known: Validators | null | undefined): Record<string, string> => ({
  accept: 'text/plain',
  ...(known?.etag && { 'if-none-match': known.etag }),
  ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
});

function validatorsOf({ headers }: Response): Validators | null {
  const [etag, lastModified] = [headers.get('etag'), headers.get('last-modified')];
  return (etag ?? lastModified) ? { etag, lastModified } : null;
}
