import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedMarkets } from '@/lib/model/markets/index';
import { brier } from '@/lib/model/scoring/brier';
import { rps } from '@/lib/model/scoring/rps';
import { grades, ledger, matches, modelFits, predictions } from '@/lib/server/db/schema';
import { countUngraded } from '@/lib/server/repositories/admin-stats-repository';
import { countPredictions } from '@/lib/server/repositories/prediction-repository';
import { findNewestGrade } from '@/lib/server/repositories/proof-repository';
import { getRuntime } from '@/lib/server/runtime';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { refreshData } from '@/lib/server/services/ingesting/refresh-data';
import { gradeFinished } from '@/lib/server/services/predicting/grade-finished';
import { sealDue } from '@/lib/server/services/predicting/seal-due';
import { verifyLedger } from '@/lib/server/services/predicting/verify-ledger';
import { databases } from '@/tests/support/database';
import { useTestSite } from '@/tests/support/site';
import { createSourceFolder, seasonOf, type SourceMatch } from '@/tests/support/source-folder';

/** 30 matches, one a day at 15:00 London time; the 14th is on 14 March 2026. */
const first = '2026-03-01';
const now = '2026-03-14T09:00:00Z';
const file = '2025-26/en.1.json';

describe.each(databases)('the life of a match on %s', (kind) => {
  const source = createSourceFolder();
  const site = useTestSite(kind, { now, env: { OPENFOOTBALL_URL: source.path, DATA_SOURCES: 'openfootball' } });
  const season = seasonOf(first, '2026-03-13');
  const today = 13;
  const notify = (index: number, change: Partial<SourceMatch>): void => {
    const match = season[index];
    if (match) season[index] = { ...match, ...change };
    source.put(file, season);
  };
  const refresh = () => refreshData(getRuntime(), { source: 'openfootball', scope: 'current' });
  beforeAll(async () => {
    source.put('2024-25/en.1.json', seasonOf('2025-03-01', '2025-03-30'));
    source.put(file, season);
    await prepareTeams(site);
    await refreshData(getRuntime(), { source: 'openfootball', scope: 'all' });
  });
  afterAll(() => source.remove());

  const matchOf = async (index: number) => {
    const rows = await site.database.sql.select().from(matches).orderBy(asc(matches.kickOff), asc(matches.id));
    const reported = season[index];
    const found = rows.find(
      (row) =>
        row.seasonId === rows.at(-1)?.seasonId &&
        reported?.team1.toLowerCase().startsWith(row.homeTeamId) &&
        reported.team2.toLowerCase().startsWith(row.awayTeamId),
    );
    if (!found) throw new Error(`No match ${index}`);
    return found;
  };
  const predictionsOf = async (index: number) => {
    const match = await matchOf(index);
    return site.database.sql
      .select()
      .from(predictions)
      .where(eq(predictions.matchId, match.id))
      .orderBy(asc(predictions.version));
  };
  const gradesOf = (predictionId: number) =>
    site.database.sql.select().from(grades).where(eq(grades.predictionId, predictionId)).orderBy(asc(grades.revision));

  it('predicts every coming match with the fit of the day, and backtests the past ones', async () => {
    expect(await countPredictions(site.database.sql)).toEqual({ live: 17, backtest: 43, sealed: 0, graded: 43 });
    const [prediction] = await predictionsOf(today);
    expect(prediction).toMatchObject({
      origin: 'live',
      version: 1,
      fittedOn: '2026-03-14',
      sealedAt: null,
      kickOff: new Date('2026-03-14T15:00:00Z'),
    });
    expect(Object.keys(prediction?.markets ?? {}).sort()).toEqual(storedMarkets.map((market) => market.id).sort());
    const [fit] = await site.database.sql.select().from(modelFits).where(eq(modelFits.fittedOn, '2026-03-14'));
    expect(fit?.parameters.matches).toBe(43);
  });

  it('predicts past matches only from data before each day', async () => {
    const past = await site.database.sql.select().from(predictions).where(eq(predictions.origin, 'backtest'));
    expect(past.every((prediction) => prediction.fittedOn === prediction.kickOff.toISOString().slice(0, 10))).toBe(
      true,
    );
    const firstFit = await site.database.sql.select().from(modelFits).where(eq(modelFits.fittedOn, '2025-03-01'));
    expect(firstFit[0]?.parameters.matches).toBe(0);
  });

  it('writes nothing if nothing changed', async () => {
    const before = await site.database.sql.select().from(predictions).orderBy(asc(predictions.id));
    site.invalidated.splice(0);
    site.clock.set('2026-03-14T10:00:00Z');
    await refresh();
    expect(await site.database.sql.select().from(predictions).orderBy(asc(predictions.id))).toEqual(before);
    expect(site.invalidated).toEqual([]);
  });

  it('follows a kick-off that is moved before it is reached', async () => {
    notify(today, { time: '17:30' });
    site.invalidated.splice(0);
    await refresh();
    expect(await predictionsOf(today)).toMatchObject([
      { version: 1, kickOff: new Date('2026-03-14T17:30:00Z'), sealedAt: null },
    ]);
    const match = await matchOf(today);
    expect(new Set(site.invalidated)).toEqual(
      new Set([
        'all',
        'league:en.1',
        'day:2026-03-14',
        'calendar:2026-03-14',
        `match:${match.id}`,
        `team:${match.homeTeamId}`,
        `team:${match.awayTeamId}`,
      ]),
    );
  });

  it('is not sealed before kick-off', async () => {
    site.clock.set('2026-03-14T17:29:59.999Z');
    expect((await sealDue(getRuntime())).sealed).toBe(0);
  });

  it('is sealed at kick-off, once, in the chain', async () => {
    site.clock.set('2026-03-14T17:30:00Z');
    expect((await sealDue(getRuntime())).sealed).toBe(1);
    expect((await sealDue(getRuntime())).sealed).toBe(0);
    const [prediction] = await predictionsOf(today);
    expect(prediction?.sealedAt).toEqual(new Date('2026-03-14T17:30:00Z'));
    expect(await site.database.sql.select().from(ledger)).toMatchObject([
      { sequence: 1, predictionId: prediction?.id },
    ]);
    expect(await verifyLedger(site.database.sql)).toEqual({ entries: 1, broken: null });
  });

  it('uses the same fit for the rest of the day, even if results arrive late', async () => {
    const fit = async () =>
      (await site.database.sql.select().from(modelFits).where(eq(modelFits.fittedOn, '2026-03-14')))[0]?.parameters;
    const before = await fit();
    notify(today - 1, { score: { ft: [0, 0] } });
    await refresh();
    notify(today - 1, { score: { ft: [3, 1] } });
    expect(await fit()).toEqual(before);
  });

  it('is graded after full time, and once more if its result is corrected', async () => {
    site.clock.set('2026-03-14T20:00:00Z');
    notify(today, { score: { ft: [2, 0] } });
    await refresh();
    const [prediction] = await predictionsOf(today);
    if (!prediction) throw new Error('No prediction');
    const forecast = {
      home: prediction.homeProbability,
      draw: prediction.drawProbability,
      away: prediction.awayProbability,
    };
    expect(await gradesOf(prediction.id)).toMatchObject([
      {
        revision: 1,
        homeGoals: 2,
        awayGoals: 0,
        called: prediction.tip === 'home',
        rps: rps(forecast, 'home'),
        brier: brier(forecast, 'home'),
      },
    ]);
    await gradeFinished(getRuntime());
    expect(await gradesOf(prediction.id)).toHaveLength(1);

    const match = await matchOf(today);
    await site.database.transaction((tx) =>
      tx.update(matches).set({ homeGoals: 2, awayGoals: 2 }).where(eq(matches.id, match.id)),
    );
    await gradeFinished(getRuntime());
    expect(await gradesOf(prediction.id)).toMatchObject([
      { revision: 1 },
      { revision: 2, homeGoals: 2, awayGoals: 2, called: prediction.tip === 'draw' },
    ]);
  });

  it('is graded again for a half-time score that arrives after the result, and for a corrected one', async () => {
    const [prediction] = await predictionsOf(today);
    const match = await matchOf(today);
    const halfTimeIs = (halfTimeHomeGoals: number, halfTimeAwayGoals: number) =>
      site.database.transaction((tx) =>
        tx.update(matches).set({ halfTimeHomeGoals, halfTimeAwayGoals }).where(eq(matches.id, match.id)),
      );
    await halfTimeIs(1, 0);
    expect(await countUngraded(site.database.sql)).toBe(1);
    site.clock.set('2026-03-15T09:00:00Z');
    for (const _ of [1, 2]) await gradeFinished(getRuntime());
    expect(await countUngraded(site.database.sql)).toBe(0);
    await halfTimeIs(0, 1);
    expect(await countUngraded(site.database.sql)).toBe(1);
    for (const _ of [1, 2]) await gradeFinished(getRuntime());
    expect(await countUngraded(site.database.sql)).toBe(0);
    const graded = await gradesOf(prediction!.id);
    expect(graded.slice(2)).toMatchObject([
      { revision: 3, homeGoals: 2, halfTimeHomeGoals: 1, halfTimeAwayGoals: 0 },
      { revision: 4, homeGoals: 2, halfTimeHomeGoals: 0, halfTimeAwayGoals: 1 },
    ]);
    // Neither is a correction of the final score.
    expect(await findNewestGrade(site.database.sql, prediction!.id)).toEqual({
      revision: 2,
      gradedAt: graded[1]!.gradedAt,
    });
  });

  it('is void if postponed after its seal, and is sealed again on its new day', async () => {
    site.clock.set('2026-03-15T15:00:10Z');
    await sealDue(getRuntime());
    notify(today + 1, { status: 'postponed' });
    await refresh();
    expect(await predictionsOf(today + 1)).toMatchObject([{ version: 1, sealedAt: new Date('2026-03-15T15:00:10Z') }]);
    notify(today + 1, { status: undefined, date: '2026-03-20', time: '20:00' });
    await refresh();
    expect(await predictionsOf(today + 1)).toMatchObject([
      { version: 1 },
      { version: 2, sealedAt: null, kickOff: new Date('2026-03-20T20:00:00Z') },
    ]);

    site.clock.set('2026-03-20T23:00:00Z');
    notify(today + 1, { score: { ft: [1, 0] } });
    await refresh();
    const [void_, counted] = await predictionsOf(today + 1);
    expect(counted?.sealedAt).toEqual(new Date('2026-03-20T23:00:00Z'));
    expect(await gradesOf(void_?.id ?? 0)).toEqual([]);
    expect(await gradesOf(counted?.id ?? 0)).toHaveLength(1);
  });

  it('is never sealed for a day on which it was postponed before kick-off', async () => {
    site.clock.set('2026-03-21T09:00:00Z');
    notify(20, { status: 'postponed' });
    await refresh();
    site.clock.set('2026-03-22T09:00:00Z');
    await sealDue(getRuntime());
    expect(await predictionsOf(20)).toMatchObject([{ version: 1, sealedAt: null }]);
    notify(20, { status: undefined, date: '2026-04-02' });
    await refresh();
    expect(await predictionsOf(20)).toMatchObject([
      { version: 1, sealedAt: null },
      { version: 2, sealedAt: null, kickOff: new Date('2026-04-02T14:00:00Z') },
    ]);
  });

  it('gets no live prediction if it had none at kick-off, and no grade if cancelled or awarded', async () => {
    site.clock.set('2026-03-25T09:00:00Z');
    const late: SourceMatch = {
      round: 'Extra',
      date: '2026-03-24',
      time: '15:00',
      team1: 'Arsenal FC',
      team2: 'Brentford FC',
      score: { ft: [1, 1] },
    };
    season.push(late);
    notify(22, { status: 'cancelled' });
    notify(23, { status: 'awarded', score: { ft: [3, 0] } });
    await refresh();
    expect(await predictionsOf(season.length - 1)).toMatchObject([{ origin: 'backtest', sealedAt: null }]);
    for (const index of [22, 23]) {
      for (const { id } of await predictionsOf(index)) expect(await gradesOf(id)).toEqual([]);
    }
  });

  it('is in a hash chain that reveals any later change', async () => {
    const { entries, broken } = await verifyLedger(site.database.sql);
    expect(entries).toBeGreaterThan(5);
    expect(broken).toBeNull();
    const [third] = await site.database.sql.select().from(ledger).where(eq(ledger.sequence, 3));
    await site.database.transaction(async (tx) => {
      await tx.execute(sql`alter table predictions disable trigger predictions_seal`);
      await tx
        .update(predictions)
        .set({ expectedHomeGoals: 3.5 })
        .where(eq(predictions.id, third?.predictionId ?? 0));
      await tx.execute(sql`alter table predictions enable trigger predictions_seal`);
    });
    expect(await verifyLedger(site.database.sql)).toEqual({ entries: 2, broken: 3 });
  });
});
