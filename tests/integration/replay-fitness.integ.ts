import { describe, expect, it } from 'vitest';
import { addDays } from '@/lib/domain/shared/dates';
import { runIngest } from '@/lib/server/ingest/run-ingest';
import { listLeaguesWithMatches } from '@/lib/server/repositories/prediction-repository';
import { getRuntime } from '@/lib/server/runtime';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { assessLeagues } from '@/lib/server/services/predicting/update-fitness';
import { useTestSite } from '@/tests/support/site';

/** Several weeks of the packaged data: no competition may be mistaken for one whose results have stopped. */
describe('the replay', () => {
  const site = useTestSite('embedded', { now: '2026-03-14T09:00:00Z', env: { DATA_SOURCES: 'replay' } });

  it('is fit for predictions in all its competitions, at its start and for weeks after', async () => {
    await prepareTeams(site);
    for (const days of [0, 10, 30, 60]) {
      site.clock.set(`${addDays('2026-03-14', days)}T09:00:00Z`);
      const { database, clock, env } = getRuntime();
      await runIngest(
        { database, clock, settings: env, siteTimeZone: env.SITE_TIMEZONE, tags: new Set() },
        { source: 'replay', scope: days === 0 ? 'all' : 'current' },
      );
      expect((await listLeaguesWithMatches(database.sql)).length).toBeGreaterThan(70);
      expect(await assessLeagues(database.sql, clock.now())).toEqual([]);
    }
  });
});
