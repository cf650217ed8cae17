import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { predictionsQuerySchema } from '@/lib/contracts/predictions';
import { visitor } from '@/lib/domain/accounts/entitlements';
import { grades, ledger, matches, modelFits, predictions } from '@/lib/server/db/schema';
import { getRuntime } from '@/lib/server/runtime';
import { completeData, prepareData } from '@/lib/server/services/ingesting/prepare-data';
import { createJobs, prepareSlots, runDueJobs } from '@/lib/server/services/jobs/jobs';
import { getMatchDetail } from '@/lib/server/services/matches/get-match-detail';
import { listPredictions } from '@/lib/server/services/matches/list-predictions';
import { databases } from '@/tests/support/database';
import { useTestSite } from '@/tests/support/site';
import { createSourceFolder, seasonOf } from '@/tests/support/source-folder';

const day = '2026-03-14';
const file = '2025-26/en.1.json';

/** The first start falls on a Saturday afternoon, twenty minutes after a kick-off. */
describe.each(databases)('a match that started before the site knew about it, on %s', (kind) => {
  const source = createSourceFolder();
  const site = useTestSite(kind, {
    now: `${day}T15:20:00Z`,
    env: { OPENFOOTBALL_URL: source.path, DATA_SOURCES: 'openfootball' },
  });
  const season = seasonOf('2026-03-01', '2026-03-13');
  const failures: unknown[] = [];
  beforeAll(async () => {
    source.put('2023-24/en.1.json', seasonOf('2024-03-01', '2024-03-30'));
    source.put('2024-25/en.1.json', seasonOf('2025-03-01', '2025-03-30'));
    source.put(file, season);
    source.put('2026-27/en.1.json', seasonOf('2026-08-01', '2026-03-13'));
    await prepareData(getRuntime(), () => undefined);
    await completeData(getRuntime());
    await prepareSlots(site);
  });
  afterAll(() => source.remove());

  const tick = async (time: string) => {
    site.clock.set(`${day}T${time}Z`);
    await runDueJobs(site, createJobs(getRuntime()), (_, error) => failures.push(error));
    expect(failures).toEqual([]);
  };
  const on = async (date: string) => {
    const { items } = await listPredictions(predictionsQuerySchema.parse({ date }), visitor);
    return items[0];
  };
  const detail = async () => {
    const match = await on(day);
    return (await getMatchDetail(day, match?.slug ?? '', visitor))?.found;
  };

  it('shows that reason while it is in play, and for every other missing prediction its own', async () => {
    expect(await on(day)).toMatchObject({ status: 'live', prediction: null, noPrediction: 'started-unknown' });
    expect(await detail()).toMatchObject({ status: 'live', prediction: null, noPrediction: 'started-unknown' });
    expect(await on('2026-03-15')).toMatchObject({ status: 'scheduled', noPrediction: null });
    expect((await on('2026-03-15'))?.prediction?.origin).toBe('live');
    expect(await on('2025-03-10')).toMatchObject({ noPrediction: null, prediction: { origin: 'backtest' } });
    expect(await on('2024-03-10')).toMatchObject({ prediction: null, noPrediction: 'before-backtest' });
    expect(await on('2026-08-01')).toMatchObject({ prediction: null, noPrediction: 'later-season' });
  });

  it('still shows it while waiting for its result', async () => {
    await tick('17:00:05');
    expect(await on(day)).toMatchObject({ status: 'result-awaited', noPrediction: 'started-unknown' });
  });

  it('gets its backtest with its result: graded, never sealed and in no ledger, without a restart', async () => {
    const index = season.findIndex(({ date }) => date === day);
    season[index] = { ...season[index]!, score: { ft: [2, 1] } };
    source.put(file, season);
    site.invalidated.splice(0);
    await tick('17:30:05');
    const match = await on(day);
    expect(match).toMatchObject({
      status: 'finished',
      noPrediction: null,
      score: { home: 2, away: 1 },
      prediction: {
        origin: 'backtest',
        sealedAt: null,
        fittedOn: day,
        grade: { called: expect.any(Boolean) as boolean },
      },
    });
    expect(site.invalidated).toEqual(expect.arrayContaining([`day:${day}`, `match:${match?.id}`]));
    const rows = await site.database.sql
      .select({ id: predictions.id, entry: ledger.sequence, revision: grades.revision })
      .from(predictions)
      .leftJoin(ledger, eq(ledger.predictionId, predictions.id))
      .leftJoin(grades, eq(grades.predictionId, predictions.id))
      .where(eq(predictions.matchId, match?.id ?? 0));
    expect(rows).toMatchObject([{ entry: null, revision: 1 }]);
  });

  it('is explained by the fit of that morning, without data from the day itself', async () => {
    const found = await detail();
    const goals = found?.prediction?.expectedGoals;
    expect(found?.why?.home.goals).toBeCloseTo(goals?.home ?? 0, 9);
    expect(found?.why?.away.goals).toBeCloseTo(goals?.away ?? 0, 9);
    const [fit] = await site.database.sql
      .select()
      .from(modelFits)
      .where(and(eq(modelFits.fittedOn, day), sql`${modelFits.parameters}->>'matches' = '73'`));
    expect(fit).toBeDefined();
  });

  it('is predicted once, however often the jobs run', async () => {
    const before = await site.database.sql.$count(predictions);
    await tick('18:00:05');
    await tick('18:30:05');
    expect(await site.database.sql.$count(predictions)).toBe(before);
  });

  it('says that the backtest is due if the result is already there', async () => {
    const [match] = await site.database.sql
      .select()
      .from(matches)
      .where(sql`${matches.kickOff} > ${`${day}T23:00:00Z`}`)
      .orderBy(matches.kickOff)
      .limit(1);
    await site.database.transaction(async (tx) => {
      await tx.delete(predictions).where(eq(predictions.matchId, match?.id ?? 0));
      await tx
        .update(matches)
        .set({ status: 'finished', homeGoals: 1, awayGoals: 1 })
        .where(eq(matches.id, match?.id ?? 0));
    });
    expect(await on('2026-03-15')).toMatchObject({ prediction: null, noPrediction: 'backtest-due' });
  });
});
