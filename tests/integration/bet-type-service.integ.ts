import { beforeAll, describe, expect, it } from 'vitest';
import { betTypeDetailSchema, type BetTypeDetail } from '@/lib/contracts/bet-types';
import { freeMarkets, freeTopOfDay, visitor } from '@/lib/domain/accounts/entitlements';
import { betTypes } from '@/lib/model/markets';
import { findMarket } from '@/lib/model/markets/index';
import { getRuntime } from '@/lib/server/runtime';
import { getBetType, getMarketSpan } from '@/lib/server/services/bet-types/get-bet-type';
import { listBetTypes } from '@/lib/server/services/bet-types/list-bet-types';
import { getMatchDetail } from '@/lib/server/services/matches/get-match-detail';
import { databases } from '@/tests/support/database';
import { evenFit, insertFit, insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

const member = { premium: true };
const teams = ['arsenal', 'everton', 'chelsea', 'fulham', 'burnley', 'wolves'];

describe.each(databases)('a bet type on %s', (kind) => {
  const site = useTestSite(kind);
  /** Six matches today, the first at noon and one postponed, and two finished ones, one of them drawn. */
  beforeAll(async () => {
    await site.database.transaction(async (tx) => {
      await insertFit(tx, 'en.1');
      for (const [index, home] of teams.entries()) {
        const away = teams[(index + 1) % teams.length]!;
        const match = await insertMatch(tx, {
          home,
          away,
          kickOff: `2026-03-14T${String(12 + index)}:00:00Z`,
          ...(home === 'wolves' ? { status: 'postponed' as const } : {}),
        });
        const fit = { ...evenFit, homeAdvantage: 0.1 + index / 10 };
        await insertPrediction(tx, predictionOf(match, fit));
      }
      await insertMatch(tx, { home: 'arsenal', away: 'burnley', kickOff: '2026-03-15T12:00:00Z' });
      for (const [index, away] of ['chelsea', 'fulham'].entries()) {
        const past = await insertMatch(tx, {
          home: 'arsenal',
          away,
          kickOff: `2026-03-0${index + 1}T12:00:00Z`,
          homeGoals: 1,
          awayGoals: index,
        });
        await insertPrediction(tx, predictionOf(past, evenFit, { origin: 'backtest' }));
      }
    });
  });
  const read = async (id: string, viewer = visitor): Promise<BetTypeDetail> => {
    const response = await getBetType(id, viewer);
    if (!response) throw new Error(`No ${id}`);
    return response;
  };

  it.each(betTypes)('%s matches its contract, and its base rates match the list', async (id) => {
    const response = await read(id);
    expect(betTypeDetailSchema.strict().parse(response)).toEqual(response);
    const list = await listBetTypes();
    expect(response.baseRates).toEqual(list.items.find((item) => item.id === id)?.baseRates);
    expect(response.matches).toBe(list.matches);
  });

  it.each(betTypes)('%s computes its example with the registry', async (id) => {
    const { example } = await read(id);
    const settled = findMarket(id)!.settle({ ...example.score, halfTime: example.halfTime }) as Record<string, string>;
    for (const { id: outcome, probability, fairOdds, settlement } of example.outcomes) {
      expect(settlement).toBe(settled[outcome]);
      expect(probability * fairOdds!).toBeCloseTo(1, 9);
    }
  });

  it('lists the next day by the most probable outcome, without postponed matches, with each match’s own numbers', async () => {
    const { day } = await read('over-under-2-5');
    expect(day).toMatchObject({ date: '2026-03-14', total: 5, locked: [] });
    const best = day!.open.map(({ outcomes }) => outcomes[0]!.probability);
    expect(best).toEqual([...best].sort((a, b) => b - a));
    for (const { date, slug, outcomes } of day!.open) {
      const market = (await getMatchDetail(date, slug, visitor))?.found?.markets.find(
        ({ id }) => id === 'over-under-2-5',
      );
      expect([...outcomes].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
        [...market!.outcomes].sort((a, b) => (a.id < b.id ? -1 : 1)),
      );
    }
  });

  it.each(betTypes.filter((id) => !freeMarkets.includes(id)))(
    '%s shows the three most probable of the day openly, the others at kick-off, and all to members',
    async (id) => {
      const forMembers = (await read(id, member)).day!;
      expect([forMembers.open.length, forMembers.locked.length]).toEqual([5, 0]);
      const forVisitors = (await read(id)).day!;
      expect(forVisitors.open).toEqual(forMembers.open.slice(0, freeTopOfDay));
      expect(forVisitors.locked.map(({ kickOff }) => kickOff)).toEqual(
        forVisitors.locked.map(({ kickOff }) => kickOff).sort(),
      );
      expect(forVisitors.locked).toHaveLength(2);
      const gated = forMembers.open
        .slice(freeTopOfDay)
        .flatMap(({ outcomes }) => outcomes.map(({ probability }) => String(probability)));
      for (const number of gated) expect(JSON.stringify(forVisitors)).not.toContain(number);
    },
  );

  it('shows how the most probable outcome ended, and nothing for draw-no-bet after a draw', async () => {
    expect(
      (await read('match-result')).past.map(({ slug, outcome, settlement, origin }) => [
        slug,
        outcome.id,
        settlement,
        origin,
      ]),
    ).toEqual([
      ['arsenal-vs-fulham', 'home', 'lost', 'backtest'],
      ['arsenal-vs-chelsea', 'home', 'won', 'backtest'],
    ]);
    expect((await read('draw-no-bet')).past.map(({ settlement }) => settlement)).toEqual(['void', 'won']);
  });

  it('names what its page depends on and when it changes by itself', async () => {
    const { scope } = await site.visit(() => read('draw-no-bet'));
    expect([...scope.tags].sort()).toEqual(['all', 'day:2026-03-14']);
    expect(scope.expiresAt).toEqual(new Date('2026-03-14T12:00:00Z'));
  });

  it('lists the coming matches on the requested days in the same order with the same numbers, of one league if requested', async () => {
    const nextDay = (await read('over-under-2-5', member)).day!;
    const week = (await getBetType('over-under-2-5', visitor, { days: 'week' }))!.day!;
    expect(week).toMatchObject({ date: '2026-03-14', until: '2026-03-20', days: 'week', total: 5, locked: [] });
    expect(week.open).toEqual(nextDay.open);
    expect(week.leagues.map(({ code }) => code)).toEqual(['en.1']);
    const elsewhere = (await getBetType('over-under-2-5', visitor, { days: 'week', league: 'de.1' }))!.day!;
    expect(elsewhere).toMatchObject({ total: 0, open: [], league: { code: 'de.1' } });
    expect(elsewhere.leagues).toEqual(week.leagues);
    await expect(getBetType('over-under-2-5', visitor, { days: 'week', league: 'nowhere' })).rejects.toMatchObject({
      status: 422,
    });
  });

  it('ranks a free market by one of its sides, but no locked one', async () => {
    for (const outcome of ['over', 'under']) {
      for (const days of ['week', undefined] as const) {
        const asked = { outcome, ...(days && { days }) };
        const { day } = (await getBetType('over-under-2-5', visitor, asked))!;
        expect(day!.outcome).toBe(outcome);
        const sides = day!.open.map(({ outcomes }) => outcomes[0]!);
        expect(new Set(sides.map(({ id }) => id))).toEqual(new Set([outcome]));
        const probabilities = sides.map(({ probability }) => probability);
        expect(probabilities).toEqual(probabilities.toSorted((a, b) => b - a));
      }
    }
    // A second order for a locked market would reveal other matches in it.
    for (const [id, outcome] of [
      ['over-under-2-5', 'yes'],
      ['over-under-1-5', 'over'],
    ] as const)
      await expect(getBetType(id, visitor, { outcome })).rejects.toMatchObject({ status: 422 });
  });

  it('keeps numbers locked on the requested days, and depends on each of these days', async () => {
    const { response: result, scope } = await site.visit(() => getBetType('draw-no-bet', visitor, { days: 'weekend' }));
    const forMembers = (await getBetType('draw-no-bet', member, { days: 'weekend' }))!.day!;
    expect(result!.day!.open).toEqual(forMembers.open.slice(0, freeTopOfDay));
    expect(result!.day!.locked).toHaveLength(2);
    const gated = forMembers.open.slice(freeTopOfDay).flatMap(({ outcomes }) => outcomes.map((one) => one.probability));
    for (const number of gated) expect(JSON.stringify(result)).not.toContain(String(number));
    expect([...scope.tags].sort()).toEqual(['all', 'day:2026-03-14', 'day:2026-03-15']);
    expect(scope.expiresAt).toEqual(new Date('2026-03-14T12:00:00Z'));
  });

  it('unlocks a match at kick-off, and shows the next day when the day is over', async () => {
    const before = (await read('draw-no-bet')).day!;
    const first = [...before.locked, ...before.open].sort((a, b) => (a.kickOff < b.kickOff ? -1 : 1))[0]!;
    site.clock.set('2026-03-14T16:30:00Z');
    const after = (await read('draw-no-bet')).day!;
    expect(after.locked).toEqual([]);
    expect(after.open.map(({ id }) => id)).toContain(first.id);
    site.clock.set('2026-03-14T23:30:00Z');
    expect((await read('draw-no-bet')).day).toMatchObject({ date: '2026-03-15', total: 0 });
    site.clock.set('2026-03-16T12:00:00Z');
    expect((await read('draw-no-bet')).day).toBeNull();
  });

  it('is null for a market without a page and for unknown ids', async () => {
    expect(await getBetType('clean-sheet', visitor)).toBeNull();
    expect(await getBetType('corners', visitor)).toBeNull();
  });
});

describe.each(databases)('a premium market of two leagues on %s', (kind) => {
  useTestSite(kind);
  const open = async (league?: string): Promise<string[]> => {
    const { day } = (await getBetType('draw-no-bet', visitor, { days: 'week', ...(league && { league }) }))!;
    return day!.open.map(({ slug }) => slug).sort();
  };

  it('reveals no more when asked league by league than all at once', async () => {
    await getRuntime().database.transaction(async (tx) => {
      for (const [place, home] of teams.entries()) {
        const leagueCode = place % 2 === 0 ? 'en.1' : 'es.1';
        const match = await insertMatch(tx, { leagueCode, home, away: 'leeds', kickOff: '2026-03-14T15:00:00Z' });
        await insertPrediction(tx, predictionOf(match, { ...evenFit, homeAdvantage: 0.1 + place / 10 }));
      }
    });
    const all = await open();
    expect(all).toHaveLength(freeTopOfDay);
    const [england, spain] = [await open('en.1'), await open('es.1')];
    expect([england.length, spain.length]).toEqual([2, 1]);
    expect([...england, ...spain].sort()).toEqual(all);
  });
});

describe.each(databases)('the surest matches of a week on %s', (kind) => {
  useTestSite(kind);

  it('are grouped by whether readers know the competition, in addition to one list of all', async () => {
    await getRuntime().database.transaction(async (tx) => {
      const kickOff = '2026-03-14T15:00:00Z';
      for (const [leagueCode, homeAdvantage] of [
        ['fo.1', 1.2],
        ['en.1', 0.2],
        ['es.2', 0.6],
        ['en.3', 0.9],
      ] as const) {
        const match = await insertMatch(tx, { leagueCode, home: `home-${leagueCode}`, away: 'leeds', kickOff });
        await insertPrediction(tx, predictionOf(match, { ...evenFit, homeAdvantage }));
      }
    });
    const { day, known } = await getMarketSpan(findMarket('match-result')!, { span: 'week' }, null);
    expect(day.open.map(({ league }) => league.code)).toEqual(['fo.1', 'en.3', 'es.2', 'en.1']);
    expect(known.map(({ league }) => league.code)).toEqual(['es.2', 'en.1']);
    const { known: ofSpain } = await getMarketSpan(
      findMarket('match-result')!,
      { span: 'week', leagueCode: 'es.2' },
      null,
    );
    expect(ofSpain).toEqual(known.slice(0, 1));
  });
});
