import { beforeAll, describe, expect, it } from 'vitest';
import * as buildRoute from '@/app/api/accumulator/build/route';
import * as betTypeRoute from '@/app/api/bet-types/[slug]/route';
import * as expectedGoalsRoute from '@/app/api/expected-goals/route';
import * as csvRoute from '@/app/api/predictions/outcomes.csv/route';
import * as outcomesRoute from '@/app/api/predictions/outcomes/route';
import { betTypeDetailSchema } from '@/lib/contracts/bet-types';
import { buildResponseSchema, type BuildBody, type BuildResponse } from '@/lib/contracts/build-accumulator';
import { outcomeListSchema, type OutcomeList } from '@/lib/contracts/outcomes';
import { freeMarkets } from '@/lib/domain/accounts/entitlements';
import { logIn, makeAccount, useAccountSite } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';
import { insertFit, insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';

const sides = [
  ['arsenal', 'everton'],
  ['chelsea', 'fulham'],
  ['leeds', 'burnley'],
  ['spurs', 'wolves'],
  ['villa', 'brighton'],
] as const;

describe.each(databases)('the premium tools on %s', (kind) => {
  const site = useAccountSite(kind, { now: '2026-03-14T09:00:00Z' });
  let member = '';
  let free = '';

  beforeAll(async () => {
    await site.database.transaction(async (tx) => {
      await insertFit(tx, 'en.1');
      for (const [index, [home, away]] of sides.entries())
        await insertPrediction(
          tx,
          predictionOf(await insertMatch(tx, { home, away, kickOff: `2026-03-14T${15 + index}:00:00Z` })),
        );
      await insertPrediction(
        tx,
        predictionOf(
          await insertMatch(tx, {
            home: 'sevilla',
            away: 'betis',
            kickOff: '2026-03-16T20:00:00Z',
            leagueCode: 'es.1',
          }),
        ),
      );
      await insertPrediction(
        tx,
        predictionOf(
          await insertMatch(tx, { home: 'derby', away: 'stoke', kickOff: '2026-03-14T20:00:00Z', status: 'postponed' }),
        ),
      );
    });
    await makeAccount('member@example.org', { premiumUntil: '2026-04-01' });
    await makeAccount('free@example.org');
    [member, free] = [await logIn('member@example.org'), await logIn('free@example.org')];
  });

  const headers = (token?: string) => ({
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  });
  const post = (body: unknown, token?: string) =>
    buildRoute.POST(
      new Request('http://localhost/api/accumulator/build', {
        method: 'POST',
        headers: headers(token),
        body: JSON.stringify(body),
      }),
      undefined,
    );
  const built = async (body: BuildBody): Promise<BuildResponse> =>
    buildResponseSchema.strict().parse(await (await post(body, member)).json());
  const ask = (query: string, token?: string) =>
    outcomesRoute.GET(
      new Request(`http://localhost/api/predictions/outcomes${query}`, { headers: headers(token) }),
      undefined,
    );
  const found = async (query = ''): Promise<OutcomeList> =>
    outcomeListSchema.strict().parse(await (await ask(query, member)).json());
  const csv = (token?: string) =>
    csvRoute.GET(
      new Request('http://localhost/api/predictions/outcomes.csv?minProbability=0.5', { headers: headers(token) }),
      undefined,
    );

  it('are refused without premium', async () => {
    for (const token of [undefined, free]) {
      for (const response of [await post({ goal: { legs: 3 } }, token), await ask('', token), await csv(token)]) {
        expect(response.status).toBe(403);
        expect(await response.json()).toMatchObject({ key: 'errors.premiumTool' });
      }
    }
  });

  it('build the most probable slip with a number of legs, one per match, and price it as the accumulator does', async () => {
    const { slip, matches, example } = await built({ goal: { legs: 4 } });
    expect([matches, slip!.legs.length]).toEqual([6, 4]);
    expect(new Set(slip!.legs.map(({ matchId }) => matchId)).size).toBe(4);
    expect(slip!.legs.every(({ market, state }) => freeMarkets.includes(market) && state === 'open')).toBe(true);
    expect(slip!.probability).toBeCloseTo(slip!.multiplied!, 12);
    expect(slip!.warnings.map((warning) => warning.kind)).toEqual(['no-price']);
    expect(example).toEqual({ margin: 0.05, loss: 177 });
  });

  it('build a slip for target odds, within leagues, markets, days and a minimum probability', async () => {
    const { slip } = await built({ goal: { odds: 5 }, markets: ['match-result'], minProbability: 0.3 });
    expect(slip!.fairOdds).toBeGreaterThanOrEqual(5);
    expect(slip!.legs.every(({ market, probability }) => market === 'match-result' && probability! >= 0.3)).toBe(true);
    expect(await built({ goal: { legs: 2 }, leagues: ['spain-la-liga'] })).toEqual({
      matches: 1,
      slip: null,
      example: null,
    });
    expect((await built({ goal: { legs: 5 }, days: 1 })).matches).toBe(5);
    expect((await built({ goal: { legs: 2 }, markets: ['draw-no-bet', 'clean-sheet'] })).slip!.legs).toHaveLength(2);
    expect((await built({ goal: { odds: 10_000 }, markets: ['double-chance'], minProbability: 0.8 })).slip).toBeNull();
  });

  it.each([
    ['thirteen legs', { goal: { legs: 13 } }],
    ['no goal', {}],
    ['two goals', { goal: { legs: 3, odds: 5 } }],
    ['an unknown market', { goal: { legs: 3 }, markets: ['corners'] }],
    ['an unknown league', { goal: { legs: 3 }, leagues: ['moon'] }],
    ['an unknown field', { goal: { legs: 3 }, premium: true }],
  ])('refuse %s', async (_, body) => expect((await post(body, member)).status).toBe(422));

  it('find outcomes by probability, market and league, the most probable first', async () => {
    const all = await found('?minProbability=0.6&maxProbability=0.9');
    expect(all.date).toBe('2026-03-14');
    const probabilities = all.items.map(({ probability }) => probability);
    expect(probabilities).toEqual([...probabilities].sort((a, b) => b - a));
    expect(Math.min(...probabilities)).toBeGreaterThanOrEqual(0.6);
    expect(Math.max(...probabilities)).toBeLessThanOrEqual(0.9);
    expect(new Set((await found('?betType=clean-sheet')).items.map(({ market }) => market))).toEqual(
      new Set(['clean-sheet']),
    );
    expect((await found('?league=es.1')).total).toBe(0);
    expect((await found('?date=2026-03-16&league=es.1')).total).toBeGreaterThan(50);
    expect((await ask('?betType=corners', member)).status).toBe(422);
  });

  it('return the same as a file that is not cached', async () => {
    const response = await csv(member);
    expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      'text/csv; charset=utf-8',
      'private, no-store',
    ]);
    const lines = (await response.text()).trimEnd().split('\r\n');
    expect(lines[0]).toBe('date,kick_off,league,home,away,market,outcome,probability,fair_odds,match_id,slug');
    expect(lines).toHaveLength((await found('?minProbability=0.5')).total + 1);
  });

  it('unlock lists for members only, in responses that no shared cache stores', async () => {
    const sheet = async (token?: string) =>
      expectedGoalsRoute.GET(
        new Request('http://localhost/api/expected-goals', { headers: headers(token) }),
        undefined,
      );
    const betType = async (token?: string) =>
      betTypeRoute.GET(new Request('http://localhost/api/bet-types/draw-no-bet', { headers: headers(token) }), {
        params: Promise.resolve({ slug: 'draw-no-bet' }),
      });
    expect((await sheet(member)).headers.get('cache-control')).toBe('private, no-cache');
    expect((await betType(member)).headers.get('cache-control')).toBe('private, no-cache');
    const opened = betTypeDetailSchema.parse(await (await betType(member)).json());
    expect([opened.day!.open.length, opened.day!.locked]).toEqual([5, []]);
    const cleanSheets = async (token?: string) =>
      ((await (await sheet(token)).json()) as { items: { cleanSheet: unknown }[] }).items.map(
        ({ cleanSheet }) => cleanSheet !== null,
      );
    expect(new Set(await cleanSheets(member))).toEqual(new Set([true]));
    for (const token of [undefined, free, 'no.such.token']) {
      expect(new Set(await cleanSheets(token))).toEqual(new Set([false]));
      expect(betTypeDetailSchema.parse(await (await betType(token)).json()).day!.open).toHaveLength(3);
    }
  });

  it('are refused from the moment premium ends', async () => {
    site.clock.set('2026-03-31T21:59:59Z');
    expect((await ask('?date=2026-03-14', member)).status).toBe(200);
    site.clock.set('2026-04-02T00:00:01Z');
    expect((await ask('?date=2026-03-14', member)).status).toBe(403);
    site.clock.set('2026-03-14T09:00:00Z');
  });
});
