/** The database's own message; its driver repeats the whole statement, which may contain text that cannot be stored. */
export function describeDefect(defect: unknown): string {
  const reported =
    defect instanceof Error ? (defect.cause instanceof Error ? defect.cause.message : defect.message) : String(defect);
  return reported.replace(/\p{C}/gu, ' ').slice(0, 500);
}

/**
 * The value without control characters and unpaired surrogates in any of its texts, whichever provider read it: no name
 * contains them, not every database stores them, and they must not reach a terminal.
 */
export function storable<Value>(value: Value): Value;
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\p{C}/gu, '');
  if (Array.isArray(value)) return value.map((each: unknown) => storable(each));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  // Prices are by far the most values, and contain none of the source's own texts.
  const entries = Object.entries<unknown>({ ...value });
  return Object.fromEntries(
    entries.map(([key, each]): [string, unknown] => [key, key === 'prices' ? each : storable(each)]),
  );
}
