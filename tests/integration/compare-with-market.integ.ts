import { beforeAll, describe, expect, it } from 'vitest';
import type { MarketComparison } from '@/lib/contracts/match-detail';
import { visitor, type Viewer } from '@/lib/domain/accounts/entitlements';
import { removeMargin } from '@/lib/model/odds/margin';
import { odds } from '@/lib/server/db/schema';
import { getMatchDetail } from '@/lib/server/services/matches/get-match-detail';
import { databases } from '@/tests/support/database';
import { insertFit, insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

const kickOff = '2026-03-14T15:00:00Z';

describe.each(databases)('the model against the market on %s', (kind) => {
  const site = useTestSite(kind, { now: '2026-03-14T09:00:00Z' });

  const price = (
    matchId: number,
    bookmaker: string,
    market: string,
    prices: Readonly<Record<string, number>>,
    closing = false,
  ) =>
    Object.entries(prices).map(([outcome, value]) => ({
      matchId,
      bookmaker,
      market,
      outcome,
      closing,
      price: value,
      source: 'test',
      capturedAt: new Date('2026-03-14T08:00:00Z'),
    }));

  beforeAll(async () => {
    await site.database.transaction(async (tx) => {
      await insertFit(tx, 'en.1');
      const match = await insertMatch(tx, { home: 'arsenal', away: 'everton', kickOff });
      await insertPrediction(tx, predictionOf(match));
      const bare = await insertMatch(tx, { home: 'everton', away: 'arsenal', kickOff });
      await insertPrediction(tx, predictionOf(bare));
      await tx.insert(odds).values([
        ...price(match.id, 'One', 'match-result', { home: 1.5, draw: 4, away: 7 }),
        ...price(match.id, 'One', 'match-result', { home: 1.6, draw: 4, away: 6 }, true),
        ...price(match.id, 'Two', 'match-result', { home: 1.55, draw: 4.2, away: 6.5 }),
        // Two of three outcomes: the margin cannot be removed.
        ...price(match.id, 'Half', 'match-result', { home: 9, away: 9 }),
        ...price(match.id, 'One', 'over-under-3-5', { over: 2.5, under: 1.5 }),
        ...price(match.id, 'One', 'double-chance', { 'home-draw': 1.1, 'home-away': 1.2, 'draw-away': 2.5 }),
      ]);
    });
  });

  const comparison = async (slug = 'arsenal-vs-everton', viewer: Viewer = visitor): Promise<MarketComparison[]> =>
    (await getMatchDetail('2026-03-14', slug, viewer))?.found?.marketComparison ?? [];

  it('averages each bookmaker’s probabilities without its margin, closing prices first', async () => {
    const [result, ...others] = await comparison();
    expect(others).toEqual([]);
    const [one, two] = [removeMargin([1.6, 4, 6]), removeMargin([1.55, 4.2, 6.5])];
    expect(result).toMatchObject({ id: 'match-result', bookmakers: 2, asOf: '2026-03-14T08:00:00.000Z' });
    expect(result?.outcomes.map(({ market }) => market)).toEqual(
      one.map((share, index) => (share + (two[index] ?? 0)) / 2),
    );
    expect(result?.margin).toBeCloseTo((1 / 1.6 + 1 / 4 + 1 / 6 + 1 / 1.55 + 1 / 4.2 + 1 / 6.5) / 2 - 1, 12);
    expect(result?.outcomes.map(({ bestPrice, bestBookmaker }) => [bestPrice, bestBookmaker])).toEqual([
      [1.6, 'One'],
      [4.2, 'Two'],
      [6.5, 'Two'],
    ]);
    expect(result?.outcomes.reduce((sum, { model }) => sum + model, 0)).toBeCloseTo(1, 9);
  });

  it('keeps locked markets locked, and excludes overlapping ones', async () => {
    expect((await comparison('arsenal-vs-everton', { premium: true })).map(({ id }) => id)).toEqual([
      'match-result',
      'over-under-3-5',
    ]);
    site.clock.set(kickOff);
    expect((await comparison()).map(({ id }) => id)).toEqual(['match-result', 'over-under-3-5']);
    site.clock.set('2026-03-14T09:00:00Z');
  });

  it('uses the market’s own prices if they are stored, and counts only single bookmakers', async () => {
    await site.database.transaction(async (tx) => {
      const priced = await insertMatch(tx, {
        home: 'arsenal',
        away: 'everton',
        kickOff: '2026-03-21T15:00:00Z',
        meeting: 2,
      });
      await insertPrediction(tx, predictionOf(priced));
      await tx
        .insert(odds)
        .values([
          ...price(priced.id, 'pinnacle', 'match-result', { home: 1.6, draw: 4, away: 6 }),
          ...price(priced.id, 'bwin', 'match-result', { home: 1.5, draw: 4.2, away: 7 }),
          ...price(priced.id, 'average', 'match-result', { home: 1.9, draw: 4.1, away: 3 }),
          ...price(priced.id, 'maximum', 'match-result', { home: 2, draw: 5, away: 9 }),
        ]);
    });
    const [result] = (await getMatchDetail('2026-03-21', 'arsenal-vs-everton', visitor))?.found?.marketComparison ?? [];
    expect(result).toMatchObject({ bookmakers: 2 });
    expect(result?.outcomes.map(({ market }) => market)).toEqual(removeMargin([1.6, 4, 6]));
    expect(result?.outcomes.map(({ bestPrice, bestBookmaker }) => [bestPrice, bestBookmaker])).toEqual([
      [1.6, 'pinnacle'],
      [4.2, 'bwin'],
      [7, 'bwin'],
    ]);
  });

  it('is empty if no price is known', async () => {
    expect(await comparison('everton-vs-arsenal')).toEqual([]);
  });
});
