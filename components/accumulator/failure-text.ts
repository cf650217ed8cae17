/** What the API said of a refused call, in the visitor's language; else `otherwise`. */
export function failureText(error: unknown, otherwise: string): string {
  const data = (error as { response?: { data?: unknown } }).response?.data;
  const message = typeof data === 'object' && data !== null ? (data as { message?: unknown }).message : undefined;
  return typeof message === 'string' && message !== '' ? message : otherwise;
}
