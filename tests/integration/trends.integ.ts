import { beforeAll, describe, expect, it } from 'vitest';
import { adminDashboardSchema, type AdminDashboard } from '@/lib/contracts/admin-stats';
import type { TrendId } from '@/lib/contracts/admin-trends';
import { payments } from '@/lib/server/db/schema';
import { getRuntime } from '@/lib/server/runtime';
import { recordDailyFigures } from '@/lib/server/services/admin/get-trends';
import { storeVisits } from '@/lib/server/services/visits/store-visits';
import { call, logIn, makeAccount, useAccountSite } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';

describe.each(databases)('the dashboard’s figures by day on %s', (kind) => {
  const site = useAccountSite(kind, { now: '2026-03-10T22:30:00Z', env: { SITE_TIMEZONE: 'Europe/Berlin' } });
  let admin = '';
  const at = (instant: string) => site.clock.set(instant);
  const paid = (id: string, row: Partial<typeof payments.$inferInsert>) =>
    site.database.transaction((tx) =>
      tx.insert(payments).values({
        id,
        kind: 'premium',
        plan: 'month',
        amountMinor: 900,
        currency: 'EUR',
        state: 'paid',
        provider: 'sandbox',
        language: 'en',
        createdAt: site.clock.now(),
        expiresAt: site.clock.now(),
        paidAt: site.clock.now(),
        receiptNumber: id,
        ...row,
      }),
    );

  beforeAll(async () => {
    await makeAccount('admin@example.org', { role: 'admin' });
    // Half an hour before midnight in UTC, which is the next day in Berlin.
    at('2026-03-12T23:30:00Z');
    await makeAccount('fan@example.org', { premiumUntil: '2026-03-16' });
    await paid('one', {});
    await paid('two', { kind: 'donation', plan: null, amountMinor: 500 });
    await storeVisits(
      getRuntime(),
      [
        { kind: 'views', name: '', count: 10 },
        { kind: 'screen', name: 'home', count: 10 },
        { kind: 'cache', name: 'fresh', count: 9 },
        { kind: 'cache', name: 'passing', count: 1 },
        { kind: 'latency', name: 'home 5', count: 99 },
        { kind: 'latency', name: 'home 200', count: 1 },
      ],
      { memory: 3e8, loopDelay: 4 },
    );
    at('2026-03-14T09:00:00Z');
    await paid('three', { state: 'refunded', returnedAt: site.clock.now() });
    admin = await logIn('admin@example.org');
    await recordDailyFigures(getRuntime());
  });

  const dashboard = async (query = ''): Promise<AdminDashboard> =>
    adminDashboardSchema.parse((await call('GET', `/api/admin/stats${query}`, { token: admin })).body);
  /** The days with a value other than zero. */
  const valuesOf = ({ trends }: AdminDashboard, id: TrendId) =>
    Object.fromEntries(
      trends.starts.flatMap((start, index) => (trends.series[id][index] ? [[start, trends.series[id][index]]] : [])),
    );

  it('count accounts and money on the day in the site’s zone', async () => {
    const shown = await dashboard();
    expect([shown.trends.starts.length, shown.trends.starts.at(-1), shown.trends.step]).toEqual([30, '2026-03-14', 1]);
    expect(valuesOf(shown, 'signUps')).toEqual({ '2026-03-10': 1, '2026-03-13': 1 });
    expect(valuesOf(shown, 'verified')).toEqual({ '2026-03-10': 1, '2026-03-13': 1 });
    expect(valuesOf(shown, 'revenue')).toEqual({ '2026-03-13': 900, '2026-03-14': 900 });
    expect(valuesOf(shown, 'donations')).toEqual({ '2026-03-13': 500 });
    expect(valuesOf(shown, 'refunds')).toEqual({ '2026-03-14': 900 });
    expect(shown.trends.now).toMatchObject({
      accounts: 2,
      verified: 2,
      premium: 1,
      premiumEnding: 1,
      active: 1,
      activeWeek: 1,
    });
    expect(valuesOf(shown, 'active')).toEqual({ '2026-03-14': 1 });
    expect(valuesOf(shown, 'premium')).toEqual({ '2026-03-14': 1 });
  });

  it('show visits, the cache hit rate, durations and jobs', async () => {
    const shown = await dashboard('?days=7');
    expect(shown.trends.starts).toHaveLength(7);
    expect(valuesOf(shown, 'views')).toEqual({ '2026-03-13': 10 });
    expect(valuesOf(shown, 'memory')).toEqual({ '2026-03-13': 3e8 });
    expect(shown.trends.series.cache.slice(-3)).toEqual([null, 90, 90]);
    expect(shown.trends.tops.screen).toEqual([{ name: 'home', count: 10 }]);
    const [home] = shown.trends.latency;
    expect(home).toMatchObject({ screen: 'home', count: 100 });
    expect(home?.p50).toBeLessThanOrEqual(5);
    expect(home?.p99).toBeLessThanOrEqual(200);
    expect(shown.trends.now.database).toBeGreaterThan(1e6);
  });

  it('are by week for a year', async () => {
    const shown = await dashboard('?days=365');
    expect([shown.trends.starts.length, shown.trends.step]).toEqual([53, 7]);
    expect(valuesOf(shown, 'revenue')).toEqual({ '2026-03-08': 1_800 });
  });

  it('exist for these ranges only, and for admins only', async () => {
    expect((await call('GET', '/api/admin/stats?days=8', { token: admin })).status).toBe(422);
    const fan = await logIn('fan@example.org');
    expect((await call('GET', '/api/admin/stats?days=7', { token: fan })).status).toBe(403);
  });
});
