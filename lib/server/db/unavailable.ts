/** SQLSTATE of a server that stops, starts, or has no connection left. */
const goingOrComing = /^(?:08|57P0[123]|53300|25006)/;
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
/** The client's own messages, which have no code. */
const messages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;

/**
 * Whether an error, or its cause, means that the database is temporarily unavailable and the request itself is fine.
 * Recognised by name and code: the framework's bundle and the server's have classes of their own.
 */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1) {
    const { code } = cause as NodeJS.ErrnoException;
    if (cause.name === 'StorageError' || messages.test(cause.message)) return true;
    if (typeof code === 'string' && (goingOrComing.test(code) || network.has(code))) return true;
    // One host may have several addresses.
    if (cause instanceof AggregateError && cause.errors.some(isUnavailable)) return true;
  }
  return false;
}
