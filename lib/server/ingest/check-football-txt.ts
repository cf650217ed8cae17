import { listTxtFiles } from './formats/football-txt/list-files';
import { readFootballTxt, type TxtIssue } from './formats/football-txt/read-football-txt';
import { readTextFile } from './formats/read-document';

/** One file compared with the number of matches that its own head declares. */
export type CheckedTxtFile = {
  /** Relative to the folder. */
  file: string;
  title: string | null;
  /** null: its head names none. */
  declared: number | null;
  read: number;
  /** Matches that could not be read, each with its line and reason in `issues`. */
  reported: number;
  issues: TxtIssue[];
};

/** read + reported - declared; 0 if all is as declared. */
export const differenceOf = ({ declared, read, reported }: CheckedTxtFile): number | null =>
  declared === null ? null : read + reported - declared;

/**
 * Reads every Football.TXT file of a folder, one after the other.
 * @throws {SourceError} if the folder or a file cannot be read
 * @throws {DocumentError} if a file is not UTF-8
 */
export async function* checkFootballTxt(folder: string): AsyncGenerator<CheckedTxtFile> {
  for (const file of await listTxtFiles(folder)) {
    const { title, declared, matches, issues } = readFootballTxt((await readTextFile(folder, file)) ?? '');
    const reported = issues.filter(({ kind }) => kind === 'match').length;
    yield { file, title, declared: declared.matches, read: matches.length, reported, issues };
  }
}
