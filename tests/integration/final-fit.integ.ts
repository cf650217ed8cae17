import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matches, modelFits, predictions } from '@/lib/server/db/schema';
import { lockLedger } from '@/lib/server/repositories/ledger-repository';
import { getRuntime } from '@/lib/server/runtime';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { refreshData } from '@/lib/server/services/ingesting/refresh-data';
import { predictComing } from '@/lib/server/services/predicting/predict-coming';
import { sealDue } from '@/lib/server/services/predicting/seal-due';
import { bothDatabases, countLockWaits } from '@/tests/support/database';
import { useTestSite } from '@/tests/support/site';
import { createSourceFolder, seasonOf } from '@/tests/support/source-folder';

const today = '2026-03-13';
const generous = { timeout: 60_000 };

// The embedded database has one instance, whose jobs take turns.
describe.runIf(bothDatabases.includes('postgresql'))('the fit for a day on PostgreSQL', () => {
  const source = createSourceFolder();
  const site = useTestSite('postgresql', {
    now: `${today}T09:00:00Z`,
    env: { OPENFOOTBALL_URL: source.path, DATA_SOURCES: 'openfootball' },
  });
  const fits = () => site.database.sql.select().from(modelFits).where(eq(modelFits.fittedOn, today));
  const correctResult = async () => {
    const [first] = await site.database.sql.select().from(matches).orderBy(asc(matches.kickOff)).limit(1);
    await site.database.transaction((tx) =>
      tx
        .update(matches)
        .set({ homeGoals: sql`${matches.homeGoals} + 3` })
        .where(eq(matches.id, first?.id ?? 0)),
    );
  };
  const holdLedger = async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let holding: Promise<void> | undefined;
    await new Promise<void>((held) => {
      holding = site.database.transaction(async (tx) => {
        await lockLedger(tx);
        held();
        await released;
      });
    });
    return { release, holding };
  };
  beforeAll(async () => {
    source.put('2025-26/en.1.json', seasonOf('2026-03-01', '2026-03-12'));
    await prepareTeams(site);
    await refreshData(getRuntime(), { source: 'openfootball', scope: 'current' });
  });
  afterAll(() => source.remove());

  it('follows a corrected result as long as none of its predictions is sealed', async () => {
    const before = await fits();
    await correctResult();
    await predictComing(getRuntime());
    expect(before).toHaveLength(1);
    expect((await fits())[0]?.parameters).not.toEqual(before[0]?.parameters);
  });

  it('is fixed from a minute before the first kick-off, sealed or not', async () => {
    const before = await fits();
    await correctResult();
    for (const time of ['14:59:00', '15:00:30']) {
      site.clock.set(`${today}T${time}Z`);
      await predictComing(getRuntime());
      expect(await fits(), time).toEqual(before);
    }
    site.clock.set(`${today}T14:58:59Z`);
    await predictComing(getRuntime());
    expect((await fits())[0]?.parameters).not.toEqual(before[0]?.parameters);
  });

  it('is fixed if an instance whose clock is ahead seals one of its predictions during a refit', async () => {
    const before = await fits();
    await correctResult();
    site.clock.set(`${today}T15:00:00Z`);
    const { release, holding } = await holdLedger();
    try {
      const sealing = sealDue(getRuntime());
      await expect.poll(() => countLockWaits(site.database), generous).toBe(1);
      site.clock.set(`${today}T14:58:00Z`);
      let isPredicted = false;
      const predicting = predictComing(getRuntime()).finally(() => (isPredicted = true));
      const hasMet = async () => isPredicted || (await countLockWaits(site.database)) === 2;
      await expect.poll(hasMet, generous).toBe(true);
      release();
      expect((await sealing).sealed).toBe(1);
      await predicting;
    } finally {
      release();
      await holding;
    }
    expect(await fits()).toEqual(before);
    const isOfToday = and(eq(predictions.fittedOn, today), eq(predictions.origin, 'live'));
    const live = await site.database.sql.select().from(predictions).where(isOfToday).orderBy(asc(predictions.kickOff));
    expect(live.filter(({ sealedAt }) => sealedAt !== null)).toHaveLength(1);
  });
});
