import { beforeAll, describe, expect, it } from 'vitest';
import { freeMarkets } from '@/lib/domain/accounts/entitlements';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { listPickable, type PickableQuery } from '@/lib/server/services/accumulator/list-pickable';
import { databases } from '@/tests/support/database';
import { insertFit, insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

/** A Wednesday. */
const today = '2026-03-11';

describe.each(databases)('the matches from which a slip can be picked on %s', (kind) => {
  const site = useTestSite(kind, { now: `${today}T07:00:00Z` });
  const ask = (query: Partial<PickableQuery> = {}) =>
    site.visit(() => listPickable({ days: null, leagueCode: undefined, page: 1, ...query }));
  const homesOf = (response: Awaited<ReturnType<typeof listPickable>>) => response.matches.map(({ home }) => home.id);

  beforeAll(async () => {
    await site.database.transaction(async (tx) => {
      const put = async (leagueCode: string, home: string, kickOff: string) =>
        insertPrediction(tx, predictionOf(await insertMatch(tx, { leagueCode, home, away: `${home}-2`, kickOff })));
      for (const league of ['en.1', 'at.2']) await insertFit(tx, league);
      for (let index = 0; index < 30; index += 1) await put('at.2', `small${index}`, `${today}T12:00:00Z`);
      await put('en.1', 'late', `${today}T20:00:00Z`);
      await put('en.1', 'begun', `${today}T08:00:00Z`);
      await put('at.2', 'saturday', '2026-03-14T12:00:00Z');
      await put('en.1', 'sunday', '2026-03-15T15:00:00Z');
    });
    site.clock.set(`${today}T09:00:00Z`);
  });

  it('are today’s by league rank, one page at a time', async () => {
    const { response, scope } = await ask();
    expect(response).toMatchObject({ date: today, until: today, days: 'today', page: 1, pageCount: 2 });
    expect(homesOf(response)[0]).toBe('late');
    expect(response.matches).toHaveLength(16);
    expect(response.matches[0]?.markets.map(({ id }) => id)).toEqual(freeMarkets);
    expect(scope.tags).toContain(pageTags.day(today));
    // Expires at the first kick-off in the list, on whichever page it is.
    expect(scope.expiresAt).toEqual(new Date(`${today}T12:00:00Z`));

    const second = await ask({ page: 2 });
    expect(homesOf(second.response)).toHaveLength(15);
    expect(homesOf(second.response)).not.toContain('begun');
  });

  it('are those on the requested days and in the requested league', async () => {
    const weekend = await ask({ days: 'weekend' });
    expect(homesOf(weekend.response)).toEqual(['sunday', 'saturday']);
    expect(weekend.response.leagues.map(({ code }) => code)).toEqual(['en.1', 'at.2']);
    const league = await ask({ days: 'week', leagueCode: 'en.1' });
    expect(homesOf(league.response)).toEqual(['late', 'sunday']);
    expect(league.response.league?.code).toBe('en.1');
  });

  it('are this week’s if today has none left', async () => {
    site.clock.set(`${today}T21:00:00Z`);
    const { response } = await ask();
    expect(response.days).toBe('week');
    expect(homesOf(response)).toEqual(['sunday', 'saturday']);
    expect(homesOf((await ask({ days: 'today' })).response)).toEqual([]);
  });
});
