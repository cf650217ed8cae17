import { describe, expect, it } from 'vitest';
import { readServerEnv } from '@/lib/env/server';
import { listCounts, listPeaks } from '@/lib/server/repositories/visit-repository';
import { storeVisits, tidyVisits } from '@/lib/server/services/visits/store-visits';
import { VisitCounter } from '@/lib/server/services/visits/visit-counter';
import { VisitStore } from '@/lib/server/services/visits/visit-store';
import { databases, useTestDatabase } from '@/tests/support/database';

const env = readServerEnv({ NODE_ENV: 'test', SITE_TIMEZONE: 'UTC' });
const agent = { 'user-agent': 'Mozilla/5.0 Firefox/128.0', 'accept-language': 'pl-PL' };

describe.each(databases)('visit counts on %s', (kind) => {
  const site = useTestDatabase(kind, '2026-03-14T22:00:00Z');
  const context = () => ({ database: site.database, clock: site.clock, env });
  const errors: unknown[] = [];

  /** Creates one process of the site. */
  const instance = (database = site.database) => {
    const visits = new VisitCounter('pitchcast.example');
    const store = new VisitStore({ ...context(), database, visits }, (error) => errors.push(error));
    const open = (times: number) => {
      for (let time = 0; time < times; time += 1) {
        visits.seen({ method: 'GET', headers: agent }, 'home', 'pl');
        visits.add('cache', 'fresh');
      }
    };
    return { visits, store, open };
  };
  const figures = async (day: string) =>
    Object.fromEntries(
      (await listCounts(site.database.sql, '2020-01-01'))
        .filter((row) => row.day === day)
        .map(({ kind: of, name, count }) => [name === '' ? of : `${of} ${name}`, count]),
    );

  it('add up over several instances, and each is stored once', async () => {
    const [first, second] = [instance(), instance()];
    first.open(3);
    second.open(4);
    await Promise.all([first.store.store(), second.store.store()]);
    first.open(1);
    await Promise.all([first.store.close(), second.store.close()]);
    expect(await figures('2026-03-14')).toEqual({
      views: 8,
      visits: 8,
      'screen home': 8,
      'language pl': 8,
      'country PL': 8,
      'cache fresh': 8,
    });
    const peaks = Object.fromEntries(
      (await listPeaks(site.database.sql, '2026-03-14')).map((row) => [row.kind, row.value]),
    );
    expect(peaks.memory).toBeGreaterThan(1e6);
    expect(peaks.database).toBeGreaterThan(1e6);
    expect(peaks.loopDelay).toBeGreaterThanOrEqual(0);
    expect(errors).toEqual([]);
  });

  it('are stored later, under their own day, if they could not be stored', async () => {
    const broken = { ...site.database, transaction: () => Promise.reject(new Error('away')) };
    const lost = instance(broken);
    lost.open(2);
    await lost.store.store();
    expect(errors.splice(0)).toHaveLength(1);
    const counted = lost.visits.drain();
    site.clock.set('2026-03-15T00:00:10Z');
    await storeVisits(context(), counted, {});
    expect(await figures('2026-03-15')).toMatchObject({ views: 2, 'screen home': 2 });
    await lost.store.close();
  });

  it('are limited per day for names that visitors invent', async () => {
    site.clock.set('2026-03-16T10:00:00Z');
    const named = (start: number) =>
      Array.from({ length: 600 }, (_, index) => ({
        kind: 'referrer' as const,
        name: `site-${start + index}.example`,
        count: 1,
      }));
    await storeVisits(context(), named(0), {});
    await storeVisits(context(), named(600), {});
    await storeVisits(context(), [{ kind: 'referrer', name: 'true.example', count: 5 }], {});
    await storeVisits(context(), named(1_200), {});
    const stored = await figures('2026-03-16');
    // The thousand most frequent and one row for the rest: no invention displaces a name that came more often.
    expect(Object.keys(stored)).toHaveLength(1_001);
    expect(stored['referrer true.example']).toBe(5);
    expect(Object.values(stored).reduce((sum, count) => sum + count, 0)).toBe(1_805);
  });

  it('are deleted after their retention, search words first', async () => {
    await storeVisits(context(), [{ kind: 'search', name: 'nowhere', count: 1 }], {});
    site.clock.set('2026-07-01T10:00:00Z');
    await tidyVisits(context());
    expect(await figures('2026-03-16')).not.toHaveProperty('search nowhere');
    expect(await figures('2026-03-14')).toHaveProperty('views');
    site.clock.set('2029-07-01T10:00:00Z');
    await tidyVisits(context());
    expect(await listCounts(site.database.sql, '2020-01-01')).toEqual([]);
  });
});
