import { findLeague } from '@/lib/domain/football/leagues';
import { readServerEnv } from '@/lib/env/server';
import { checkFixtures, type FindTeam } from './check-fixtures';
import type { TxtDocument, TxtIssue } from './formats/football-txt/document';
import { lineEnd, readFootballTxt } from './formats/football-txt/read-football-txt';
import { findProvider } from './registry';
import { knownAliases } from './teams/team-registry';
import { DocumentError, unchanged, type Provider, type RawDocument, type RowRefusal } from './types';

/** One file compared with the number of matches that its own header declares. */
export type CheckedTxtFile = {
  /** Path relative to the folder. */
  file: string;
  title: string | null;
  /** null: its header declares none. */
  declared: number | null;
  read: number;
  stored: number;
  refused: readonly RowRefusal[];
  /** The reason why nothing of the file is stored; null if it is. */
  left: string | null;
  issues: readonly TxtIssue[];
  lines: TxtDocument['lines'];
  /**
   * Number of lines that are neither a match, nor reported, nor deliberately skipped; 0 unless the reader has a defect.
   */
  unaccounted: number;
};

/** Number of matches that are not stored, for a stated reason. */
export const reportedOf = ({ left, read, refused }: CheckedTxtFile): number => (left === null ? refused.length : read);

/** stored + reported - declared; 0 if the file contains what it declares. */
export const differenceOf = (file: CheckedTxtFile): number | null =>
  file.declared === null ? null : file.stored + reportedOf(file) - file.declared;

/** Finds teams as in the database of a first ingest. */
function registryLookup(): FindTeam {
  const known = new Map(knownAliases.map(({ country, alias, teamId }) => [`${country} ${alias}`, teamId]));
  return (country, alias) => known.get(`${country} ${alias}`);
}

/** With the end of time as the current time, no result lies in the future. */
const endOfTime = new Date('9999-12-31T00:00:00Z');

/**
 * Reads every Football.TXT file of a folder, one after the other, as an ingest into an empty database would.
 * @throws {SourceError} if the folder or a file cannot be read
 * @throws {DocumentError} if a file is not UTF-8
 */
export async function* checkFootballTxt(folder: string): AsyncGenerator<CheckedTxtFile> {
  const findTeam = registryLookup();
  const provider = await findProvider('football-txt')?.create({
    settings: readServerEnv(),
    siteTimeZone: 'UTC',
    from: folder,
    now: endOfTime,
    choices: { read: () => Promise.resolve(null), write: () => Promise.resolve() },
  });
  for (const ref of (await provider?.list({ scope: 'all' })) ?? []) {
    const document = await provider?.fetch(ref);
    if (!provider || !document || document === unchanged) continue;
    const read = readFootballTxt(document.text);
    const { title, declared, matches, issues, lines } = read;
    const outcome = wouldStore(provider, document, findTeam);
    const unaccounted = unaccountedLines(document.text, read);
    const found = { title, declared: declared.matches, read: matches.length, issues, lines, unaccounted };
    yield { file: ref.file, ...found, ...outcome };
  }
}

/** Counted from the text and the lists of matches and reports, independently of the reader. */
function unaccountedLines(text: string, { lines, matches, issues }: TxtDocument): number {
  const all = text.split(lineEnd).length;
  const used = Object.values(lines).reduce((sum, count) => sum + count, 0);
  const reported = new Set(issues.filter(({ kind }) => kind !== 'note').map(({ line }) => line)).size;
  return Math.abs(all - used) + Math.abs(lines.match - matches.length) + Math.abs(lines.reported - reported);
}

type Outcome = Pick<CheckedTxtFile, 'stored' | 'refused' | 'left'>;

function wouldStore(provider: Provider, document: RawDocument, findTeam: FindTeam): Outcome {
  const league = findLeague(document.leagueCode);
  try {
    const { fixtures, refused, notes } = provider.transform(document);
    if (!league) return { stored: 0, refused, left: notes.at(-1) ?? 'not in the registry of competitions' };
    const checked = checkFixtures(fixtures, league, { findTeam, now: endOfTime });
    return { stored: checked.fixtures.length, refused: [...refused, ...checked.refused], left: null };
  } catch (error) {
    if (error instanceof DocumentError) return { stored: 0, refused: [], left: error.message };
    throw error;
  }
}
