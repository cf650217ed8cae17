import type { OwnFile } from '@/lib/server/ingest/own-files';
import { readOwnResults } from '@/lib/server/ingest/own-results';
import type { Provider, SourceFixture } from '@/lib/server/ingest/types';
import type { Runtime } from '@/lib/server/runtime';
import { activeRealm } from './active-source';
import { describeFile, describeOutcome } from './describe-report';
import { ownFiles } from './ingest-chances';
import { refreshData } from './refresh-data';

/** Maximum number of errors to print; the rest are counted. */
const shownErrors = 20;

/**
 * Stores the matches in files of results by the same rules as those of every source. Stores everything or nothing: if
 * rows cannot be read, each is reported with its file, line, column and the expected format.
 * @param league the league for rows that name none
 * @returns whether everything was read
 */
export async function ingestResults(
  runtime: Runtime,
  { files, league }: { files: readonly OwnFile[]; league?: string | undefined },
  announce: (line: string) => void,
): Promise<boolean> {
  if ((await activeRealm(runtime.database)) !== 'real') {
    announce('This site shows the replay, which is never mixed with real matches: npm run sources changes it.');
    return false;
  }
  const errors: string[] = [];
  const fixturesOf = new Map<string, SourceFixture[]>();
  for (const { file, text } of files)
    fixturesOf.set(file, await readOwnResults(runtime.database.sql, { file, text }, league, errors));
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
