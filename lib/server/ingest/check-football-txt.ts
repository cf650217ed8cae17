import path from 'node:path';
import { findLeague } from '@/lib/domain/football/leagues';
import { checkFixtures, type FindTeam } from './compare-fixtures';
import { listTxtFiles } from './formats/football-txt/list-files';
import { readFootballTxt, type TxtIssue } from './formats/football-txt/read-football-txt';
import { readTextFile } from './formats/read-document';
import { refOfFile } from './providers/football-txt/files';
import { transformFootballTxt } from './providers/football-txt/transform';
import { knownAliases } from './teams/team-registry';
import { DocumentError, type RowRefusal } from './types';

/** One file compared with the number of matches that its own head declares. */
export type CheckedTxtFile = {
  /** Relative to the folder. */
  file: string;
  title: string | null;
  /** null: its head names none. */
  declared: number | null;
  read: number;
  /** Matches that an ingest stores. */
  stored: number;
  /** Those that it refuses, each with its line. */
  refused: readonly RowRefusal[];
  /** Why nothing of the file is stored; null where it is. */
  left: string | null;
  /** Lines that were not understood. */
  issues: readonly TxtIssue[];
};

/** Matches that are not stored, with a reason. */
export const reportedOf = ({ left, read, refused }: CheckedTxtFile): number => (left === null ? refused.length : read);

/** stored + reported - declared; 0 if all is as declared. */
export const differenceOf = (file: CheckedTxtFile): number | null =>
  file.declared === null ? null : file.stored + reportedOf(file) - file.declared;

/** As in the database of a first ingest. */
function registryLookup(): FindTeam {
  const known = new Map(knownAliases.map(({ country, alias, teamId }) => [`${country} ${alias}`, teamId]));
  return (country, alias) => known.get(`${country} ${alias}`);
}

/** No result lies in the future. */
const afterAll = new Date('9999-12-31T00:00:00Z');

/**
 * Reads every Football.TXT file of a folder as an ingest into an empty database would, one after the other.
 * @throws {SourceError} if the folder or a file cannot be read
 * @throws {DocumentError} if a file is not UTF-8
 */
export async function* checkFootballTxt(folder: string): AsyncGenerator<CheckedTxtFile> {
  const findTeam = registryLookup();
  for (const file of await listTxtFiles(folder)) {
    const text = (await readTextFile(folder, file)) ?? '';
    const { title, declared, matches, issues } = readFootballTxt(text);
    const outcome = wouldStore(refOfFile(file, path.basename(folder)), text, findTeam);
    yield { file, title, declared: declared.matches, read: matches.length, issues, ...outcome };
  }
}

type Outcome = Pick<CheckedTxtFile, 'stored' | 'refused' | 'left'>;

function wouldStore(ref: ReturnType<typeof refOfFile>, text: string, findTeam: FindTeam): Outcome {
  const league = findLeague(ref.leagueCode);
  try {
    const { fixtures, refused, notes } = transformFootballTxt({ ...ref, text });
    if (!league) return { stored: 0, refused, left: notes.at(-1) ?? 'not in the registry of competitions' };
    const checked = checkFixtures(fixtures, league, findTeam, afterAll);
    return { stored: checked.fixtures.length, refused: [...refused, ...checked.refused], left: null };
  } catch (error) {
    if (error instanceof DocumentError) return { stored: 0, refused: [], left: error.message };
    throw error;
  }
}
