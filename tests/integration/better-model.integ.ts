import { beforeAll, describe, expect, it } from 'vitest';
import { findAccountByKey } from '@/lib/server/repositories/account-repository';
import { getRuntime } from '@/lib/server/runtime';
import { getAdminStats } from '@/lib/server/services/admin/get-stats';
import { takeSourceOffer } from '@/lib/server/services/admin/source-offer';
import { storedSources, storeSources } from '@/lib/server/services/ingesting/active-source';
import { readCompleteness } from '@/lib/server/services/ingesting/completeness';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { isCalculating } from '@/lib/server/services/ingesting/published';
import { refreshData } from '@/lib/server/services/ingesting/refresh-data';
import { makeAccount } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';
import { useTestSite } from '@/tests/support/site';
import { createSourceFolder, seasonOf } from '@/tests/support/source-folder';

const use = 'openfootball,football-data-co-uk';

describe.each(databases)('past prices on the dashboard on %s', (kind) => {
  const source = createSourceFolder();
  const site = useTestSite(kind, {
    now: '2026-03-14T09:00:00Z',
    env: { DATA_SOURCES: 'auto', OPENFOOTBALL_URL: source.path, FOOTBALL_DATA_CO_UK_URL: source.path },
  });
  const offer = async () => (await site.visit(() => getAdminStats())).response.betterModel;
  const admin = async () => {
    const account = await findAccountByKey(site.database.sql, 'chief@example.org');
    if (!account) throw new Error('No account');
    return { account, sessionId: '' };
  };
  beforeAll(async () => {
    await prepareTeams(site);
    await makeAccount('chief@example.org', { role: 'admin' });
    source.put(
      '2025-26/en.1.json',
      JSON.stringify({ name: 'Premier League 2025/26', matches: seasonOf('2026-03-01', '2026-03-13') }),
    );
  });

  it('do not concern a site on the replay', async () => {
    await storeSources(site.database, ['replay']);
    expect(await offer()).toBeNull();
    await expect(takeSourceOffer(await admin(), 'replay,football-data-co-uk')).rejects.toMatchObject({ status: 404 });
  });

  it('are offered, with their benefit, to a site that shows real matches, as a button or as a setting', async () => {
    await storeSources(site.database, ['openfootball']);
    expect(await refreshData(getRuntime(), { source: 'openfootball', scope: 'all' })).toMatchObject({ added: 30 });
    const { homepage, ...offered } = (await offer()) ?? {};
    expect(offered).toEqual({
      use,
      canTake: true,
      gain: { mean: expect.closeTo(0.00364, 5) as number, error: expect.closeTo(0.00049, 5) as number },
    });
    expect(homepage).toContain('football-data.co.uk');
    getRuntime().env.DATA_SOURCES = 'openfootball';
    expect(await offer()).toMatchObject({ canTake: false });
    await expect(takeSourceOffer(await admin(), use)).rejects.toMatchObject({ status: 404 });
    getRuntime().env.DATA_SOURCES = 'auto';
  });

  it('arrive in one step: nothing is removed, their history is queued, and everything is recalculated', async () => {
    expect(await takeSourceOffer(await admin(), use)).toMatchObject({ source: use, archived: 0, sealed: 0, picks: 0 });
    expect(await storedSources(site.database)).toEqual(use.split(','));
    const wanted = (await readCompleteness(getRuntime())).filter(({ state }) => state === 'wanted');
    expect(new Set(wanted.map(({ source: name }) => name))).toEqual(new Set(['football-data-co-uk']));
    expect(await isCalculating(getRuntime())).toBe(true);
    expect(await offer()).toBeNull();
  });
});
