import { afterAll, describe, expect, it } from 'vitest';
import { getRuntime } from '@/lib/server/runtime';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { refreshData } from '@/lib/server/services/ingesting/refresh-data';
import { listFirstScreens } from '@/lib/server/services/site/first-screens';
import { databases } from '@/tests/support/database';
import { useTestSite } from '@/tests/support/site';
import { createSourceFolder, seasonOf } from '@/tests/support/source-folder';

describe.each(databases)('the screens that a process renders before it is ready, on %s', (kind) => {
  const source = createSourceFolder();
  const site = useTestSite(kind, { now: '2026-03-14T09:00:00Z', env: { OPENFOOTBALL_URL: source.path } });
  afterAll(() => source.remove());

  it('are the home page, today and a match, as soon as one is stored', async () => {
    expect(await listFirstScreens(getRuntime())).toEqual(['/', '/predictions/today']);
    source.put('2025-26/en.1.json', seasonOf('2026-03-01', '2026-03-13'));
    await prepareTeams(site);
    await refreshData(getRuntime(), { source: 'openfootball', scope: 'all' });
    const match = /^\/predictions\/2026-03-15\/[a-z]+-vs-[a-z]+$/;
    expect(await listFirstScreens(getRuntime())).toEqual(['/', '/predictions/today', expect.stringMatching(match)]);
    // After its last match, the season is a past one.
    site.clock.set('2026-07-01T09:00:00Z');
    expect((await listFirstScreens(getRuntime()))[2]).toMatch(/^\/predictions\/2026-03-30\//);
  });
});
