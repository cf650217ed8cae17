import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { adminStatsSchema } from '@/lib/contracts/admin-stats';
import type { Fact } from '@/lib/domain/football/facts';
import { grades, matches, predictions } from '@/lib/server/db/schema';
import { getRuntime } from '@/lib/server/runtime';
import { storeSources } from '@/lib/server/services/ingesting/active-source';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { refreshData } from '@/lib/server/services/ingesting/refresh-data';
import { createJobs, runDueJobs } from '@/lib/server/services/jobs/jobs';
import { getLeague } from '@/lib/server/services/leagues/get-league';
import { call, goodPassword, logIn, makeAccount, useAccountSite } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';
import { createSourceFolder, seasonOf, sourceTeams } from '@/tests/support/source-folder';

const deduction: Fact = {
  kind: 'deduction',
  leagueCode: 'en.1',
  season: '2025-26',
  teamId: 'arsenal',
  points: 4,
  decidedOn: '2026-03-01',
  reason: 'The league: late payments.',
  source: 'https://press.example.org/1',
};

describe.each(databases)('an admin’s change on a running site on %s', (kind) => {
  const source = createSourceFolder();
  const site = useAccountSite(kind, {
    now: '2026-03-14T09:00:00Z',
    env: { OPENFOOTBALL_URL: source.path, DATA_SOURCES: 'openfootball' },
  });
  const wake = vi.fn();
  let admin = '';
  const recalculating = async () =>
    adminStatsSchema.parse((await call('GET', '/api/admin/stats', { token: admin })).body).recalculating;
  const record = (fact: Fact) =>
    call('POST', '/api/admin/facts', { token: admin, body: { fact, password: goodPassword } });
  const errors: unknown[] = [];
  let minute = 0;
  const runJob = () => {
    minute += 1;
    site.clock.set(`2026-03-14T09:0${minute}:00Z`);
    return runDueJobs(site, jobs(), (_, error) => errors.push(error));
  };
  const jobs = () => createJobs(getRuntime()).filter(({ id }) => id === 'recalculate');
  /** The scores used to grade predictions of finished matches, from the newest grade of each. */
  const gradedHomeGoals = async (id: number) => {
    const rows = await site.database.sql
      .select({ goals: grades.homeGoals })
      .from(grades)
      .innerJoin(predictions, eq(predictions.id, grades.predictionId))
      .where(eq(predictions.matchId, id));
    return new Set(rows.map(({ goals }) => goals));
  };

  beforeAll(async () => {
    await prepareTeams(site);
    await storeSources(site.database, ['openfootball']);
    await makeAccount('admin@example.org', { role: 'admin' });
    admin = await logIn('admin@example.org');
    source.put('2025-26/en.1.json', seasonOf('2026-03-01', '2026-03-13', sourceTeams));
    await refreshData(getRuntime(), { source: 'openfootball', scope: 'all' });
    getRuntime().wake = wake;
  });
  afterAll(() => source.remove());
  afterEach(() => expect(errors).toEqual([]));

  it('is answered once stored; its table is new at once, and its calculations wait for their job', async () => {
    const points = async () =>
      (await getLeague('england-premier-league'))?.table.find(({ team }) => team.id === 'arsenal')?.points ?? 0;
    const before = await points();
    expect(await recalculating()).toEqual([]);
    expect((await record(deduction)).status).toBe(200);
    expect(await points()).toBe(before - 4);
    expect(wake).toHaveBeenCalledTimes(1);
    expect(await recalculating()).toEqual(['Premier League']);
    await runJob();
    expect(await recalculating()).toEqual([]);
  });

  it('is graded by the job if it concerns a result', async () => {
    const [match] = await site.database.sql.select().from(matches).where(eq(matches.status, 'finished')).limit(1);
    if (!match) throw new Error('no match is over');
    const body = { act: 'correct', homeGoals: 19, awayGoals: 0, reason: 'The report was wrong' };
    expect((await call('POST', `/api/admin/matches/${match.id}`, { token: admin, body })).status).toBe(200);
    expect(await gradedHomeGoals(match.id)).not.toContain(19);
    await runJob();
    expect(await gradedHomeGoals(match.id)).toContain(19);
  });

  it('waits for the next round if its job fails', async () => {
    await record({ ...deduction, points: 5 });
    vi.spyOn(getRuntime().database, 'transaction').mockRejectedValueOnce(new Error('no database'));
    await expect(jobs()[0]?.run()).rejects.toThrow('no database');
    vi.restoreAllMocks();
    expect(await recalculating()).toEqual(['Premier League']);
    await runJob();
    expect(await recalculating()).toEqual([]);
  });

  it('is recalculated too if it arrives while its competition is being recalculated', async () => {
    const runtime = getRuntime();
    let rounds = 0;
    await record({ ...deduction, points: 6 });
    runtime.alone = async (work) => {
      rounds += 1;
      if (rounds > 1) return work();
      const finished = work();
      await record({ ...deduction, points: 7 });
      return finished;
    };
    await runJob();
    delete runtime.alone;
    expect(rounds).toBe(2);
    expect(await recalculating()).toEqual([]);
  });
});
