export type CsvValue = string | number | boolean | null | undefined;

/**
 * One line of a CSV file (RFC 4180) with its line break; null is an empty cell. An apostrophe precedes text that a
 * spreadsheet would run as a formula (OWASP, CSV injection), even if it splits cells at another separator: `;` in many
 * countries, with different quotes.
 */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/**
 * Text that a spreadsheet treats as a formula, half-width and full-width, at the beginning of a cell or after a
 * character that could begin one; a plain number is not one.
 */
const formula = /(?<![^;|\t\r\n"])(?![-+]?\d+(?:\.\d+)?$)[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/g;

function cell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  const text = String(value).replace(formula, "'$&");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
