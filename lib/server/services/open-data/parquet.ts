import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import type { FieldType } from '@/lib/contracts/open-data';
import type { CsvValue } from '@/lib/domain/shared/csv-line';
import { addRows } from '@/lib/server/runtime';
import type { CsvTable } from './csv-table';

/** Number of rows encoded together and held in memory; readers skip or read a group as a whole. */
const rowsPerGroup = 2_000;

type Kind = Pick<SchemaElement, 'type' | 'converted_type'>;
/** Whole numbers are ids and counts from a database whose integers have 32 bits. */
const kinds: Readonly<Record<FieldType, Kind>> = {
  string: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  date: { type: 'INT32', converted_type: 'DATE' },
  datetime: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
};

/** Days and instants are stored as numbers, in UTC; a value that is empty in CSV is null. */
function valueOf(type: FieldType, value: CsvValue): CsvValue | Date {
  if (value === undefined || value === null || value === '') return null;
  return type === 'date' || type === 'datetime' ? new Date(String(value)) : value;
}

/** Rows as Apache Parquet, compressed with Snappy, yielded group by group. */
export async function* parquetOf<Row>(
  table: CsvTable<Row>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const columns = Object.entries(table);
  const bytes = new ByteWriter();
  const file = new ParquetWriter({
    writer: bytes,
    schema: [
      { name: 'rows', num_children: columns.length },
      ...columns.map(([name, { type }]) => ({ name, repetition_type: 'OPTIONAL' as const, ...kinds[type] })),
    ],
  });
  /** The bytes written since the last piece; the buffer is reused. */
  const piece = (): Uint8Array => {
    const written = new Uint8Array(bytes.buffer, 0, bytes.index).slice();
    bytes.index = 0;
    return written;
  };
  let rows: Row[] = [];
  const writeGroup = async (): Promise<Uint8Array> => {
    const group = rows;
    rows = [];
    const columnData = columns.map(([name, { type, read }]) => ({
      name,
      data: group.map((row) => valueOf(type, read(row))),
    }));
    await file.write({ columnData, rowGroupSize: rowsPerGroup });
    return piece();
  };
  for await (const page of pages) {
    addRows(page.length);
    rows.push(...page);
    if (rows.length >= rowsPerGroup) yield await writeGroup();
  }
  if (rows.length > 0) yield await writeGroup();
  await file.finish();
  yield piece();
}
