import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { POST } from '@/app/api/accumulator/route';
import { accumulatorResponseSchema, type AccumulatorLeg, type AccumulatorResponse } from '@/lib/contracts/accumulator';
import type { Viewer } from '@/lib/domain/accounts/entitlements';
import { markets } from '@/lib/model/markets/index';
import { odds } from '@/lib/server/db/schema';
import { listMatchesById } from '@/lib/server/repositories/match-repository';
import { priceAccumulator } from '@/lib/server/services/accumulator/price-accumulator';
import { matrixOf } from '@/lib/server/services/matches/match-summary';
import { databases } from '@/tests/support/database';
import { insertFit, insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

const premium: Viewer = { premium: true };
const visitor: Viewer = { premium: false };
const before = '2026-03-14T09:00:00Z';

describe.each(databases)('an accumulator on %s', (kind) => {
  const site = useTestSite(kind);
  const ids: number[] = [];
  let postponed = 0;
  let unpredicted = 0;

  beforeAll(async () => {
    await site.database.transaction(async (tx) => {
      await insertFit(tx, 'en.1');
      for (const [home, away, hour] of [
        ['arsenal', 'everton', 15],
        ['chelsea', 'fulham', 17],
        ['leeds', 'burnley', 19],
        ['spurs', 'wolves', 20],
        ['villa', 'brighton', 21],
      ] as const) {
        const match = await insertMatch(tx, { home, away, kickOff: `2026-03-14T${hour}:00:00Z` });
        await insertPrediction(tx, predictionOf(match));
        ids.push(match.id);
      }
      const put = async (matchId: number, outcome: string, price: number, bookmaker: string) =>
        tx.insert(odds).values({
          matchId,
          bookmaker,
          market: 'match-result',
          outcome,
          closing: false,
          price,
          source: 'test',
          capturedAt: new Date(before),
        });
      for (const [outcome, price] of [
        ['home', 2],
        ['draw', 3.5],
        ['away', 3.8],
      ] as const)
        await put(ids[0]!, outcome, price, 'one');
      await put(ids[0]!, 'home', 1.9, 'two');
      postponed = (
        await insertMatch(tx, {
          home: 'leicester',
          away: 'southampton',
          kickOff: '2026-03-14T15:00:00Z',
          status: 'postponed',
        })
      ).id;
      unpredicted = (await insertMatch(tx, { home: 'newcastle', away: 'west-ham', kickOff: '2026-03-14T15:00:00Z' }))
        .id;
    });
  });

  const leg = (match: number, outcome = 'home', market = 'match-result', price?: number): AccumulatorLeg => ({
    matchId: ids[match] ?? match,
    market,
    outcome,
    ...(price === undefined ? {} : { price }),
  });
  const price = (legs: AccumulatorLeg[], viewer = visitor, whole?: number): Promise<AccumulatorResponse> =>
    priceAccumulator({ legs, ...(whole === undefined ? {} : { price: whole }) }, viewer);
  const kinds = (response: AccumulatorResponse) => response.warnings.map(({ kind: one, legs }) => [one, legs]);

  it('multiplies the probabilities of different matches and matches its contract', async () => {
    site.clock.set(before);
    const response = await price([leg(0), leg(1)]);
    expect(accumulatorResponseSchema.strict().parse(response)).toEqual(response);
    expect(response.probability).toBeCloseTo(response.legs[0]!.probability! * response.legs[1]!.probability!, 12);
    expect(response.fairOdds).toBeCloseTo(1 / response.probability!, 9);
    expect(response.multiplied).toBeCloseTo(response.probability!, 12);
    expect(kinds(response)).toEqual([['no-price', [1]]]);
  });

  it('computes dependent legs in one match from its score matrix', async () => {
    const response = await price([leg(0), leg(0, 'over', 'over-under-2-5')]);
    expect(response.probability).not.toBeCloseTo(response.multiplied!, 3);
    expect([response.price, response.margin]).toEqual([null, null]);
    expect(kinds(response)).toEqual([['same-match', [0, 1]]]);
    expect((await price([leg(0), leg(0, 'over', 'over-under-2-5')], visitor, 3)).expectedLoss).toBe(
      Math.round(1000 * (1 - response.probability! * 3)),
    );
  });

  it('equals, for any slip, the sum over the product of the cells of its matches', async () => {
    site.clock.set(before);
    const rows = new Map(
      (await listMatchesById(site.database.sql, ids)).map((row) => [row.match.id, matrixOf(row.prediction!)]),
    );
    const outcomes = markets
      // A cell is a full-time score: it settles no half-time market, and none that refunds.
      .filter(({ family, needsHalfTime }) => !needsHalfTime && family !== 'draw-no-bet' && family !== 'asian-handicap')
      .flatMap((market) => market.outcomes.map((outcome) => ({ market, outcome })));
    const anyLeg = fc.record({ matchId: fc.constantFrom(...ids.slice(0, 2)), selection: fc.constantFrom(...outcomes) });
    await fc.assert(
      fc.asyncProperty(fc.array(anyLeg, { minLength: 1, maxLength: 6 }), async (legs) => {
        // Sums, over every combination of final scores in which every leg wins, the product of their cells.
        const walk = ([matchId, ...rest]: number[], weight: number): number => {
          if (matchId === undefined) return weight;
          const wins = legs.filter((one) => one.matchId === matchId);
          let sum = 0;
          rows.get(matchId)!.cells.forEach((cells, home) =>
            cells.forEach((cell, away) => {
              if (wins.every(({ selection: { market, outcome } }) => market.settle({ home, away })[outcome] === 'won'))
                sum += walk(rest, weight * cell);
            }),
          );
          return sum;
        };
        const involved = [...new Set(legs.map(({ matchId }) => matchId))];
        const { probability } = await price(
          legs.map(({ matchId, selection }) => ({ matchId, market: selection.market.id, outcome: selection.outcome })),
          premium,
        );
        expect(probability).toBeCloseTo(walk(involved, 1), 9);
      }),
      { numRuns: 25 },
    );
  });

  it('prefers a given price to the best stored price, and includes the margin', async () => {
    const stored = await price([leg(0)]);
    expect([stored.price, stored.legs[0]!.priceFrom]).toEqual([2, 'stored']);
    expect(stored.margin).toBeCloseTo(1 - 1 / (1 / 2 + 1 / 3.5 + 1 / 3.8), 12);
    const given = await price([leg(0, 'home', 'match-result', 2.2), leg(1, 'home', 'match-result', 1.5)]);
    expect([given.price, given.margin, given.legs[0]!.priceFrom]).toEqual([2.2 * 1.5, null, 'given']);
    expect(given.expectedLoss).toBe(Math.round(1000 * (1 - given.probability! * 2.2 * 1.5)));
  });

  it('reports impossible and redundant legs', async () => {
    expect(kinds(await price([leg(0), leg(0, 'away')], visitor, 9))).toEqual([['impossible', [0, 1]]]);
    const response = await price([leg(0), leg(0, 'away')], visitor, 9);
    expect([response.probability, response.fairOdds, response.expectedLoss]).toEqual([0, null, 1000]);
    expect(kinds(await price([leg(1), leg(0), leg(0, 'home-draw', 'double-chance')], visitor, 9))).toEqual([
      ['redundant', [2]],
    ]);
  });

  it('reports matches that have started, are postponed or have no prediction', async () => {
    const response = await price([leg(postponed), leg(unpredicted)], visitor, 4);
    expect(kinds(response)).toEqual([
      ['postponed', [0]],
      ['no-prediction', [0, 1]],
    ]);
    expect([response.probability, response.expectedLoss]).toEqual([null, null]);
    site.clock.set('2026-03-14T15:00:00Z');
    expect(kinds(await price([leg(0)]))).toEqual([['started', [0]]]);
    site.clock.set(before);
  });

  it('requires premium for more than four legs, and for premium markets until kick-off', async () => {
    const five = [0, 1, 2, 3, 4].map((match) => leg(match));
    await expect(price(five)).rejects.toMatchObject({ status: 403, key: 'errors.premiumLegs' });
    expect((await price(five, premium)).legs).toHaveLength(5);
    await expect(price([leg(0, 'home', 'draw-no-bet')])).rejects.toMatchObject({
      status: 403,
      key: 'errors.premiumMarket',
    });
    expect((await price([leg(0, 'home', 'draw-no-bet')], premium)).probability).toBeGreaterThan(0);
    site.clock.set('2026-03-14T15:00:00Z');
    expect((await price([leg(0, 'home', 'draw-no-bet')])).probability).toBeGreaterThan(0);
    site.clock.set(before);
  });

  it.each([
    ['matchId', { matchId: 2_000_000_000, market: 'match-result', outcome: 'home' }],
    ['market', { market: 'corners', outcome: 'home' }],
    ['outcome', { market: 'match-result', outcome: 'over' }],
  ])('reports a wrong %s', async (field, wrong) => {
    const one = { ...leg(0), ...wrong };
    await expect(price([leg(1), one])).rejects.toMatchObject({
      status: 422,
      fields: { [`legs.1.${field}`]: 'errors.invalidValue' },
    });
  });

  it.each([
    ['no legs', { legs: [] }, 422],
    ['thirteen legs', { legs: Array.from({ length: 13 }, () => leg(0)) }, 422],
    ['an invalid price', { legs: [{ ...leg(0), price: 1 }] }, 422],
    ['an unknown field', { legs: [leg(0)], premium: true }, 422],
  ])('the route refuses %s', async (_, body, status) => {
    const response = await POST(
      new Request('http://localhost/api/accumulator', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      undefined,
    );
    expect(response.status).toBe(status);
  });
});
