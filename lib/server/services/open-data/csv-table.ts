import type { FieldType } from '@/lib/contracts/open-data';
import { csvLine, type CsvValue } from '@/lib/domain/shared/csv-line';
import { addRows } from '@/lib/server/runtime';

type Column<Row> = { type: FieldType; description: string; read(row: Row): CsvValue };

/** A file's columns by their names, in order. */
export type CsvTable<Row> = Readonly<Record<string, Column<Row>>>;

/** @param description the column's content, in English, for programs that read the file */
export const column = <Row>(type: FieldType, description: string, read: (row: Row) => CsvValue): Column<Row> => ({
  type,
  description,
  read,
});

/** Rows as CSV (RFC 4180) with one header line, yielded page by page. */
export async function* csvOf<Row>(
  table: CsvTable<Row>,
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<string> {
  const columns = Object.values(table);
  yield csvLine(Object.keys(table));
  for await (const rows of pages) {
    addRows(rows.length);
    yield rows.map((row) => csvLine(columns.map(({ read }) => read(row)))).join('');
  }
}

/** Pages of rows in the order of their ids, until one is not full. */
export async function* pagesAfter<Row extends { id: number }>(
  size: number,
  list: (afterId: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last = 0; ;) {
    const rows = await list(last, size);
    yield rows;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < size) return;
  }
}
