import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { decodeLatin, readFileBytes } from './formats/read-document';
import { SourceError } from './types';

export type OwnFile = { file: string; text: string };

/**
 * One CSV file, or all those in a folder.
 * @throws {SourceError} unreadable or missing
 * @throws {DocumentError} too large
 */
export async function readOwnFiles(from: string): Promise<OwnFile[]> {
  const isFolder = (await stat(from).catch(() => null))?.isDirectory() ?? false;
  const [folder, names] = isFolder
    ? [from, (await readdir(from)).filter((name) => name.toLowerCase().endsWith('.csv')).sort()]
    : [path.dirname(from), [path.basename(from)]];
  const files: OwnFile[] = [];
  for (const file of names) {
    const bytes = await readFileBytes(folder, file);
    if (bytes === null) throw new SourceError(`there is no file ${from}`);
    files.push({ file, text: decodeLatin(bytes) });
  }
  return files;
}

/** Whether the file contains results (docs/how-to/bring-results.md) rather than chances: it has a column `season`. */
export function holdsResults({ text }: OwnFile): boolean {
  const [header = []] = parse(text, { bom: true, to_line: 1, relax_quotes: true, trim: true });
  return header.some((name) => name.toLowerCase() === 'season');
}
