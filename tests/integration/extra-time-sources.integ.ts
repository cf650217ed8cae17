import { beforeAll, describe, expect, it } from 'vitest';
import type { Score } from '@/lib/domain/football/match';
import { matches } from '@/lib/server/db/schema';
import { storeDocument } from '@/lib/server/ingest/store-document';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { databases } from '@/tests/support/database';
import { finishedFixture } from '@/tests/support/finished-fixture';
import { useTestSite } from '@/tests/support/site';

const drawn = { score: { home: 1, away: 1 }, extraTime: { home: 2, away: 2 } };

describe.each(databases)('penalties on which sources disagree on %s', (kind) => {
  const site = useTestSite(kind, { now: '2026-03-14T09:00:00Z' });
  const readAndTell = async (source: string, penalties: Score | null) => {
    await site.database.transaction((tx) =>
      storeDocument(
        { tx, source, now: site.clock.now(), siteTimeZone: 'UTC' },
        { fixtures: [finishedFixture({ ...drawn, penalties })], refused: [], notes: [] },
      ),
    );
    const [match] = await site.database.sql.select().from(matches);
    return [match?.penaltiesHomeGoals, match?.penaltiesAwayGoals];
  };

  beforeAll(() => prepareTeams(site));

  it('are taken from whichever source has them first, and only that source corrects them', async () => {
    expect(await readAndTell('openfootball', null)).toEqual([null, null]);
    expect(await readAndTell('football-txt', { home: 4, away: 3 })).toEqual([4, 3]);
    expect(await readAndTell('openfootball', { home: 5, away: 3 })).toEqual([4, 3]);
    expect(await readAndTell('football-txt', { home: 5, away: 4 })).toEqual([5, 4]);
    expect(await readAndTell('openfootball', null)).toEqual([5, 4]);
  });
});
