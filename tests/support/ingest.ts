import { asc } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { matches } from '@/lib/server/db/schema';
import { runIngest, type IngestReport, type IngestRequest } from '@/lib/server/ingest/run-ingest';
import type { AnyProvider } from '@/lib/server/ingest/types';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { useTestDatabase, type DatabaseKind } from './database';
import { createSourceFolder, type SourceMatch } from './source-folder';
import { sourceSettings } from './source-settings';

export const now = '2026-03-14T09:00:00Z';
export const file = '2025-26/en.1.json';
export const fixture: SourceMatch = {
  round: 'Matchday 30',
  date: '2026-03-14',
  time: '17:30',
  team1: 'Arsenal FC',
  team2: 'Everton FC',
  score: {},
};
export const played: SourceMatch = {
  round: 'Matchday 29',
  date: '2026-03-07',
  time: '15:00',
  team1: 'Chelsea FC',
  team2: 'Burnley FC',
  score: { ht: [1, 0], ft: [2, 1] },
};

/** The numbers of added, changed, unchanged and refused rows. */
export const counts = ({ added, changed, unchanged, refused }: IngestReport): number[] => [
  added,
  changed,
  unchanged,
  refused.length,
];

/** Inside a describe: a database that knows every team, and a folder that it ingests from. */
export function useIngest(kind: DatabaseKind) {
  const test = useTestDatabase(kind, now);
  const source = createSourceFolder();
  beforeAll(() => prepareTeams(test));
  afterAll(() => source.remove());

  const ingest = (request: Partial<IngestRequest> = {}, definition?: AnyProvider): Promise<IngestReport> =>
    runIngest(
      {
        database: test.database,
        clock: test.clock,
        settings: sourceSettings({ OPENFOOTBALL_URL: source.path, FOOTBALL_TXT_URL: source.path }),
        siteTimeZone: 'UTC',
      },
      { source: 'openfootball', scope: 'all', season: '2025-26', ...request },
      undefined,
      ...(definition ? [definition] : []),
    );
  const stored = () => test.database.sql.select().from(matches).orderBy(asc(matches.kickOff), asc(matches.id));
  const storedMatch = async (home: string) => (await stored()).find((match) => match.homeTeamId === home);

  return { test, source, ingest, stored, storedMatch };
}
