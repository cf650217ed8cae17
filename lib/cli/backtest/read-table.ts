import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { InputError } from './input-error';

/** One row of a CSV file by column name, with its line number. */
export type Row = { line: number; values: Readonly<Record<string, string>> };

/** UTF-8 if valid, else Windows-1252, which spreadsheets and betting sites still write. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

type Parsed = { record: Record<string, string>; info: { lines: number } };

/**
 * Reads a CSV file with a header line. Byte order marks, short and empty rows are tolerated.
 * @throws InputError naming the file, and the malformed line if there is one
 */
export function readTable(file: string): { columns: string[]; rows: Row[] } {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch {
    throw new InputError(`${file}: cannot be read; expected a CSV file`);
  }
  let columns: string[] = [];
  try {
    const parsed = parse(decode(bytes), {
      bom: true,
      columns: (header: string[]) => (columns = header.map((name) => name.trim())),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as Parsed[];
    return { columns, rows: parsed.map(({ record, info }) => ({ line: info.lines, values: record })) };
  } catch (error) {
    throw new InputError(`${file}: ${error instanceof Error ? error.message : 'cannot be parsed as CSV'}`);
  }
}
