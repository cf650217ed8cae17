import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayRange } from '@/lib/domain/shared/dates';
import { betsOfTheDay, matches, predictions, unfitLeagues } from '@/lib/server/db/schema';
import { listMatchChanges } from '@/lib/server/repositories/sitemap-repository';
import { getRuntime } from '@/lib/server/runtime';
import { getAdminStats } from '@/lib/server/services/admin/get-stats';
import { sealBetOfTheDay } from '@/lib/server/services/bet-of-the-day/seal-bet';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { refreshData } from '@/lib/server/services/ingesting/refresh-data';
import { getLeague } from '@/lib/server/services/leagues/get-league';
import { sealDue } from '@/lib/server/services/predicting/seal-due';
import { databases } from '@/tests/support/database';
import { useTestSite } from '@/tests/support/site';
import { createSourceFolder, seasonOf } from '@/tests/support/source-folder';

const file = '2025-26/en.1.json';
const first = '2026-03-01';

describe.each(databases)('a league whose results stop coming, on %s', (kind) => {
  const source = createSourceFolder();
  const site = useTestSite(kind, {
    now: '2026-03-18T09:00:00Z',
    env: { OPENFOOTBALL_URL: source.path, DATA_SOURCES: 'openfootball', AUTH_SECRET: 'x'.repeat(64) },
  });
  const refresh = () => refreshData(getRuntime(), { source: 'openfootball', scope: 'current' });
  const open = () =>
    site.database.sql
      .select()
      .from(predictions)
      .where(and(eq(predictions.origin, 'live'), isNull(predictions.sealedAt)));
  const sealed = () => site.database.sql.select().from(predictions).where(isNotNull(predictions.sealedAt));
  const reasons = async () => {
    const { response } = await site.visit(() => getLeague('england-premier-league'));
    return new Set(response?.upcoming.map(({ prediction, noPrediction }) => (prediction ? 'predicted' : noPrediction)));
  };
  beforeAll(async () => {
    source.put(file, seasonOf(first, '2026-03-17'));
    await prepareTeams(site);
    await refresh();
  });
  afterAll(() => source.remove());

  it('is predicted while its results keep coming', async () => {
    expect(await open()).not.toHaveLength(0);
    expect(await reasons()).toEqual(new Set(['predicted']));
    expect(await site.database.sql.select().from(unfitLeagues)).toEqual([]);
  });

  it('keeps predictions for kick-offs within a week, and loses later ones', async () => {
    site.clock.set('2026-03-27T12:00:00Z');
    await sealDue(getRuntime());
    // The first match without a result is on 18 March at 15:00: from 25 March, 15:00, the league is behind.
    expect((await sealed()).map(({ kickOff }) => kickOff.toISOString().slice(0, 10)).sort()).toEqual([
      '2026-03-18',
      '2026-03-19',
      '2026-03-20',
      '2026-03-21',
      '2026-03-22',
      '2026-03-23',
      '2026-03-24',
    ]);
    expect(await open()).toEqual([]);
    const [unfit] = await site.database.sql.select().from(unfitLeagues);
    expect(unfit).toMatchObject({ leagueCode: 'en.1', reason: 'results-missing', missing: 2 });
    expect(unfit?.missingSince).toEqual(new Date('2026-03-18T15:00:00Z'));
  });

  it('states the reason, and is left out of the bet of the day', async () => {
    await refresh();
    expect(await open()).toEqual([]);
    expect(await reasons()).toEqual(new Set(['results-missing']));
    expect(await sealBetOfTheDay(getRuntime())).toBe(true);
    const [bet] = await site.database.sql.select().from(betsOfTheDay);
    expect(bet).toMatchObject({ day: '2026-03-27', predictionId: null });
  });

  it('comes first on the dashboard, and its open matches are hidden from search engines', async () => {
    const { response } = await site.visit(getAdminStats);
    expect(response.alerts[0]).toEqual({ id: 'behind', count: 1, names: ['Premier League'] });
    const listed = async (day: string) =>
      (
        await listMatchChanges(site.database.sql, dayRange(day, 'UTC'), {
          limit: 9,
          offset: 0,
        })
      ).length;
    expect(await listed('2026-03-17')).toBe(1);
    expect(await listed('2026-03-28')).toBe(0);
  });

  it('is refused a live prediction and a seal by the database itself', async () => {
    const [row] = await sealed();
    const kickOff = new Date('2026-03-28T15:00:00Z');
    const [match] = await site.database.sql.select().from(matches).where(eq(matches.kickOff, kickOff));
    if (!row || !match) throw new Error('Nothing is sealed, or nothing to come');
    const { id: _, ...values } = row;
    const insert = site.database.transaction((tx) =>
      tx.insert(predictions).values({ ...values, matchId: match.id, kickOff, sealedAt: null }),
    );
    await expect(insert).rejects.toMatchObject({ cause: { message: expect.stringContaining('Unfit') as string } });
  });

  it('is predicted again once the results have come', async () => {
    source.put(file, seasonOf(first, '2026-03-26'));
    await refresh();
    expect(await reasons()).toEqual(new Set(['predicted']));
    expect(await site.database.sql.select().from(unfitLeagues)).toEqual([]);
    expect((await open()).every(({ fittedOn }) => fittedOn === '2026-03-27')).toBe(true);
  });
});

describe.each(databases)('a league with no history on %s', (kind) => {
  const source = createSourceFolder();
  const site = useTestSite(kind, {
    now: '2026-03-01T09:00:00Z',
    env: { OPENFOOTBALL_URL: source.path, DATA_SOURCES: 'openfootball' },
  });
  afterAll(() => source.remove());

  it('gets no prediction, since all of its matches would have the same one', async () => {
    source.put(file, seasonOf('2026-03-02', '2026-03-01'));
    await prepareTeams(site);
    await refreshData(getRuntime(), { source: 'openfootball', scope: 'current' });
    expect(await site.database.sql.select().from(predictions)).toEqual([]);
    const { response } = await site.visit(() => getLeague('england-premier-league'));
    expect(new Set(response?.upcoming.map(({ noPrediction }) => noPrediction))).toEqual(new Set(['history-missing']));
  });
});
