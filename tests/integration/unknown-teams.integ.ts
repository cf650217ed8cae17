import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminStatsSchema } from '@/lib/contracts/admin-stats';
import { getRuntime } from '@/lib/server/runtime';
import { storeSources } from '@/lib/server/services/ingesting/active-source';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { refreshData } from '@/lib/server/services/ingesting/refresh-data';
import { call, logIn, makeAccount, useAccountSite } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';
import { createSourceFolder, seasonOf, sourceTeams } from '@/tests/support/source-folder';

const file = '2025-26/en.1.json';

describe.each(databases)('spellings that belong to no team on %s', (kind) => {
  const source = createSourceFolder();
  const site = useAccountSite(kind, {
    now: '2026-03-14T09:00:00Z',
    env: { OPENFOOTBALL_URL: source.path, DATA_SOURCES: 'openfootball' },
  });
  let admin = '';
  const ingest = async (teams: readonly string[]) => {
    source.put(file, seasonOf('2026-03-01', '2026-03-13', teams));
    await refreshData(getRuntime(), { source: 'openfootball', scope: 'all' });
  };
  const alerts = async () =>
    adminStatsSchema
      .parse((await call('GET', '/api/admin/stats', { token: admin })).body)
      .alerts.filter(({ id }) => id === 'spellings');
  beforeAll(async () => {
    await prepareTeams(site);
    await storeSources(site.database, ['openfootball']);
    await makeAccount('admin@example.org', { role: 'admin' });
    admin = await logIn('admin@example.org');
  });
  afterAll(() => source.remove());

  it('raise an alert that names them, until they are known', async () => {
    await ingest([...sourceTeams.slice(0, 5), 'Northbridge Rovers']);
    expect(await alerts()).toEqual([
      { id: 'spellings', count: 10, names: [`Northbridge Rovers (openfootball ${file}: 10)`] },
    ]);
    await ingest(sourceTeams);
    expect(await alerts()).toEqual([]);
  });
});
