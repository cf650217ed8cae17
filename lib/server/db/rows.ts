/** The rows of `sql.execute`, whose result type differs by driver. `Row` describes what the statement selects. */
export function rowsOf<Row extends Record<string, unknown> = Record<string, unknown>>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows;
}
