import { findLeague } from '@/lib/domain/football/leagues';
import { readServerEnv } from '@/lib/env/server';
import { checkFixtures, type FindTeam } from './check-fixtures';
import type { TxtDocument, TxtIssue } from './formats/football-txt/document';
import { lineEnd, readFootballTxt } from './formats/football-txt/read-football-txt';
import { findProvider } from './registry';
import { knownAliases } from './teams/team-registry';
import { DocumentError, unchanged, type Provider, type RawDocument, type RowRefusal } from './types';

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
  /** Lines by what became of them. */
  lines: TxtDocument['lines'];
  /** Lines that are neither a match, nor reported, nor knowingly passed over; 0 unless the reader is wrong. */
  unaccounted: number;
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
const endOfTime = new Date('9999-12-31T00:00:00Z');

/**
 * Reads every Football.TXT file of a folder as an ingest into an empty database would, one after the other.
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

/** Counted from the text and the lists of matches and reports, not by the reader. */
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
