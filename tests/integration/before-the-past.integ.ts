import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { rowsOf } from '@/lib/server/db/rows';
import { grades, matches, predictions } from '@/lib/server/db/schema';
import { findSetting } from '@/lib/server/repositories/settings-repository';
import { getRuntime } from '@/lib/server/runtime';
import { prepareData } from '@/lib/server/services/ingesting/prepare-data';
import { begunKey, isCalculating } from '@/lib/server/services/ingesting/published';
import { publishChanges } from '@/lib/server/services/ingesting/refresh-data';
import { createJobs, runDueJobs } from '@/lib/server/services/jobs/jobs';
import { countGrades } from '@/lib/server/services/record/count-grades';
import { databases } from '@/tests/support/database';
import { useTestSite } from '@/tests/support/site';
import { createSourceFolder, seasonOf } from '@/tests/support/source-folder';

const now = '2026-03-14T09:00:00Z';

describe.each(databases)('before the past is complete, on %s', (kind) => {
  const source = createSourceFolder();
  const site = useTestSite(kind, { now, env: { DATA_SOURCES: 'openfootball', OPENFOOTBALL_URL: source.path } });
  source.put('2025-26/en.1.json', seasonOf('2026-03-01', '2026-03-13'));
  afterAll(() => source.remove());
  const run = (id: string) =>
    runDueJobs(
      site,
      createJobs(getRuntime()).filter((job) => job.id === id),
      (_, error) => expect.unreachable(String(error)),
    );

  it('a sealed prediction is graded as soon as its result is known', async () => {
    await prepareData(getRuntime(), () => undefined);
    site.clock.set('2026-03-14T15:00:00Z');
    await run('seal');
    const played = sql`${matches.kickOff} = '2026-03-14T15:00:00Z'`;
    const result = { status: 'finished', homeGoals: 2, awayGoals: 1 } as const;
    await site.database.sql.update(matches).set(result).where(played);
    await run('grade');
    expect(await isCalculating(site)).toBe(true);
    const graded = sql`exists (select 1 from ${predictions} where ${predictions.id} = ${grades.predictionId} and ${predictions.origin} = 'live')`;
    expect(await site.database.sql.$count(grades, graded)).toBe(1);
    expect(await site.database.sql.$count(grades)).toBe(1);
  });

  it('the day begins when the calculation ends, although its job was postponed', async () => {
    await run('fit');
    expect(await findSetting(site.database.sql, begunKey)).toBeNull();
    await run('complete-data');
    expect(await isCalculating(site)).toBe(false);
    expect(await findSetting(site.database.sql, begunKey)).toBe('2026-03-14');
  });

  it('the planner knows how many past predictions there are before they are graded', async () => {
    await publishChanges(getRuntime());
    const past = sql`${predictions.origin} = 'backtest'`;
    const explained = await site.database.sql.execute(
      sql`explain (format json) select * from ${predictions} where ${past}`,
    );
    const [row] = rowsOf<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(explained);
    expect(row?.['QUERY PLAN'][0].Plan['Plan Rows']).toBe(await site.database.sql.$count(predictions, past));
  });

  it.runIf(kind === 'embedded')('no plan for an empty record is kept while it is counted', async () => {
    // Plans statements once, as when a data folder is opened.
    await site.database.sql.execute(sql`set plan_cache_mode = 'force_generic_plan'`);
    await countGrades(getRuntime());
    const planned = await site.database.sql.execute(
      sql`select generic_plans::int as kept, custom_plans::int as made from pg_prepared_statements
        where statement like 'select "predictions"."id"%"record_entries"."market_rps" is null%'`,
    );
    const plans = rowsOf<{ kept: number; made: number }>(planned);
    expect(plans).toEqual([{ kept: 0, made: expect.any(Number) as number }]);
    expect(plans[0]?.made).toBeGreaterThan(0);
  });
});
