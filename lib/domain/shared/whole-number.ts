/**
 * A count in a table cell, from 0 to 999; null for anything else. Spreadsheets and data tools write whole numbers in a
 * column with gaps as `1.0`, which counts as 1; a fraction is not a count.
 */
export function wholeNumber(text: string | undefined): number | null {
  const digits = /^(\d{1,3})(?:\.0*)?$/.exec(text ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}
