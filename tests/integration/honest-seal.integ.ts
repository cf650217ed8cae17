import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledger, matches, predictions } from '@/lib/server/db/schema';
import { getRuntime } from '@/lib/server/runtime';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { refreshData } from '@/lib/server/services/ingesting/refresh-data';
import { sealDue } from '@/lib/server/services/predicting/seal-due';
import { bothDatabases } from '@/tests/support/database';
import { useTestSite } from '@/tests/support/site';
import { createSourceFolder, seasonOf } from '@/tests/support/source-folder';

const file = '2025-26/en.1.json';

describe.each(bothDatabases)('what may be sealed on %s', (kind) => {
  const source = createSourceFolder();
  const site = useTestSite(kind, {
    now: '2026-03-13T09:00:00Z',
    env: { OPENFOOTBALL_URL: source.path, DATA_SOURCES: 'openfootball' },
  });
  const season = seasonOf('2026-03-01', '2026-03-12');
  const refresh = () => refreshData(getRuntime(), { source: 'openfootball', scope: 'current' });
  const openOn = async (day: string) => {
    const rows = await site.database.sql
      .select({ prediction: predictions, match: matches })
      .from(predictions)
      .innerJoin(matches, eq(matches.id, predictions.matchId))
      .where(eq(predictions.origin, 'live'))
      .orderBy(asc(predictions.kickOff));
    return rows.find(({ match }) => match.kickOff.toISOString().startsWith(day));
  };
  const indexOf = (day: string): number => season.findIndex((match) => match.date === day);
  beforeAll(async () => {
    const timeless = season[indexOf('2026-03-14')];
    if (timeless) delete timeless.time;
    source.put(file, season);
    await prepareTeams(site);
    await refresh();
  });
  afterAll(() => source.remove());

  it('numbers for a match without a time are frozen from the start of its day', async () => {
    const before = await openOn('2026-03-14');
    expect(before?.match.kickOffKnown).toBe(false);
    site.clock.set('2026-03-14T00:30:00Z');
    const yesterday = season[indexOf('2026-03-13')];
    if (yesterday) yesterday.score = { ft: [5, 0] };
    source.put(file, season);
    await refresh();
    expect((await openOn('2026-03-14'))?.prediction).toEqual(before?.prediction);
    expect((await openOn('2026-03-15'))?.prediction.fittedOn).toBe('2026-03-14');
  });

  it('numbers computed after a kick-off that was reported too late are not sealed', async () => {
    site.clock.set('2026-03-15T11:00:00Z');
    const [before, late] = [season[indexOf('2026-03-14')], season[indexOf('2026-03-15')]];
    if (before) before.score = { ft: [1, 4] };
    source.put(file, season);
    await refresh();
    expect((await openOn('2026-03-15'))?.prediction.computedAt).toEqual(new Date('2026-03-15T11:00:00Z'));
    if (late) late.time = '10:30';
    site.clock.set('2026-03-15T11:30:00Z');
    source.put(file, season);
    await refresh();
    const match = (await openOn('2026-03-15'))?.match;
    expect(match?.kickOff).toEqual(new Date('2026-03-15T10:30:00Z'));
    await sealDue(getRuntime());
    expect((await openOn('2026-03-15'))?.prediction.sealedAt).toBeNull();
    const sealed = await site.database.sql
      .select({ matchId: predictions.matchId })
      .from(ledger)
      .innerJoin(predictions, eq(predictions.id, ledger.predictionId));
    expect(sealed.map(({ matchId }) => matchId)).not.toContain(match?.id);
  });
});
