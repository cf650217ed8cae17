/** SQLSTATE for a server that is stopping or starting, or has no connections left. */
const goingOrComing = /^(?:08|57P0[123]|53300|25006)/;
/** SQLSTATE for a statement that took too long, or waited too long for a lock; its connection still works. */
const cancelled = '57014';
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Errors of the client itself, which have no code. */
const lostConnection =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;
const noResponse =
  /^(?:Connection terminated due to connection timeout|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/**
 * Whether an error, or its cause, means that the database is temporarily unavailable and the request itself is fine.
 * Recognised by name and code: the framework's bundle and the server's have separate classes.
 */
export function isUnavailable(error: unknown): error is Error {
  return isCancelled(error) || hasTimedOut(error) || someCause(error, isConnectionLost);
}

/** Whether the database has not responded at all, as opposed to refusing. */
export const hasTimedOut = (error: unknown): boolean =>
  someCause(error, (cause) => noResponse.test(cause.message) || codeOf(cause) === 'ETIMEDOUT');

/** Whether the server has cancelled a statement because it took too long. */
export const isCancelled = (error: unknown): boolean => someCause(error, (cause) => codeOf(cause) === cancelled);

function isConnectionLost(cause: Error): boolean {
  const code = codeOf(cause);
  return (
    cause.name === 'StorageError' ||
    lostConnection.test(cause.message) ||
    (code !== undefined && (goingOrComing.test(code) || network.has(code)))
  );
}

const codeOf = ({ code }: NodeJS.ErrnoException): string | undefined => (typeof code === 'string' ? code : undefined);

function someCause(error: unknown, matches: (cause: Error) => boolean): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1) {
    if (matches(cause)) return true;
    // A host may have several addresses, each with its own error.
    if (cause instanceof AggregateError && cause.errors.some((each) => someCause(each, matches))) return true;
  }
  return false;
}
