import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { queriesOf } from '@/lib/cli/bench/screen-queries';
import { leagueDetailSchema, leagueListSchema } from '@/lib/contracts/leagues';
import { matchDetailSchema, type MatchDetail } from '@/lib/contracts/match-detail';
import { freeMarkets, visitor, type Viewer } from '@/lib/domain/accounts/entitlements';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { markets } from '@/lib/model/markets/index';
import { ledger, predictions } from '@/lib/server/db/schema';
import { TagGenerations } from '@/lib/server/http/tag-generations';
import { getRuntime } from '@/lib/server/runtime';
import { getLeague } from '@/lib/server/services/leagues/get-league';
import { listLeagues } from '@/lib/server/services/leagues/list-leagues';
import { getMatchDetail } from '@/lib/server/services/matches/get-match-detail';
import { matrixOf } from '@/lib/server/services/matches/match-summary';
import { databases } from '@/tests/support/database';
import { insertFit, insertMatch, insertPrediction, predictionOf, type TestMatch } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

const premium: Viewer = { premium: true };
const date = '2026-03-14';
const slug = 'arsenal-vs-everton';
const kickOff = '2026-03-14T15:00:00Z';

describe.each(databases)('a match on %s', (kind) => {
  const site = useTestSite(kind);
  let matchId = 0;

  beforeAll(async () => {
    await site.database.transaction(async (tx) => {
      await insertFit(tx, 'en.1');
      const match = await insertMatch(tx, { home: 'arsenal', away: 'everton', kickOff });
      matchId = match.id;
      await insertPrediction(tx, predictionOf(match));
      const played = (home: string, away: string, day: string, outcome: Partial<TestMatch>) =>
        insertMatch(tx, { home, away, kickOff: `${day}T15:00:00Z`, ...outcome });
      await played('everton', 'arsenal', '2025-10-01', { homeGoals: 2, awayGoals: 2 });
      await played('arsenal', 'everton', '2025-03-01', { homeGoals: 3, awayGoals: 0, season: '2024-25' });
      for (let day = 1; day <= 6; day += 1)
        await played('arsenal', `guest-${day}`, `2026-02-0${day}`, { homeGoals: day % 3, awayGoals: 1 });
      await played('arsenal', 'awarded-guest', '2026-02-10', { homeGoals: 3, awayGoals: 0, status: 'awarded' });
      await played('arsenal', 'abandoned-guest', '2026-02-11', { homeGoals: 1, awayGoals: 0, status: 'abandoned' });
      await insertMatch(tx, { home: 'everton', away: 'late-guest', kickOff: '2026-03-20T15:00:00Z' });
    });
  });

  const detail = async (viewer: Viewer = visitor): Promise<MatchDetail> => {
    const response = await getMatchDetail(date, slug, viewer);
    if (!response?.found) throw new Error('No such match');
    return response.found;
  };
  const at = (now: string) => site.clock.set(now);

  it('matches its contract', async () => {
    at('2026-03-14T09:00:00Z');
    for (const viewer of [visitor, premium]) {
      const found = await detail(viewer);
      expect(matchDetailSchema.strict().parse(found)).toEqual(found);
    }
  });

  it('shows a visitor the free markets and three scores before kick-off, and lists what is locked', async () => {
    at('2026-03-14T14:59:59Z');
    const found = await detail();
    expect(found.markets.map(({ id }) => id).sort()).toEqual([...freeMarkets].sort());
    expect(found.topScores).toHaveLength(3);
    expect(found.scoreMatrix).toBeNull();
    expect(found.locked).toEqual([
      ...markets.map(({ id }) => id).filter((id) => !freeMarkets.includes(id)),
      'score-matrix',
      'all-scores',
    ]);
  });

  it.each([
    ['premium before kick-off', '2026-03-14T14:59:59Z', premium],
    ['every visitor from kick-off on', kickOff, visitor],
  ])('shows everything to %s', async (_, now, viewer) => {
    at(now);
    const found = await detail(viewer);
    expect(found.locked).toEqual([]);
    expect(found.markets.map(({ id }) => id)).toEqual(markets.map(({ id }) => id));
    expect(found.topScores).toHaveLength(10);
    expect(found.scoreMatrix?.flat().reduce((sum, cell) => sum + cell, 0)).toBeCloseTo(1, 12);
  });

  it('reads every market from the published row, which agrees with its matrix', async () => {
    at('2026-03-14T09:00:00Z');
    const found = await detail(premium);
    const [row] = await site.database.sql.select().from(predictions).where(eq(predictions.matchId, matchId));
    if (!row) throw new Error('No prediction');
    const matrix = matrixOf(row);
    expect(found.scoreMatrix).toEqual(matrix.cells);
    for (const shown of found.markets) {
      const market = markets.find(({ id }) => id === shown.id);
      const computed: Readonly<Record<string, number>> = market?.probability(matrix) ?? {};
      for (const outcome of shown.outcomes) {
        if (!market?.isDerived) expect(outcome.probability).toBe(row.markets[shown.id]?.[outcome.id]);
        expect(outcome.probability).toBeCloseTo(computed[outcome.id] ?? NaN, 12);
        expect(outcome.fairOdds).toBe(outcome.probability > 0 ? 1 / outcome.probability : null);
      }
    }
    expect(found.prediction).toMatchObject({
      over25: row.markets['over-under-2-5']?.['over'],
      result: { home: row.homeProbability },
    });
    expect(found.prediction?.likeliestScore).toEqual(found.topScores[0]);
  });

  it('explains the goals by the fit that the prediction names', async () => {
    const { why, prediction } = await detail();
    expect(why?.home.goals).toBe(prediction?.expectedGoals.home);
    for (const side of [why?.home, why?.away]) {
      expect((side?.base ?? 0) + (side?.homeAdvantage ?? 0) + (side?.attack ?? 0) + (side?.defence ?? 0)).toBeCloseTo(
        side?.logGoals ?? NaN,
        12,
      );
    }
  });

  it('has form, head-to-head and table', async () => {
    const found = await detail();
    expect(found.form.home.map(({ date: day }) => day).slice(0, 6)).toEqual([
      '2026-02-06',
      '2026-02-05',
      '2026-02-04',
      '2026-02-03',
      '2026-02-02',
      '2026-02-01',
    ]);
    expect(found.form.home.length).toBeLessThanOrEqual(10);
    // The previous season falls within the year.
    expect(found.depth.home.all.matches).toBe(found.depth.home.home.matches + found.depth.home.away.matches);
    expect(found.depth.home.home.matches).toBeGreaterThanOrEqual(6);
    expect(found.form.away.map(({ slug: past }) => past)).toEqual(['everton-vs-arsenal', 'arsenal-vs-everton']);
    expect(found.headToHead.map(({ date: day, score }) => [day, score])).toEqual([
      ['2025-10-01', { home: 2, away: 2 }],
      ['2025-03-01', { home: 3, away: 0 }],
    ]);
    const arsenal = found.table.find(({ team }) => team.id === 'arsenal');
    // Six home matches, the draw at Everton and the awarded match; not the abandoned one or last season's.
    expect(arsenal).toEqual({
      position: 1,
      team: { id: 'arsenal', name: 'Arsenal', shortName: 'Arsenal' },
      played: 8,
      won: 3,
      drawn: 3,
      lost: 2,
      goalsFor: 11,
      goalsAgainst: 8,
      points: 12,
    });
    expect(found.table.find(({ team }) => team.id === 'late-guest')).toMatchObject({ played: 0, points: 0 });
    expect(found.table.map(({ position }) => position)).toEqual(found.table.map((__, index) => index + 1));
  });

  it('reads both teams in two statements, and table and record once per league until it changes', async () => {
    const runtime = getRuntime();
    const changes = new TagGenerations();
    runtime.changes = changes;
    const statements = async (): Promise<number> =>
      (await queriesOf(runtime.database.sql, () => site.visit(() => detail()))).length;
    const first = await statements();
    expect(first).toBeLessThanOrEqual(15);
    expect(await statements()).toBe(first - 5);
    changes.invalidate([pageTags.league('en.1')]);
    expect(await statements()).toBe(first);
    delete runtime.changes;
  });

  it('names what its page depends on and when it changes by itself', async () => {
    at('2026-03-14T09:00:00Z');
    const { scope } = await site.visit(() => getMatchDetail(date, slug, visitor));
    expect([...scope.tags].sort()).toEqual([
      `day:${date}`,
      'league:en.1',
      `match:${matchId}`,
      'source',
      'team:arsenal',
      'team:everton',
    ]);
    expect(scope.expiresAt).toEqual(new Date(kickOff));
    at('2026-03-14T15:30:00Z');
    expect((await site.visit(() => getMatchDetail(date, slug, visitor))).scope).toMatchObject({
      renewAt: new Date('2026-03-14T15:31:00Z'),
      expiresAt: new Date('2026-03-14T17:00:00Z'),
    });
    at('2026-03-14T17:00:00Z');
    const late = await site.visit(() => getMatchDetail(date, slug, visitor));
    expect([late.response?.found?.status, late.scope.expiresAt]).toEqual(['result-awaited', undefined]);
  });

  it.each([
    ['2026-03-15', slug, { date, slug }],
    ['2025-09-01', slug, { date: '2025-03-01', slug }],
    ['2020-01-01', slug, { date: '2025-03-01', slug }],
    ['2040-01-01', slug, { date, slug }],
    [date, 'Arsenal-VS-Éverton', { date, slug }],
    [date, 'arsenal-vs-%C3%A9verton', { date, slug }],
    ['march-14-26', slug, { date, slug }],
    ['today', slug, { date, slug }],
  ])('is found at %s/%s', async (otherDate, otherSlug, redirectTo) => {
    at('2026-03-14T09:00:00Z');
    expect(await getMatchDetail(otherDate, otherSlug, visitor)).toEqual({ redirectTo });
  });

  it.each([
    ['2026-02-30', slug],
    ['', 'nobody-vs-nobody'],
    [date, 'nobody-vs-nobody'],
    [date, ''],
    [date, '%E0%A4%A'],
    [date, 'a\u0000b'],
    [date, "x' or 1=1 --"],
  ])('is unknown as %s/%s', async (otherDate, otherSlug) => {
    expect(await getMatchDetail(otherDate, otherSlug, visitor)).toBeNull();
  });

  it('has no numbers if no prediction was possible', async () => {
    const response = await getMatchDetail('2026-03-20', 'everton-vs-late-guest', visitor);
    expect(response?.found).toMatchObject({
      prediction: null,
      markets: [],
      locked: [],
      topScores: [],
      scoreMatrix: null,
      why: null,
      receipt: null,
    });
  });

  it('lists the leagues with their season and their next day', async () => {
    at('2026-03-14T09:00:00Z');
    const { response, scope } = await site.visit(() => listLeagues());
    expect(leagueListSchema.parse(response)).toEqual(response);
    // A league without matches is not listed.
    expect(response.items).toHaveLength(1);
    expect(response.items[0]).toMatchObject({ code: 'en.1', season: '2025-26', nextMatchDay: date });
    expect(scope.tags.has('league:en.1')).toBe(true);
    expect(scope.tags.has('league:pl.1')).toBe(true);
    at('2026-07-01T09:00:00Z');
    expect((await listLeagues()).items[0]).toMatchObject({ season: '2025-26', nextMatchDay: null });
  });

  it('shows a league with its table, next matches and last results', async () => {
    at('2026-03-14T09:00:00Z');
    const league = await getLeague('england-premier-league');
    expect(leagueDetailSchema.strict().parse(league)).toEqual(league);
    expect(league?.upcoming.map((match) => match.slug)).toEqual([slug, 'everton-vs-late-guest']);
    expect(league?.results.map((match) => match.date)).toEqual([
      '2026-02-06',
      '2026-02-05',
      '2026-02-04',
      '2026-02-03',
      '2026-02-02',
      '2026-02-01',
      '2025-10-01',
      '2025-03-01',
    ]);
    expect(league?.table).toMatchObject((await detail()).table);
    expect(await getLeague('moon-league')).toBeNull();
  });

  it('shows the receipt once it is sealed', async () => {
    at('2026-03-14T15:00:01Z');
    expect((await detail()).receipt).toEqual({
      gradedAt: null,
      gradeRevision: null,
      isVoid: false,
      sealedAt: null,
      modelVersion: 'test-1',
      fittedOn: date,
      hash: null,
      sequence: null,
    });
    const sealedAt = new Date(kickOff);
    await site.database.transaction(async (tx) => {
      const [row] = await tx.update(predictions).set({ sealedAt }).where(eq(predictions.matchId, matchId)).returning();
      if (row)
        await tx.insert(ledger).values({ sequence: 1, predictionId: row.id, previousHash: '', hash: 'abc', sealedAt });
    });
    expect((await detail()).receipt).toMatchObject({
      gradedAt: null,
      gradeRevision: null,
      isVoid: false,
      sealedAt: sealedAt.toISOString(),
      modelVersion: 'test-1',
      fittedOn: date,
      hash: 'abc',
      sequence: 1,
    });
  });
});
