import { beforeAll, describe, expect, it } from 'vitest';
import type { Score } from '@/lib/domain/football/match';
import { matches } from '@/lib/server/db/schema';
import { storeDocument } from '@/lib/server/ingest/store-document';
import type { SourceFixture } from '@/lib/server/ingest/types';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { databases } from '@/tests/support/database';
import { useTestSite } from '@/tests/support/site';

const fixture = (penalties: Score | null): SourceFixture => ({
  leagueCode: 'en.1',
  season: '2025-26',
  round: 'Matchday 29',
  home: 'Chelsea FC',
  away: 'Burnley FC',
  kickOff: new Date('2026-03-07T15:00:00Z'),
  kickOffKnown: true,
  status: 'finished',
  score: { home: 1, away: 1 },
  halfTime: { home: 0, away: 0 },
  extraTime: { home: 2, away: 2 },
  penalties,
  row: 1,
});

describe.each(databases)('penalties on which sources disagree on %s', (kind) => {
  const site = useTestSite(kind, { now: '2026-03-14T09:00:00Z' });
  const readAndTell = async (source: string, penalties: Score | null) => {
    await site.database.transaction((tx) =>
      storeDocument(
        { tx, source, now: site.clock.now(), siteTimeZone: 'UTC' },
        { fixtures: [fixture(penalties)], refused: [], notes: [] },
      ),
    );
    const [match] = await site.database.sql.select().from(matches);
    return [match?.penaltiesHomeGoals, match?.penaltiesAwayGoals];
  };

  beforeAll(() => prepareTeams(site));

  it('are taken from whichever source has them first, and corrected by that one alone', async () => {
    expect(await readAndTell('openfootball', null)).toEqual([null, null]);
    expect(await readAndTell('football-txt', { home: 4, away: 3 })).toEqual([4, 3]);
    expect(await readAndTell('openfootball', { home: 5, away: 3 })).toEqual([4, 3]);
    expect(await readAndTell('football-txt', { home: 5, away: 4 })).toEqual([5, 4]);
    expect(await readAndTell('openfootball', null)).toEqual([5, 4]);
  });
});
