import { findLeague } from '@/lib/domain/football/leagues';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import { readMatchTable } from '@/lib/server/ingest/formats/match-table';
import type { OwnFile } from '@/lib/server/ingest/own-files';
import { readOwnResult } from '@/lib/server/ingest/own-results';
import { DocumentError, type Provider, type SourceFixture } from '@/lib/server/ingest/types';
import { listAliases } from '@/lib/server/repositories/team-alias-repository';
import type { Runtime } from '@/lib/server/runtime';
import { activeRealm } from './active-source';
import { describeFile, describeOutcome } from './describe-report';
import { ownFiles } from './ingest-chances';
import { refreshData } from './refresh-data';

/** Errors that are printed; the rest are counted. */
const shownErrors = 20;

/**
 * Stores the matches of files of results by the same rules as every source's. All of it or nothing: every row that cannot
 * be read is reported with its file, line, column and what is expected, and then nothing is stored.
 * @param league the league of rows without one
 * @returns whether everything was read
 */
export async function ingestResults(
  runtime: Runtime,
  { files, league }: { files: readonly OwnFile[]; league?: string | undefined },
  announce: (line: string) => void,
): Promise<boolean> {
  if ((await activeRealm(runtime.database)) !== 'real') {
    announce('This site shows the replay, and real matches never stand beside it: npm run sources changes it.');
    return false;
  }
  const errors: string[] = [];
  const fixturesOf = new Map<string, SourceFixture[]>();
  for (const { file, text } of files) fixturesOf.set(file, await readResults(runtime, { file, text }, league, errors));
  if (errors.length > 0) {
    errors.slice(0, shownErrors).forEach(announce);
    if (errors.length > shownErrors) announce(`... and ${errors.length - shownErrors} more`);
    announce('Nothing was stored.');
    return false;
  }
  const provider: Provider = {
    id: ownFiles,
    list: () => Promise.resolve([]),
    fetch: () => Promise.resolve(null),
    transform: ({ file }) => ({ fixtures: fixturesOf.get(file) ?? [], refused: [], notes: [] }),
  };
  const documents = files.map(({ file, text }) => ({ file, text, season: '', leagueCode: '' }));
  const read = { provider, documents, areWhole: true };
  const report = await refreshData(
    runtime,
    { source: ownFiles, read, scope: 'all' },
    { announce, onFile: (file) => describeFile(file).forEach(announce) },
  );
  describeOutcome(report).forEach(announce);
  return report.succeeded;
}

/** The matches of a file; what is wrong with it is added to `errors`. */
async function readResults(
  { database }: Runtime,
  { file, text }: OwnFile,
  league: string | undefined,
  errors: string[],
): Promise<SourceFixture[]> {
  try {
    const rows = readMatchTable(text).map((row) => ({ row: row.row, read: readOwnResult(row, league) }));
    if (rows.length === 0) errors.push(`${file}: no row`);
    const fixtures = rows.flatMap(({ read }) => (typeof read === 'string' ? [] : [read]));
    const aliases = await listAliases(database.sql, [...new Set(fixtures.map(countryOf))]);
    for (const { row, read } of rows) {
      const wrong = typeof read === 'string' ? read : unknownClub(read, aliases.get(countryOf(read)));
      if (wrong !== null) errors.push(`${file}, line ${row}: ${wrong}`);
    }
    return fixtures;
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    errors.push(`${file}: ${error.message}`);
    return [];
  }
}

const countryOf = ({ leagueCode }: SourceFixture): string => findLeague(leagueCode)?.country ?? '';

function unknownClub(fixture: SourceFixture, known: ReadonlyMap<string, string> | undefined): string | null {
  const unknown = (['home', 'away'] as const).find((side) => !known?.has(normaliseAlias(fixture[side])));
  return unknown
    ? `column ${unknown}: found "${fixture[unknown].slice(0, 60)}", expected a club of the country of ${fixture.leagueCode} that the site knows`
    : null;
}
