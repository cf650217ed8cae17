import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outcomeOf } from '@/lib/domain/football/match';
import { addDays, siteDay } from '@/lib/domain/shared/dates';
import { rps } from '@/lib/model/scoring/rps';
import { grades, matches, predictions } from '@/lib/server/db/schema';
import { countPredictions } from '@/lib/server/repositories/prediction-repository';
import { getRuntime } from '@/lib/server/runtime';
import { storedSources } from '@/lib/server/services/ingesting/active-source';
import { prepareData } from '@/lib/server/services/ingesting/prepare-data';
import { refreshData } from '@/lib/server/services/ingesting/refresh-data';
import { verifyLedger } from '@/lib/server/services/predicting/verify-ledger';
import { useTestSite } from '@/tests/support/site';

const now = '2026-03-14T09:00:00Z';

/** All packaged data, once, on the embedded database: a first start without a network. */
describe('the first start with the replay', () => {
  const empty = mkdtempSync(path.join(tmpdir(), 'pitchcast-empty-'));
  const site = useTestSite('embedded', { now, env: { DATA_SOURCES: 'auto', OPENFOOTBALL_URL: empty } });
  const lines: string[] = [];
  beforeAll(() => prepareData(getRuntime(), (line) => lines.push(line)));
  afterAll(() => rmSync(empty, { recursive: true }));

  it('falls back to it where the public source has nothing', async () => {
    expect(await storedSources(site.database)).toEqual(['replay']);
    expect(lines.join('\n')).toContain('Source: replay instead');
  });

  it('reports what the data lacks and what was rejected', () => {
    expect(lines.find((line) => line.startsWith('2014-15/de.1.json'))).toContain('1 matches are missing in the data');
    expect(lines.find((line) => line.startsWith('2013-14/es.1.json'))).toContain('19 rows refused');
    expect(lines.find((line) => line.startsWith('2013-14/de.2.json'))).toContain('18 rows refused');
  });

  it('predicts every match of each of seven days, with no result before its time', async () => {
    const rows = await site.database.sql
      .select({ kickOff: matches.kickOff, homeGoals: matches.homeGoals, predicted: predictions.id })
      .from(matches)
      .leftJoin(predictions, and(eq(predictions.matchId, matches.id), eq(predictions.origin, 'live')))
      .where(and(gte(matches.kickOff, new Date(now)), lt(matches.kickOff, new Date('2026-03-21T00:00:00Z'))))
      .orderBy(asc(matches.kickOff));
    expect(rows.filter((row) => row.homeGoals !== null || row.predicted === null)).toEqual([]);
    const days = new Set(rows.map((row) => siteDay(row.kickOff, 'UTC')));
    expect([...days]).toEqual(Array.from({ length: 7 }, (_, index) => addDays('2026-03-14', index)));
  });

  it('grades the backtest of two seasons better than uniform probabilities', async () => {
    const { backtest, graded, sealed } = await countPredictions(site.database.sql);
    expect(backtest).toBeGreaterThan(3_000);
    expect([graded, sealed]).toEqual([backtest, 0]);
    const scored = await site.database.sql
      .select({ rps: grades.rps, homeGoals: grades.homeGoals, awayGoals: grades.awayGoals })
      .from(grades);
    const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    const thirds = { home: 1 / 3, draw: 1 / 3, away: 1 / 3 };
    const shrug = mean(scored.map((row) => rps(thirds, outcomeOf({ home: row.homeGoals, away: row.awayGoals }))));
    expect(mean(scored.map((row) => row.rps))).toBeLessThan(shrug - 0.02);
  });

  it('has nothing left to do at once', async () => {
    const again: string[] = [];
    await prepareData(getRuntime(), (line) => again.push(line));
    expect(again).toEqual([]);
  });

  it('adds results and grades as the clock advances', async () => {
    site.clock.set('2026-03-15T09:00:00Z');
    const report = await refreshData(getRuntime(), { source: 'replay', scope: 'current' });
    expect(report.changed).toBeGreaterThan(10);
    const { sealed } = await countPredictions(site.database.sql);
    expect(sealed).toBe(report.changed);
    expect(await verifyLedger(site.database)).toEqual({ entries: sealed, broken: null });
    const [live] = await site.database.sql
      .select({ graded: sql<number>`count(*)::int` })
      .from(grades)
      .innerJoin(predictions, eq(predictions.id, grades.predictionId))
      .where(eq(predictions.origin, 'live'));
    expect(live?.graded).toBe(sealed);
  });
});
