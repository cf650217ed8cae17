/** Request header by which the middleware passes the requested address to the error page (percent-encoded). */
export const missingPathHeader = 'x-missing-path';

/** The readable path of that header, or of an address; undefined if absent or invalid. */
export function readMissingPath(value: string | null): string | undefined {
  try {
    return value ? decodeURIComponent(value) : undefined;
  } catch {
    return undefined;
  }
}
