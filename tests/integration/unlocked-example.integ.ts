import { beforeAll, describe, expect, it } from 'vitest';
import { getUnlockedExample } from '@/lib/server/services/premium/unlocked-example';
import { databases } from '@/tests/support/database';
import { insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

describe.each(databases)('the unlocked example on the premium page on %s', (kind) => {
  const site = useTestSite(kind, { now: '2026-03-15T12:00:00Z' });
  beforeAll(async () => {
    await site.visit(async () => expect(await getUnlockedExample()).toBeNull());
    site.clock.set('2026-03-01T00:00:00Z');
    await site.database.transaction(async (tx) => {
      const add = async (
        home: string,
        kickOff: string,
        {
          predicted = true,
          ...rest
        }: { leagueCode?: string; homeGoals?: number; awayGoals?: number; predicted?: boolean } = {},
      ) => {
        const match = await insertMatch(tx, { home, away: `${home}-rival`, kickOff, ...rest });
        if (predicted) await insertPrediction(tx, predictionOf(match));
      };
      const played = { homeGoals: 0, awayGoals: 3 };
      await add('second-league', '2026-03-14T11:00:00Z', { ...played, leagueCode: 'es.1' });
      await add('unpredicted', '2026-03-14T11:00:00Z', { ...played, predicted: false });
      await add('unfinished', '2026-03-14T11:30:00Z');
      await add('first', '2026-03-14T12:00:00Z', played);
      await add('later', '2026-03-14T15:00:00Z', played);
      await add('today', '2026-03-15T09:00:00Z', played);
    });
  });

  it('is the first finished match with a prediction in yesterday’s list, whatever its result, with every number', async () => {
    site.clock.set('2026-03-15T12:00:00Z');
    const { response, scope } = await site.visit(getUnlockedExample);
    expect(response).toMatchObject({
      home: { id: 'first' },
      date: '2026-03-14',
      locked: [],
      score: { home: 0, away: 3 },
    });
    expect(response?.scoreMatrix?.length).toBeGreaterThan(6);
    expect(scope.expiresAt).toEqual(new Date('2026-03-16T00:00:00Z'));
    expect([...scope.tags]).toContain('day:2026-03-14');
  });

  it('goes back to the last day with a match', async () => {
    site.clock.set('2026-03-20T12:00:00Z');
    const { response, scope } = await site.visit(getUnlockedExample);
    expect(response).toMatchObject({ home: { id: 'today' }, date: '2026-03-15' });
    expect([...scope.tags]).toContain('all');
  });
});
