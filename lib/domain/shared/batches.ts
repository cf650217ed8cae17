/** Yields rows in order, at most `size` at a time; nothing if there are no rows. */
export function* batches<Row>(rows: readonly Row[], size: number): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}
