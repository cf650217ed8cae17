import { beforeAll, describe, expect, it } from 'vitest';
import { saveRanking } from '@/lib/server/repositories/ranking-repository';
import { listPickable } from '@/lib/server/services/accumulator/list-pickable';
import { getBetOfTheDay } from '@/lib/server/services/bet-of-the-day/get-bet-of-the-day';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { getRanking } from '@/lib/server/services/ranking/get-ranking';
import { listGraded } from '@/lib/server/services/record/list-graded';
import { databases } from '@/tests/support/database';
import { useTestSite } from '@/tests/support/site';

describe.each(databases)('a page past the last on %s', (kind) => {
  const site = useTestSite(kind, { now: '2026-03-14T09:00:00Z' });
  beforeAll(async () => {
    await prepareTeams(site);
    await saveRanking(site.database.sql, {
      scope: 'clubs',
      madeOn: '2026-03-14',
      teams: [
        { teamId: 'arsenal', country: 'gb-eng', leagueCode: 'en.1', group: 'europe', points: 1800, before: null },
      ],
    });
  });
  const lists: Record<string, (page: number) => Promise<{ page: number }>> = {
    ranking: (page: number) => getRanking({ group: 'europe', country: null, page }),
    'graded matches': listGraded,
    'past bets': (page: number) => getBetOfTheDay({ page }),
    'matches to pick': (page: number) => listPickable({ days: 'week', leagueCode: undefined, page }),
  };

  it.each(Object.entries(lists))('states its number and is never cached (%s)', async (_, read) => {
    const past = await site.visit(() => read(2));
    expect(past.response.page).toBe(2);
    expect(past.scope.uncacheable).toBe(true);
    expect((await site.visit(() => read(1))).scope.uncacheable).toBeUndefined();
  });
});
