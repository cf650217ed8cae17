import { unchanged } from '@/lib/server/ingest/types';
import { readAddress, type AddressOptions } from './read-document';

/** A server's validators for a version of a document, for the next conditional request to the same place. */
export type Validators = { from: string; etag: string | null; lastModified: string | null };

/** null: nothing is known about the document at this place. */
export function asValidators(stored: unknown, place: string): Validators | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const {
    from,
    etag = null,
    lastModified = null,
  } = stored as { from?: unknown; etag?: unknown; lastModified?: unknown };
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return from === place ? { from: place, etag: text(etag), lastModified: text(lastModified) } : null;
}

/** A conditional request: `known` are the validators of the last version, `from` the place that they belong to. */
type Condition = Omit<AddressOptions, 'isConditional'> & { from: string; known: Validators | null };
export type Conditional = { text: string; validators: Validators | null };

/**
 * Reads a document from an address; `unchanged` if it still has the validators `known`, null if it does not exist.
 * @throws {DocumentError} from `read`
 * @throws {SourceError} unreachable
 */
export function readIfChanged(
  address: string,
  { from, known, headers, ...options }: Condition,
  read: (response: Response) => Promise<string>,
): Promise<Conditional | typeof unchanged | null> {
  const conditions = {
    ...headers,
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  };
  return readAddress(
    address,
    { ...options, headers: conditions, isConditional: known !== null },
    async (response): Promise<Conditional | typeof unchanged> =>
      response.status === 304 ? unchanged : { text: await read(response), validators: validatorsOf(response, from) },
  );
}

function validatorsOf({ headers }: Response, from: string): Validators | null {
  const [etag, lastModified] = [headers.get('etag'), headers.get('last-modified')];
  return (etag ?? lastModified) ? { from, etag, lastModified } : null;
}
