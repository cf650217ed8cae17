import { beforeAll, describe, expect, it } from 'vitest';
import { grades } from '@/lib/server/db/schema';
import { savePrices } from '@/lib/server/repositories/odds-repository';
import { getRuntime } from '@/lib/server/runtime';
import { countGrades } from '@/lib/server/services/record/count-grades';
import { getTrackRecord } from '@/lib/server/services/record/get-track-record';
import { databases } from '@/tests/support/database';
import { insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

describe.each(databases)('flat stakes on every tip on %s', (kind) => {
  const site = useTestSite(kind, { now: '2026-02-01T00:00:00Z' });

  beforeAll(async () => {
    await site.database.transaction(async (tx) => {
      const add = async (
        home: string,
        called: boolean,
        prices: readonly (readonly ['pinnacle' | 'average' | 'bwin', boolean, number])[],
      ) => {
        const kickOff = '2026-03-14T15:00:00Z';
        const match = await insertMatch(tx, { home, away: `${home}-rival`, kickOff });
        const prediction = await insertPrediction(tx, predictionOf(match));
        await tx.insert(grades).values({
          predictionId: prediction.id,
          revision: 1,
          homeGoals: called ? 1 : 0,
          awayGoals: 0,
          called,
          rps: 0.1,
          brier: 0.5,
          logLoss: 0.9,
          gradedAt: new Date(kickOff),
        });
        const rows = prices.flatMap(([bookmaker, closing, price]) =>
          (['home', 'draw', 'away'] as const).map((outcome) => ({
            bookmaker,
            market: 'match-result' as const,
            outcome,
            closing,
            price: outcome === prediction.tip ? price : 4,
          })),
        );
        await savePrices(tx, [{ matchId: match.id, prices: rows }], 'test', new Date(kickOff));
      };
      await add('won', true, [
        ['average', true, 2.1],
        ['pinnacle', true, 2],
        ['pinnacle', false, 3],
      ]);
      await add('lost', false, [['average', true, 1.8]]);
      await add('opened-only', true, [['pinnacle', false, 5]]);
      await add('of-another-bookmaker', true, [['bwin', true, 5]]);
      await add('unpriced', true, []);
    });
  });

  it('counts bets won and lost at the closing price that represents the market, and no others', async () => {
    await countGrades(getRuntime());
    const { origins } = (await site.visit(getTrackRecord)).response;
    const live = origins.find(({ origin }) => origin === 'live');
    expect(live?.total?.matches).toBe(5);
    // Profits of 1 and -1: their standard deviation is the square root of 2, and that of their mean is 1.
    const [low, high] = [-1.959964, 1.959964].map((bound): unknown => expect.closeTo(bound, 9));
    expect(live?.stakes).toEqual({ bets: 2, won: 1, profit: 0, perUnit: 0, low, high });
  });
});
