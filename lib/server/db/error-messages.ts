import { storageErrorIn } from './storage-error';

/**
 * The text that a command prints for an error: the storage fault, the database's own reason instead of a statement with
 * its values, else the error's message.
 */
export function errorMessages(error: unknown): string {
  const storage = storageErrorIn(error);
  if (storage) return storage.message;
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1)
    if (!('query' in cause) && !cause.message.startsWith('Failed query'))
      return cause === error ? cause.message : `The database reported: ${cause.message}`;
  return error instanceof Error ? 'The database reported an error without a reason.' : String(error);
}
