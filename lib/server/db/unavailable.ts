/** SQLSTATE of a server that goes, comes, or has no connection left. */
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
/** The client's own words, which carry no code. */
const words =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;

/**
 * Whether an error, or what caused it, says that the database is away for now and nothing is wrong with what was asked. Told by name and
 * code: the framework's bundle and the server's have classes of their own.
 */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1) {
    const { code } = cause as NodeJS.ErrnoException;
    if (cause.name === 'StorageError' || words.test(cause.message)) return true;
    if (typeof code === 'string' && (goingOrComing.test(code) || network.has(code))) return true;
    // Several addresses of one host.
    if (cause instanceof AggregateError && cause.errors.some(isUnavailable)) return true;
  }
  return false;
}
