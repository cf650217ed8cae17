import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { SourceError, type DocumentRef } from '@/lib/server/ingest/types';

/** The current season; the earlier ones train the model. */
export const currentSeason = '2014-15';

/** Complete seasons of the npm package football.json. */
const leaguesBySeason: Readonly<Record<string, readonly string[]>> = {
  '2012-13': ['en.1', 'es.1', 'de.1', 'at.1'],
  '2013-14': ['en.1', 'es.1', 'it.1', 'de.1', 'de.2', 'at.1'],
  [currentSeason]: ['en.1', 'es.1', 'it.1', 'de.1', 'de.2', 'at.1', 'at.2'],
};

export const replayDocuments: readonly DocumentRef[] = Object.entries(leaguesBySeason).flatMap(([season, codes]) =>
  codes.map((leagueCode) => ({ file: `${season}/${leagueCode}.json`, season, leagueCode })),
);

/** Relative to the working directory: server, framework and commands all run in the project's root. */
const packageFolder = (): string =>
  path.dirname(createRequire(path.join(process.cwd(), 'package.json')).resolve('football.json/package.json'));

/** @throws {SourceError} if the package is not completely installed */
export async function readReplayDocument(file: string): Promise<string> {
  try {
    return await readFile(path.join(packageFolder(), file), 'utf8');
  } catch (error) {
    throw new SourceError(
      `the package football.json lacks ${file}; run npm ci (${error instanceof Error ? error.message : String(error)})`,
    );
  }
}
