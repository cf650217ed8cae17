import { beforeAll, describe, expect, it } from 'vitest';
import { matchDaysQuerySchema, matchDaysSchema } from '@/lib/contracts/match-days';
import { predictionsPageSchema, predictionsQuerySchema, type PredictionsPage } from '@/lib/contracts/predictions';
import { visitor } from '@/lib/domain/accounts/entitlements';
import { grades } from '@/lib/server/db/schema';
import { withRequestScope, type RequestScope } from '@/lib/server/runtime';
import { getDay, getKickOffMinutes } from '@/lib/server/services/matches/get-day';
import { listMatchDays } from '@/lib/server/services/matches/list-match-days';
import { listNow } from '@/lib/server/services/matches/list-now';
import { listPredictions } from '@/lib/server/services/matches/list-predictions';
import { databases } from '@/tests/support/database';
import { evenFit, insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

const day = '2026-03-14';
const fitWith = (home: number, away: number) => ({
  ...evenFit,
  teams: { [`h`]: { attack: home, defence: 0 }, [`a`]: { attack: away, defence: 0 } },
});

describe.each(databases)('the list of a day on %s', (kind) => {
  const site = useTestSite(kind, { now: `${day}T14:00:00Z` });

  beforeAll(async () => {
    site.clock.set('2026-03-13T00:00:00Z');
    await site.database.transaction(async (tx) => {
      const add = async (home: string, kickOff: string, rest: object = {}, strength?: number) => {
        const match = await insertMatch(tx, { home, away: `${home}-rival`, kickOff, ...rest });
        if (strength === undefined) return match;
        const fit = fitWith(strength, -strength);
        return insertPrediction(tx, predictionOf({ ...match, homeTeamId: 'h', awayTeamId: 'a' }, fit));
      };
      await add('earlier-day', '2026-03-13T23:59:59Z');
      await add('spanish', `${day}T12:00:00Z`, { leagueCode: 'es.1' }, 0.9);
      await add('lunch', `${day}T11:30:00Z`, { leagueCode: 'en.1' }, 0.1);
      await add('evening', `${day}T20:00:00Z`, { leagueCode: 'en.1' }, 0.5);
      await add('afternoon', `${day}T15:00:00Z`, { leagueCode: 'en.1' });
      await add('german', `${day}T14:30:00Z`, { leagueCode: 'de.1', status: 'postponed' }, 0.3);
      await add('german-late', `${day}T23:30:00Z`, { leagueCode: 'de.1' }, 0.7);
      await add('next-day', '2026-03-15T00:00:00Z', {}, 0.2);
      await add('next-week', '2026-03-20T19:00:00Z', {}, 0.2);
    });
    site.clock.set(`${day}T14:00:00Z`);
  });

  const list = async (query: Partial<Record<string, string>> = {}) =>
    listPredictions(predictionsQuerySchema.parse({ date: day, ...query }), visitor);
  const homes = (page: PredictionsPage) => page.items.map(({ home }) => home.id);

  it.each([
    ['a page past the last one', { page: '777' }, true],
    ['an invalid date', { date: 'zzzz1' }, true],
    ['the first page', {}, undefined],
    ['a day without matches', { date: '2026-05-05' }, undefined],
  ])('decides whether %s may be cached', async (_, query, uncacheable) => {
    const scope: RequestScope = { tags: new Set() };
    await withRequestScope(scope, () => list(query));
    expect(scope.uncacheable).toBe(uncacheable);
  });

  it('matches its contract', async () => {
    const page = await list();
    expect(predictionsPageSchema.parse(page)).toEqual(page);
    expect({ page: page.page, pageSize: page.pageSize, total: page.total }).toEqual({
      page: 1,
      pageSize: 10,
      total: 6,
    });
  });

  it('sorts any day but the current one by league rank and kick-off', async () => {
    site.clock.set('2026-03-13T14:00:00Z');
    expect(homes(await list())).toEqual(['lunch', 'afternoon', 'evening', 'spanish', 'german', 'german-late']);
    site.clock.set(`${day}T14:00:00Z`);
  });

  it('begins the current day with matches in play, then the next ones, and ends with those that are over', async () => {
    expect(homes(await list())).toEqual(['afternoon', 'evening', 'german-late', 'lunch', 'spanish', 'german']);
    site.clock.set(`${day}T20:30:00Z`);
    expect(homes(await list())).toEqual(['evening', 'german-late', 'lunch', 'afternoon', 'spanish', 'german']);
    site.clock.set(`${day}T14:00:00Z`);
  });

  it('lists matches in play and next ones across midnight: chosen by rank, in the order of kick-off', async () => {
    const now = async (next: number, firstLeagues: string[] = []) => {
      const found = await listNow({ firstLeagues, live: 1, next });
      return [found.live, found.next].map((items) => items.map(({ home }) => home.id));
    };
    expect(await now(2)).toEqual([[], ['afternoon', 'evening']]);
    expect(await now(4)).toEqual([[], ['afternoon', 'evening', 'german-late', 'next-day']]);
    // The coming hours have too few matches, but the week has more.
    expect(await now(9)).toEqual([[], ['afternoon', 'evening', 'german-late', 'next-day', 'next-week']]);
    expect(await now(1, ['germany-bundesliga'])).toEqual([[], ['german-late']]);
    const { scope } = await site.visit(() => now(4));
    expect(scope.expiresAt).toEqual(new Date(`${day}T14:30:00Z`));
    site.clock.set(`${day}T20:30:00Z`);
    expect(await now(1)).toEqual([['evening'], ['next-day']]);
    site.clock.set(`${day}T14:00:00Z`);
  });

  it('sorts by the greatest 1X2 probability, with matches that have none last', async () => {
    const page = await list({ sort: 'probability' });
    expect(page.pageSize).toBe(20);
    expect(homes(page)).toEqual(['spanish', 'german-late', 'evening', 'german', 'lunch', 'afternoon']);
  });

  it('sorts by kick-off, with matches that have started last', async () => {
    expect(homes(await list({ sort: 'upcoming' }))).toEqual([
      'german',
      'afternoon',
      'evening',
      'german-late',
      'lunch',
      'spanish',
    ]);
  });

  it.each([
    [{ firstLeagues: 'germany-bundesliga' }, ['german-late', 'afternoon', 'evening', 'german', 'lunch', 'spanish']],
    [{ firstTeams: 'german-late' }, ['german-late', 'afternoon', 'evening', 'lunch', 'spanish', 'german']],
    [
      { firstTeams: 'evening-rival', firstLeagues: 'spain-la-liga,moon-league' },
      ['evening', 'afternoon', 'german-late', 'spanish', 'lunch', 'german'],
    ],
    [
      { firstTeams: 'afternoon,nobody', firstLeagues: 'germany-bundesliga', sort: 'probability' },
      ['german-late', 'german', 'afternoon', 'spanish', 'evening', 'lunch'],
    ],
    [{ firstTeams: 'lunch', sort: 'upcoming' }, ['lunch', 'german', 'afternoon', 'evening', 'german-late', 'spanish']],
    [{ firstTeams: 'next-week' }, ['afternoon', 'evening', 'german-late', 'lunch', 'spanish', 'german']],
  ])('puts what %j names first, without leaving anything out', async (query, expected) => {
    expect(homes(await list(query))).toEqual(expected);
  });

  it.each(['', 'a,,b', 'Übel', Array.from({ length: 51 }, (_, index) => `team-${index}`).join(',')])(
    'does not accept %j as a list of ids',
    (firstTeams) => {
      expect(predictionsQuerySchema.safeParse({ firstTeams }).success).toBe(false);
    },
  );

  it.each([
    [{ league: 'germany-bundesliga' }, ['german', 'german-late']],
    [{ league: 'es.1' }, ['spanish']],
    [{ league: 'france-ligue-1' }, []],
    [{ status: 'postponed' }, ['german']],
    [{ status: 'result-awaited' }, ['lunch', 'spanish']],
    [{ status: 'scheduled' }, ['afternoon', 'evening', 'german-late']],
    [{ phase: 'coming' }, ['afternoon', 'evening', 'german-late']],
    [{ phase: 'live' }, []],
    [{ phase: 'finished' }, ['lunch', 'spanish']],
    [{ betType: 'over-under-2-5' }, ['lunch', 'evening', 'spanish', 'german', 'german-late']],
    [{ tz: 'America/New_York' }, ['lunch', 'next-day', 'afternoon', 'evening', 'spanish', 'german', 'german-late']],
    [{ tz: 'Europe/Berlin' }, ['lunch', 'afternoon', 'evening', 'earlier-day', 'spanish', 'german']],
  ])('filters by %j', async (query, expected) => {
    const page = await list(query);
    expect(homes(page).sort()).toEqual([...expected].sort());
    expect(page.total).toBe(expected.length);
  });

  it('ranks by a free market’s own probabilities, but by the result for a premium one', async () => {
    const best = (page: PredictionsPage) =>
      page.items.map(({ prediction }) => Math.max(prediction?.over25 ?? 0, 1 - (prediction?.over25 ?? 0)));
    const free = best(await list({ betType: 'over-under-2-5', sort: 'probability' }));
    expect(free).toEqual([...free].sort((a, b) => b - a));
    expect(homes(await list({ betType: 'over-under-3-5', sort: 'probability' }))).toEqual(
      homes(await list({ sort: 'probability' })).filter((home) => home !== 'afternoon'),
    );
  });

  it.each([
    [{ league: 'moon-league' }, { league: 'errors.invalidValue' }],
    [{ betType: 'first-goal' }, { betType: 'errors.invalidValue' }],
    [{ tz: 'Moon/Crater' }, { tz: 'errors.invalidValue' }],
  ])('refuses %j', async (query, fields) => {
    await expect(list(query)).rejects.toMatchObject({ status: 422, fields });
  });

  it.each([undefined, 'today', '2026-02-30', 'nonsense'])('shows today for %s, until the day ends', async (date) => {
    const { response, scope } = await site.visit(() =>
      listPredictions(predictionsQuerySchema.parse({ date, league: 'france-ligue-1' }), visitor),
    );
    expect(response.total).toBe(0);
    expect(scope.expiresAt).toEqual(new Date('2026-03-15T00:00:00Z'));
    expect(homes(await list({ date: date ?? '' }))).toEqual(homes(await list()));
  });

  it('accepts month names in dates', async () => {
    expect(homes(await list({ date: 'March-14-26' }))).toEqual(homes(await list()));
  });

  it('names the days it depends on, is due with each minute in play, and expires when a match starts or is over by the clock', async () => {
    const own = await site.visit(() => list());
    expect([...own.scope.tags]).toEqual([`day:${day}`]);
    expect(own.scope.expiresAt).toEqual(new Date(`${day}T14:30:00Z`));
    const other = await site.visit(() => list({ tz: 'Asia/Tokyo' }));
    expect([...other.scope.tags]).toEqual(['day:2026-03-13', `day:${day}`]);
    site.clock.set(`${day}T20:30:00Z`);
    const inPlay = await site.visit(() => list({ league: 'en.1' }));
    expect([inPlay.scope.renewAt, inPlay.scope.expiresAt]).toEqual([
      new Date(`${day}T20:31:00Z`),
      new Date(`${day}T22:00:00Z`),
    ]);
    site.clock.set(`${day}T14:00:00Z`);
  });

  it('gives a match the status coming, live and finished in turn, and the time of the next change for any filter', async () => {
    const phases = async () =>
      Promise.all(['coming', 'live', 'finished'].map(async (phase) => homes(await list({ phase, league: 'en.1' }))));
    site.clock.set(`${day}T11:30:00Z`);
    expect(await phases()).toEqual([['afternoon', 'evening'], ['lunch'], []]);
    expect((await site.visit(() => list({ phase: 'finished', league: 'en.1' }))).scope.expiresAt).toEqual(
      new Date(`${day}T13:30:00Z`),
    );
    site.clock.set(`${day}T13:30:00Z`);
    expect(await phases()).toEqual([['afternoon', 'evening'], [], ['lunch']]);
    site.clock.set(`${day}T14:00:00Z`);
  });

  it('counts the matches on each day of a month, in the site’s zone and in another', async () => {
    const march = await listMatchDays({ month: '2026-03' });
    expect(matchDaysSchema.parse(march)).toEqual(march);
    expect(march.days).toHaveLength(31);
    const countsOf = ({ days }: typeof march) =>
      Object.fromEntries(
        days.filter(({ matches }) => matches > 0).map(({ date, matches }) => [date.slice(8), matches]),
      );
    expect(countsOf(march)).toEqual({ '13': 1, '14': 6, '15': 1, '20': 1 });
    expect(countsOf(await listMatchDays({ month: '2026-03', tz: 'America/New_York' }))).toEqual({
      '13': 1,
      '14': 7,
      '20': 1,
    });
    await expect(listMatchDays({ month: '2026-03', tz: 'Moon/Crater' })).rejects.toMatchObject({ status: 422 });
    expect(matchDaysQuerySchema.safeParse({ month: '2026-13' }).success).toBe(false);
    expect(matchDaysQuerySchema.safeParse({ month: '9999-01' }).success).toBe(false);
  });

  it('returns the kick-offs from which a browser sees whether its own day has other matches', async () => {
    const minutes = await getKickOffMinutes(day);
    // One second before midnight, the day's six kick-offs, and the first of the next day; none from next week.
    expect(minutes).toEqual([-1, 690, 720, 870, 900, 1200, 1410, 1440]);
  });

  it('divides a day into pages without gaps or duplicates', async () => {
    await site.database.transaction(async (tx) => {
      for (let number = 0; number < 23; number += 1)
        await insertMatch(tx, {
          home: `many-${number}`,
          away: `many-rival-${number}`,
          kickOff: '2026-05-01T15:00:00Z',
        });
    });
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list({ date: '2026-05-01', page })));
    expect(pages.map((page) => [page.items.length, page.total])).toEqual([
      [10, 23],
      [10, 23],
      [3, 23],
      [0, 23],
    ]);
    expect(new Set(pages.flatMap(homes)).size).toBe(23);
  });

  it('shows the newest live version rather than a backtest, with its newest grade', async () => {
    const page = await site.database
      .transaction(async (tx) => {
        const match = await insertMatch(tx, { home: 'graded', away: 'graded-rival', kickOff: '2026-06-01T15:00:00Z' });
        await insertPrediction(
          tx,
          predictionOf(match, undefined, { origin: 'backtest', version: 5, modelVersion: 'old' }),
        );
        await insertPrediction(tx, predictionOf(match, undefined, { modelVersion: 'first' }));
        const { id } = await insertPrediction(
          tx,
          predictionOf(match, undefined, { modelVersion: 'second', version: 2 }),
        );
        const grade = {
          predictionId: id,
          homeGoals: 1,
          awayGoals: 0,
          rps: 0.1,
          brier: 0.3,
          logLoss: 0.5,
          gradedAt: new Date(),
        };
        await tx.insert(grades).values([
          { ...grade, called: false },
          { ...grade, revision: 2, called: true, rps: 0.2 },
        ]);
      })
      .then(() => list({ date: '2026-06-01' }));
    expect(page.items).toHaveLength(1);
    expect(page.items[0]?.prediction).toMatchObject({
      origin: 'live',
      modelVersion: 'second',
      grade: { called: true, rps: 0.2 },
    });
  });

  it('returns the date strip, the nearest days with matches and the range of the data', async () => {
    const facts = await getDay('2026-03-16');
    expect(facts).toMatchObject({
      date: '2026-03-16',
      spelling: 'iso',
      today: day,
      previousDay: '2026-03-15',
      nextDay: '2026-03-20',
    });
    expect(facts.strip.map(({ date, count }) => `${date.slice(8)}:${count}`).join(' ')).toBe(
      '09:0 10:0 11:0 12:0 13:1 14:6 15:1 16:0 17:0 18:0 19:0 20:1 21:0 22:0 23:0',
    );
    expect(facts.extent?.first).toBe('2026-03-13');
  });

  it('caches no page for an invalid date or one more than a year from the data, and any ingest marks an empty day stale', async () => {
    const scopeOf = async (date: string) => (await site.visit(() => getDay(date))).scope;
    for (const date of ['2024-03-01', '9000-01-01', 'no-date'])
      expect((await scopeOf(date)).uncacheable, date).toBe(true);
    for (const date of [day, 'today', '2025-04-01']) expect((await scopeOf(date)).uncacheable, date).toBeUndefined();
    expect([...(await scopeOf('2025-04-01')).tags]).toContain('all');
    expect([...(await scopeOf(day)).tags]).not.toContain('all');
  });
});
