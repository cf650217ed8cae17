import { counted } from '@/lib/domain/shared/counted';
import type { FileReport, IngestReport } from '@/lib/server/ingest/run-ingest';

/** Describes an ingest for a terminal, with a line for each file, refused row and note. */
export function describeFile({ file, added, changed, unchanged, refused, notes, failure }: FileReport): string[] {
  if (failure !== null) return [`${file}: refused completely: ${failure}`];
  return [
    `${file}: ${added} added, ${changed} changed, ${unchanged} unchanged, ${refused.length} refused`,
    ...refused.map(({ row, reason }) => `  refused ${file}${row === null ? '' : ` row ${row}`}: ${reason}`),
    ...notes.map((note) => `  note ${file}: ${note}`),
  ];
}

/** The same report on one line, printed at a start. */
export function describeFileBriefly({ file, added, changed, refused, notes, failure }: FileReport): string {
  if (failure !== null) return `${file}: refused completely: ${failure}`;
  const [first] = refused;
  const details = first
    ? `; ${counted(refused.length, 'row')} refused, the first (row ${first.row ?? '?'}): ${first.reason}`
    : '';
  return `${file}: ${counted(added, 'match', 'matches')} added${changed > 0 ? `, ${changed} changed` : ''}${details}${notes.map((note) => `; ${note}`).join('')}`;
}

/** The last lines: the totals, and the reason if the source failed. */
export function describeOutcome({ source, added, changed, unchanged, refused, error }: IngestReport): string[] {
  return [
    `${source}: ${added} added, ${changed} changed, ${unchanged} unchanged, ${refused.length} refused`,
    ...(error === null ? [] : [`${source} failed: ${error}. Stored data are unchanged.`]),
  ];
}
