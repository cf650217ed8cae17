type Column = Float64Array | Int32Array;

/** An entry of a column; NaN beyond its end, so that a wrong index shows in the result. */
export function at(column: Column, index: number): number {
  return column[index] ?? Number.NaN;
}

/** Adds to an entry in place. */
export function add(column: Float64Array, index: number, value: number): void {
  column[index] = at(column, index) + value;
}
