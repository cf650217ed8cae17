import { beforeAll, describe, expect, it } from 'vitest';
import * as boardRoute from '@/app/api/market-board/route';
import { marketBoardSchema } from '@/lib/contracts/market-board';
import { visitor } from '@/lib/domain/accounts/entitlements';
import { removeMargin } from '@/lib/model/odds/margin';
import { odds } from '@/lib/server/db/schema';
import { getRuntime } from '@/lib/server/runtime';
import { getMarketBoard } from '@/lib/server/services/market-board/get-market-board';
import { gradeFinished } from '@/lib/server/services/predicting/grade-finished';
import { databases } from '@/tests/support/database';
import { insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

const premium = { premium: true };
const result = (prices: readonly number[]) => ({ market: 'match-result', outcomes: ['home', 'draw', 'away'], prices });
const goals = (prices: readonly number[]) => ({ market: 'over-under-2-5', outcomes: ['over', 'under'], prices });

describe.each(databases)('the model against the market on %s', (kind) => {
  const site = useTestSite(kind, { now: '2026-03-14T09:00:00Z' });
  const sets: Record<string, readonly number[]> = {};

  beforeAll(async () => {
    await site.database.transaction(async (tx) => {
      const price = async (
        matchId: number,
        bookmaker: string,
        { market, outcomes, prices }: ReturnType<typeof result>,
        closing: boolean,
      ) =>
        tx.insert(odds).values(
          outcomes.map((outcome, index) => ({
            matchId,
            bookmaker,
            market,
            outcome,
            closing,
            price: prices[index]!,
            source: 'test',
            capturedAt: new Date('2026-03-01T12:00:00Z'),
          })),
        );
      const add = async (
        home: string,
        away: string,
        kickOff: string,
        score?: { homeGoals: number; awayGoals: number },
        slug = `${home}-vs-${away}`,
      ) => {
        const match = await insertMatch(tx, { home, away, kickOff, slug, meeting: Object.keys(sets).length, ...score });
        await insertPrediction(tx, predictionOf(match, undefined, score ? { origin: 'backtest' } : {}));
        return match.id;
      };
      const near = await add('arsenal', 'everton', '2026-03-15T15:00:00Z');
      sets.near = [1.6, 4, 6];
      await price(near, 'pinnacle', result(sets.near), false);
      await price(near, 'maximum', result([9, 9, 9]), false);
      const far = await add('everton', 'arsenal', '2026-03-16T15:00:00Z');
      sets.far = [1.2, 7, 15];
      await price(far, 'average', result(sets.far), false);
      await price(far, 'average', goals([1.9, 1.95]), false);
      sets.beyond = [1.2, 7, 15];
      await price(await add('arsenal', 'everton', '2026-03-25T15:00:00Z'), 'pinnacle', result(sets.beyond), false);
      sets.unpriced = [];
      await add('everton', 'arsenal', '2026-03-17T15:00:00Z');
      // Played: the model gives the home win far more than the first price and far less than the second.
      sets.first = [4, 3.6, 1.9];
      await price(
        await add('arsenal', 'everton', '2026-03-01T15:00:00Z', { homeGoals: 2, awayGoals: 0 }),
        'pinnacle',
        result(sets.first),
        true,
      );
      sets.second = [1.1, 9, 21];
      await price(
        await add('everton', 'arsenal', '2026-03-02T15:00:00Z', { homeGoals: 1, awayGoals: 0 }),
        'pinnacle',
        result(sets.second),
        true,
      );
      // Not a closing price, and one from long ago: neither counts.
      sets.early = [1.1, 9, 21];
      await price(
        await add('arsenal', 'everton', '2026-03-03T15:00:00Z', { homeGoals: 1, awayGoals: 0 }),
        'pinnacle',
        result(sets.early),
        false,
      );
      sets.old = [1.1, 9, 21];
      await price(
        await add('arsenal', 'everton', '2025-11-03T15:00:00Z', { homeGoals: 1, awayGoals: 0 }),
        'pinnacle',
        result(sets.old),
        true,
      );
    });
    await gradeFinished(getRuntime());
  });

  it('ranks a week’s coming matches by the largest difference, with a row for each market, for premium only', async () => {
    const { coming, locked } = marketBoardSchema.parse(await getMarketBoard(premium));
    expect(locked).toEqual([]);
    expect(coming.total).toBe(3);
    expect(coming.items.map(({ match, market }) => [match.slug, market])).toEqual([
      ['everton-vs-arsenal', 'match-result'],
      ['arsenal-vs-everton', 'match-result'],
      ['everton-vs-arsenal', 'over-under-2-5'],
    ]);
    const [home] = removeMargin(sets.far!);
    expect(coming.items[0]).toMatchObject({ outcome: 'home', implied: home });
    const gaps = coming.items.map(({ model, implied }) => Math.abs(model - implied));
    expect(gaps).toEqual(gaps.toSorted((a, b) => b - a));
  });

  it('shows a visitor the count but no numbers until a match has begun', async () => {
    const { response: reply, scope } = await site.visit(() => getMarketBoard(visitor));
    expect(reply.coming).toEqual({ total: 3, items: [] });
    expect(reply.locked).toEqual(['coming']);
    expect(scope.expiresAt).toEqual(new Date('2026-03-15T15:00:00Z'));
    expect([...scope.tags]).toEqual(['all']);
    const response = await boardRoute.GET(new Request('http://localhost/api/market-board'), undefined);
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(reply)));
    expect(response.headers.get('vary')).toContain('Authorization');
  });

  it('shows, for graded matches with a closing price, which side gave the actual outcome the higher probability', async () => {
    const { played } = await getMarketBoard(visitor);
    expect(played.items.map(({ match, outcome, closer, origin }) => [match.date, outcome, closer, origin])).toEqual(
      expect.arrayContaining([
        ['2026-03-01', 'home', 'model', 'backtest'],
        ['2026-03-02', 'home', 'market', 'backtest'],
      ]),
    );
    expect(played.items).toHaveLength(2);
    const [first, second] = [removeMargin(sets.first!)[0]!, removeMargin(sets.second!)[0]!];
    const models = ['2026-03-01', '2026-03-02'].map(
      (date) => played.items.find(({ match }) => match.date === date)!.model,
    );
    const [all, large] = played.tallies;
    expect(all).toMatchObject({
      origin: 'backtest',
      market: 'match-result',
      atLeast: 0,
      matches: 2,
      modelCloser: 1,
      marketCloser: 1,
    });
    expect(all?.marketLogLoss).toBeCloseTo(-(Math.log(first) + Math.log(second)) / 2, 12);
    expect(all?.modelLogLoss).toBeCloseTo(-(Math.log(models[0]!) + Math.log(models[1]!)) / 2, 12);
    expect(large).toMatchObject({ atLeast: 0.05, matches: 2 });
  });
});
