/** Request header by which the middleware tells the error page which address was asked for (percent-encoded). */
export const missingPathHeader = 'x-missing-path';

/** The readable path of that header; undefined where it is absent or no text. */
export function readMissingPath(value: string | null): string | undefined {
  try {
    return value ? decodeURIComponent(value) : undefined;
  } catch {
    return undefined;
  }
}
