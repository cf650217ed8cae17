import { beforeAll, describe, expect, it } from 'vitest';
import { betTypeListSchema } from '@/lib/contracts/bet-types';
import { expectedGoalsSchema } from '@/lib/contracts/expected-goals';
import { freeMarkets, visitor } from '@/lib/domain/accounts/entitlements';
import { betTypes } from '@/lib/model/markets';
import { markets } from '@/lib/model/markets/index';
import { listBetTypes } from '@/lib/server/services/bet-types/list-bet-types';
import { getExpectedGoals } from '@/lib/server/services/expected-goals/get-expected-goals';
import { databases } from '@/tests/support/database';
import { insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

const date = '2026-03-14';

describe.each(databases)('expected goals and bet types on %s', (kind) => {
  const site = useTestSite(kind);

  it('have no base rates before the first result', async () => {
    const list = await listBetTypes();
    expect(list.matches).toBe(0);
    expect(list.items.every(({ baseRates }) => baseRates === null)).toBe(true);
  });

  describe('with matches', () => {
    beforeAll(async () => {
      await site.database.transaction(async (tx) => {
        await insertPrediction(
          tx,
          predictionOf(await insertMatch(tx, { home: 'arsenal', away: 'everton', kickOff: `${date}T15:00:00Z` })),
        );
        await insertMatch(tx, { home: 'guest', away: 'everton', kickOff: `${date}T16:00:00Z` });
        const early = await insertMatch(tx, {
          home: 'early-guest',
          away: 'arsenal',
          kickOff: `${date}T01:00:00Z`,
          homeGoals: 2,
          awayGoals: 2,
        });
        await insertPrediction(tx, predictionOf(early, undefined, { origin: 'backtest' }));
        await insertMatch(tx, { home: 'a', away: 'b', kickOff: '2026-03-01T15:00:00Z', homeGoals: 1, awayGoals: 0 });
        await insertMatch(tx, { home: 'b', away: 'a', kickOff: '2026-03-02T15:00:00Z', homeGoals: 17, awayGoals: 1 });
        await insertMatch(tx, { home: 'a', away: 'c', kickOff: '2026-03-03T15:00:00Z', homeGoals: 0, awayGoals: 1 });
        await insertMatch(tx, {
          home: 'c',
          away: 'a',
          kickOff: '2026-03-04T15:00:00Z',
          homeGoals: 3,
          awayGoals: 0,
          status: 'awarded',
        });
      });
    });

    it('list the whole day with projected and actual goals', async () => {
      const day = await getExpectedGoals({ date }, visitor);
      expect(expectedGoalsSchema.strict().parse(day)).toEqual(day);
      expect(day.items.map(({ match, actual }) => [match.slug, actual])).toEqual([
        ['early-guest-vs-arsenal', { home: 2, away: 2, total: 4 }],
        ['arsenal-vs-everton', null],
        ['guest-vs-everton', null],
      ]);
      const [, coming, unknown] = day.items;
      expect(coming?.projected?.total).toBe((coming?.projected?.home ?? NaN) + (coming?.projected?.away ?? NaN));
      expect(coming?.projected?.home).toBeGreaterThan(coming?.projected?.away ?? NaN);
      expect(unknown?.projected).toBeNull();
    });

    it('lock clean sheets until kick-off without premium', async () => {
      const sheets = async (premium: boolean) =>
        (await getExpectedGoals({ date }, { premium })).items.map(({ cleanSheet }) => cleanSheet);
      const [past, coming, unknown] = await sheets(true);
      expect([past, coming].every((sheet) => sheet && sheet.home > 0 && sheet.away > 0)).toBe(true);
      expect(unknown).toBeNull();
      expect(await sheets(false)).toEqual([past, null, null]);
    });

    it('depend on their day and expire at the next kick-off', async () => {
      const { scope } = await site.visit(() => getExpectedGoals({ date }, visitor));
      expect([...scope.tags]).toEqual([`day:${date}`]);
      expect(scope.expiresAt).toEqual(new Date(`${date}T15:00:00Z`));
      expect((await getExpectedGoals({ date: '2026-02-30' }, visitor)).date).toBe(date);
      expect((await getExpectedGoals({ date: '2026-03-15' }, visitor)).items).toEqual([]);
    });

    it('count base rates over finished matches alone', async () => {
      const { response, scope } = await site.visit(() => listBetTypes());
      expect(betTypeListSchema.strict().parse(response)).toEqual(response);
      expect([...scope.tags]).toEqual(['all']);
      expect(response.matches).toBe(4);
      const rates = (id: string) =>
        Object.fromEntries(
          response.items.find((item) => item.id === id)?.baseRates?.map((outcome) => [outcome.id, outcome.rate]) ?? [],
        );
      expect(rates('match-result')).toEqual({ home: 0.5, draw: 0.25, away: 0.25 });
      expect(rates('over-under-2-5')).toEqual({ over: 0.5, under: 0.5 });
      // The drawn match does not count.
      expect(rates('draw-no-bet')['home']).toBeCloseTo(2 / 3, 12);
      expect(rates('correct-score')).toMatchObject({ '1-0': 0.25, '2-2': 0.25, other: 0.25 });
    });

    it('show which markets are free and which have a page', async () => {
      const { items } = await listBetTypes();
      expect(items.map(({ id }) => id)).toEqual(markets.map(({ id }) => id));
      expect(
        items
          .filter(({ free }) => free)
          .map(({ id }) => id)
          .sort(),
      ).toEqual([...freeMarkets].sort());
      expect(
        items
          .filter(({ page }) => page)
          .map(({ id }) => id)
          .sort(),
      ).toEqual([...betTypes].sort());
    });
  });
});
