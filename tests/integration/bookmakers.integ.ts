import { beforeAll, describe, expect, it } from 'vitest';
import * as bookmakersRoute from '@/app/api/bookmakers/route';
import { bookmakerListSchema, type BookmakerFacts } from '@/lib/contracts/bookmakers';
import { bookmakers } from '@/lib/domain/football/bookmakers';
import { odds } from '@/lib/server/db/schema';
import { listBookmakers } from '@/lib/server/services/bookmakers/list-bookmakers';
import { databases } from '@/tests/support/database';
import { insertMatch } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

type Set = readonly [home: number, draw: number, away: number];
const marginOf = (...sets: Set[]) =>
  sets.reduce((sum, set) => sum + set.reduce((total, price) => total + 1 / price, 0) - 1, 0) / sets.length;
const prices = (matchId: number, bookmaker: string, set: readonly number[], closing = true) =>
  set.map((price, index) => ({
    matchId,
    bookmaker,
    market: 'match-result',
    outcome: ['home', 'draw', 'away'][index]!,
    closing,
    price,
    source: 'test',
    capturedAt: new Date('2026-03-01T12:00:00Z'),
  }));

const first = { bet365: [2, 3.5, 4], 'william-hill': [1.95, 3.6, 4], bwin: [1.9, 3.4, 3.9] } as const;
const spanish = { bet365: [1.5, 4.2, 6.5] } as const;

describe.each(databases)('bookmakers without a price on %s', (kind) => {
  useTestSite(kind, { now: '2026-03-14T09:00:00Z' });
  it('are listed with known facts, but not measured', async () => {
    const list = await listBookmakers();
    expect(bookmakerListSchema.parse(list)).toEqual(list);
    expect(list.items.map(({ id }) => id)).toEqual(bookmakers.map(({ id }) => id));
    expect(list.items.flatMap(({ measured }) => measured)).toEqual([]);
  });
});

describe.each(databases)('measured bookmakers on %s', (kind) => {
  const site = useTestSite(kind, { now: '2026-03-14T09:00:00Z' });

  beforeAll(async () => {
    await site.database.transaction(async (tx) => {
      const english = await insertMatch(tx, {
        home: 'arsenal',
        away: 'everton',
        kickOff: '2026-03-01T15:00:00Z',
        homeGoals: 1,
        awayGoals: 0,
      });
      const other = await insertMatch(tx, {
        leagueCode: 'es.1',
        home: 'valencia',
        away: 'getafe',
        kickOff: '2026-02-01T20:00:00Z',
        homeGoals: 0,
        awayGoals: 0,
      });
      const coming = await insertMatch(tx, { home: 'everton', away: 'arsenal', kickOff: '2026-03-20T15:00:00Z' });
      const old = await insertMatch(tx, {
        home: 'arsenal',
        away: 'everton',
        kickOff: '2023-03-01T15:00:00Z',
        season: '2022-23',
        homeGoals: 1,
        awayGoals: 0,
      });
      await tx.insert(odds).values([
        ...Object.entries(first).flatMap(([bookmaker, set]) => prices(english.id, bookmaker, set)),
        ...prices(english.id, 'bet365', [2.1, 3.3, 3.8], false),
        ...prices(other.id, 'bet365', spanish.bet365),
        // No bookmaker, an incomplete set, a match that has not started, and an old match.
        ...prices(english.id, 'maximum', [9, 9, 9]),
        ...prices(english.id, 'average', [9, 9, 9]),
        ...prices(other.id, 'bwin', [9, 9]),
        ...prices(coming.id, 'bwin', [9, 9, 9]),
        ...prices(old.id, 'bwin', [9, 9, 9]),
      ]);
    });
  });

  const measured = async (id: string): Promise<BookmakerFacts['measured']> =>
    (await listBookmakers()).items.find((item) => item.id === id)!.measured;

  it('have a mean margin over complete sets, overall and by league, with closing and earlier prices apart', async () => {
    const [all, english, spain, earlier, earlierEnglish, ...rest] = await measured('bet365');
    expect(rest).toEqual([]);
    expect(all).toMatchObject({ closing: true, league: null, matches: 2, from: '2026-02-01', to: '2026-03-01' });
    expect(all?.margin).toBeCloseTo(marginOf(first.bet365, spanish.bet365), 12);
    expect(english).toMatchObject({ closing: true, league: 'england-premier-league', matches: 1 });
    expect(spain).toMatchObject({ closing: true, league: 'spain-la-liga', matches: 1, compared: 0, best: 0 });
    expect(spain?.margin).toBeCloseTo(marginOf(spanish.bet365), 12);
    expect(earlier).toMatchObject({ closing: false, league: null, matches: 1, compared: 0 });
    expect(earlierEnglish).toMatchObject({ closing: false, league: 'england-premier-league' });
  });

  it('are compared only if another one has prices too; a tie counts for both', async () => {
    expect((await measured('bet365'))[0]).toMatchObject({ compared: 3, best: 2 });
    expect((await measured('william-hill'))[0]).toMatchObject({ compared: 3, best: 2 });
    expect((await measured('bwin'))[0]).toMatchObject({ matches: 1, compared: 3, best: 0 });
    expect(await measured('pinnacle')).toEqual([]);
  });

  it('set the tags of the page', async () => {
    const { scope } = await site.visit(listBookmakers);
    expect([...scope.tags]).toEqual(['all']);
  });

  it('match the documented API', async () => {
    const response = await bookmakersRoute.GET(new Request('http://localhost/api/bookmakers'), undefined);
    expect(response.status).toBe(200);
    expect(bookmakerListSchema.parse(await response.json())).toEqual(await listBookmakers());
    expect((await bookmakersRoute.GET(new Request('http://localhost/api/bookmakers?x=1'), undefined)).status).toBe(422);
  });
});
