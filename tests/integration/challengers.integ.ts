import { asc, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trackRecordSchema } from '@/lib/contracts/track-record';
import { expectedGoals } from '@/lib/model/dixon-coles/expected-goals';
import { fitLeague } from '@/lib/model/dixon-coles/fit';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { RESULT_SETTINGS } from '@/lib/model/dixon-coles/settings';
import { matchResult } from '@/lib/model/markets/match-result';
import { pairedDifference } from '@/lib/model/scoring/paired-difference';
import { rps } from '@/lib/model/scoring/rps';
import { challengers, matches, odds, predictions } from '@/lib/server/db/schema';
import { getRuntime } from '@/lib/server/runtime';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { publishChanges, refreshData } from '@/lib/server/services/ingesting/refresh-data';
import { gradeFinished } from '@/lib/server/services/predicting/grade-finished';
import { predictComing } from '@/lib/server/services/predicting/predict-coming';
import { sealDue } from '@/lib/server/services/predicting/seal-due';
import { countGrades } from '@/lib/server/services/record/count-grades';
import { predictionsJson } from '@/lib/server/services/record/download-predictions';
import { getTrackRecord } from '@/lib/server/services/record/get-track-record';
import { databases } from '@/tests/support/database';
import { pricedResults, pricedSeasons } from '@/tests/support/priced-seasons';
import { useTestSite } from '@/tests/support/site';
import { createSourceFolder } from '@/tests/support/source-folder';

const [first, second] = ['2026-03-14T15:00:00Z', '2026-03-15T15:00:00Z'].map((at) => new Date(at));

describe.each(databases)('champion and challenger on %s', (kind) => {
  const source = createSourceFolder();
  const site = useTestSite(kind, {
    now: '2026-03-14T09:00:00Z',
    env: { FOOTBALL_DATA_CO_UK_URL: source.path, DATA_SOURCES: 'football-data-co-uk' },
  });
  const stored = () =>
    site.database.sql
      .select({ challenger: challengers, prediction: predictions, match: matches })
      .from(challengers)
      .innerJoin(predictions, eq(predictions.id, challengers.predictionId))
      .innerJoin(matches, eq(matches.id, predictions.matchId))
      .orderBy(asc(predictions.kickOff));
  const record = async () => trackRecordSchema.parse((await site.visit(getTrackRecord)).response);
  const end = async (kickOff: Date | undefined, homeGoals: number, awayGoals: number) => {
    if (!kickOff) throw new Error('No kick-off');
    await site.database.transaction((tx) =>
      tx.update(matches).set({ status: 'finished', homeGoals, awayGoals }).where(eq(matches.kickOff, kickOff)),
    );
    await gradeFinished(getRuntime());
    await countGrades(getRuntime());
  };

  beforeAll(async () => {
    for (const [file, csv] of Object.entries(pricedSeasons)) source.put(file, csv);
    await prepareTeams(site);
    expect(await refreshData(getRuntime(), { source: 'football-data-co-uk', scope: 'all' })).toMatchObject({
      error: null,
    });
  });
  afterAll(() => source.remove());

  it('stores what the results alone predict for each coming match that is predicted from prices', async () => {
    const rows = await stored();
    expect(rows).toHaveLength(17);
    const results = pricedResults.map(({ impliedGoals: _, market: __, ...result }) => result);
    const fit = fitLeague(results, {
      fittedOn: '2026-03-14',
      teams: [...new Set(results.map(({ home }) => home))],
      settings: RESULT_SETTINGS,
    });
    for (const { challenger, prediction, match } of rows) {
      // The test's active realm is the replay's.
      expect([prediction.modelVersion, challenger.modelVersion]).toEqual(['dc-prices-1-real', 'dc-moving-3-real']);
      const goals = expectedGoals(fit, match.homeTeamId, match.awayTeamId);
      expect(challenger.homeProbability).toBeCloseTo(
        matchResult.probability(scoreMatrix(goals, fit.rho)).home ?? NaN,
        8,
      );
      expect(challenger.homeProbability).not.toBeCloseTo(prediction.homeProbability, 4);
      expect(challenger.rps).toBeNull();
    }
  });

  it('follows its prediction while that is open, and is fixed once that is sealed', async () => {
    site.clock.set('2026-03-14T15:00:30Z');
    expect((await sealDue(getRuntime())).sealed).toBe(1);
    const [sealed, open] = await stored();
    site.clock.set('2026-03-15T09:00:00Z');
    await end(first, 4, 0);
    await predictComing(getRuntime());
    const [sealedNow, openNow] = await stored();
    expect(sealedNow?.challenger).toMatchObject({ homeProbability: sealed?.challenger.homeProbability, revision: 1 });
    expect(openNow?.prediction.id).toBe(open?.prediction.id);
    expect(openNow?.challenger.homeProbability).not.toBe(open?.challenger.homeProbability);
  });

  it('is compared on the record after at least two matches, with the same scores, even after a correction', async () => {
    expect((await record()).comparisons).toEqual([]);
    site.clock.set('2026-03-15T15:00:30Z');
    expect((await sealDue(getRuntime())).sealed).toBe(1);
    site.clock.set('2026-03-15T17:30:00Z');
    await end(second, 0, 1);
    await end(second, 2, 2);
    const rows = (await stored()).filter(({ challenger }) => challenger.rps !== null);
    expect(rows.map(({ challenger }) => challenger.revision)).toEqual([1, 2]);
    const scores = rows.map(({ challenger, prediction }, index) => {
      const outcome = index === 0 ? 'home' : 'draw';
      const of = (row: typeof prediction | typeof challenger) =>
        rps({ home: row.homeProbability, draw: row.drawProbability, away: row.awayProbability }, outcome);
      return { ours: of(prediction), other: of(challenger) };
    });
    const { mean, error } = pairedDifference(
      scores.map(({ ours }) => ours),
      scores.map(({ other }) => other),
    );
    const [comparison, ...more] = (await record()).comparisons;
    expect(more).toEqual([]);
    expect(comparison).toMatchObject({
      matches: 2,
      ours: { version: 'dc-prices-1-real', basis: 'prices' },
      other: { version: 'dc-moving-3-real', basis: 'results' },
    });
    expect(comparison?.rps.difference).toBeCloseTo(mean, 9);
    expect(comparison?.rps.error).toBeCloseTo(error, 9);
    expect(comparison?.logLoss.other).toBeGreaterThan(0);
  });

  it('is no prediction: the ledger, the grades and the download contain only published ones', async () => {
    const published = await site.database.sql.select().from(predictions).where(isNotNull(predictions.sealedAt));
    expect(published.map(({ modelVersion }) => modelVersion)).toEqual(['dc-prices-1-real', 'dc-prices-1-real']);
    let download = '';
    for await (const part of predictionsJson()) download += part;
    expect(download).toContain('dc-prices-1-real');
    expect(download).not.toMatch(/"origin":"live"[^{]*"modelVersion":"dc-moving-3/);
  });

  it('is removed if the prediction itself falls back on results because prices stopped', async () => {
    site.clock.set('2026-03-16T09:00:00Z');
    await site.database.transaction((tx) => tx.delete(odds));
    await publishChanges(getRuntime());
    const rows = await stored();
    expect(rows).toHaveLength(2);
    expect(rows.every(({ prediction }) => prediction.sealedAt !== null)).toBe(true);
  });
});
