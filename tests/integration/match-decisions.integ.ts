import { eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { adminMatchListSchema } from '@/lib/contracts/admin-matches';
import { adminStatsSchema } from '@/lib/contracts/admin-stats';
import { matches, matchReports, resultReviews, sourceDocuments } from '@/lib/server/db/schema';
import { log } from '@/lib/server/log/log';
import { listReports, saveReports } from '@/lib/server/repositories/report-repository';
import { getRuntime, withRequestScope } from '@/lib/server/runtime';
import { storeSources } from '@/lib/server/services/ingesting/active-source';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { refreshData } from '@/lib/server/services/ingesting/refresh-data';
import { call, logIn, makeAccount, useAccountSite } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';
import { createSourceFolder, type SourceMatch } from '@/tests/support/source-folder';

const file = '2025-26/en.1.json';
const coming: SourceMatch = {
  round: 'Matchday 30',
  date: '2026-03-21',
  time: '15:00',
  team1: 'Arsenal FC',
  team2: 'Everton FC',
  score: {},
};
const played: SourceMatch = {
  round: 'Matchday 28',
  date: '2026-03-07',
  time: '15:00',
  team1: 'Chelsea FC',
  team2: 'Burnley FC',
  score: { ht: [1, 0], ft: [2, 1] },
};

describe.each(databases)('an admin’s decisions on matches on %s', (kind) => {
  const source = createSourceFolder();
  const site = useAccountSite(kind, {
    now: '2026-03-14T09:00:00Z',
    env: { OPENFOOTBALL_URL: source.path, DATA_SOURCES: 'openfootball' },
  });
  let [admin, fan] = ['', ''];
  const ingest = async (rows: SourceMatch[]) => {
    source.put(file, rows);
    await refreshData(getRuntime(), { source: 'openfootball', scope: 'all' });
  };
  const stored = async (home: string) => {
    const [match] = await site.database.sql.select().from(matches).where(eq(matches.homeTeamId, home));
    if (!match) throw new Error(`no match of ${home}`);
    return match;
  };
  const decide = async (home: string, body: object, token = admin) =>
    (await call('POST', `/api/admin/matches/${(await stored(home)).id}`, { token, body })).status;
  const listed = async (date: string) => {
    const { body } = await call('GET', `/api/admin/matches?date=${date}`, { token: admin });
    return adminMatchListSchema.parse(body).items;
  };
  const reviews = async (home: string) => {
    const { id } = await stored(home);
    const rows = await site.database.sql
      .select()
      .from(resultReviews)
      .where(eq(resultReviews.matchId, id))
      .orderBy(resultReviews.id);
    return rows.map(({ homeGoals, awayGoals, accepted, reason }) => [`${homeGoals}-${awayGoals}`, accepted, reason]);
  };
  const openReviews = async () =>
    adminStatsSchema.parse((await call('GET', '/api/admin/stats', { token: admin })).body).reviews.items;
  const reason = 'The ground is under water';

  beforeAll(async () => {
    await prepareTeams(site);
    await storeSources(site.database, ['openfootball']);
    await ingest([coming, played]);
    await makeAccount('admin@example.org', { role: 'admin' });
    await makeAccount('fan@example.org');
    [admin, fan] = [await logIn('admin@example.org'), await logIn('fan@example.org')];
  });
  afterAll(() => source.remove());

  it('are for admins, require a reason, and are possible only if they make sense', async () => {
    expect(await decide('arsenal', { act: 'postpone', reason }, fan)).toBe(403);
    expect((await call('GET', '/api/admin/matches?date=2026-03-21', { token: fan })).status).toBe(403);
    expect(await decide('arsenal', { act: 'postpone', reason: 'no' })).toBe(422);
    expect(await decide('arsenal', { act: 'correct', homeGoals: 1, awayGoals: 0, reason })).toBe(409);
    expect(await decide('arsenal', { act: 'reinstate', reason })).toBe(409);
    expect(await decide('chelsea', { act: 'correct', homeGoals: 2, awayGoals: 1, reason })).toBe(409);
    expect(await decide('chelsea', { act: 'correct', homeGoals: -1, awayGoals: 1, reason })).toBe(422);
    expect(
      (await call('POST', '/api/admin/matches/999999', { token: admin, body: { act: 'cancel', reason } })).status,
    ).toBe(404);
    expect((await listed('2026-03-21')).map(({ status, acts }) => [status, acts])).toEqual([
      ['scheduled', ['postpone', 'cancel']],
    ]);
  });

  it('are shown beside what each source says about the match, and since when', async () => {
    const { id } = await stored('chelsea');
    const [own] = (await listReports(site.database.sql, [id])).get(id) ?? [];
    const changedAt = new Date('2026-03-08T10:00:00Z');
    await saveReports(site.database.sql, [{ ...own!, source: 'football-data-org', homeGoals: 3, changedAt }]);
    const [match] = await listed('2026-03-07');
    const said = { status: 'finished', kickOff: '2026-03-07T15:00:00.000Z', halfTime: { home: 1, away: 0 } };
    expect(match?.reports).toEqual([
      { ...said, source: 'football-data-org', score: { home: 3, away: 1 }, changedAt: '2026-03-08T10:00:00.000Z' },
      { ...said, source: 'openfootball', score: { home: 2, away: 1 }, changedAt: '2026-03-14T09:00:00.000Z' },
    ]);
    await site.database.sql.delete(matchReports).where(eq(matchReports.source, 'football-data-org'));
  });

  it('are offered in the language of the page', async () => {
    const [match] = await withRequestScope({ tags: new Set(), locale: 'ar' }, () => listed('2026-03-21'));
    expect(match).toMatchObject({ home: 'أرسنال', away: 'إيفرتون', league: 'الدوري الإنجليزي الممتاز' });
  });

  it('postpone a match until its source moves it', async () => {
    const { id } = await stored('arsenal');
    const invalidated = site.invalidated.length;
    expect(await decide('arsenal', { act: 'postpone', reason })).toBe(200);
    expect(site.invalidated.slice(invalidated)).toEqual(
      expect.arrayContaining([`match:${id}`, 'league:en.1', 'day:2026-03-21']),
    );
    await ingest([{ ...coming, time: '15:30' }, played]);
    expect(await stored('arsenal')).toMatchObject({ status: 'postponed', kickOff: new Date('2026-03-21T15:00:00Z') });
    expect((await listed('2026-03-21')).map(({ decision, acts }) => [decision, acts])).toEqual([
      [{ status: 'postponed', reason }, ['cancel', 'reinstate']],
    ]);
    await ingest([{ ...coming, date: '2026-04-21' }, played]);
    expect((await stored('arsenal')).status).toBe('scheduled');
    expect((await listed('2026-04-21'))[0]).toMatchObject({ decision: null, acts: ['postpone', 'cancel'] });
    await ingest([coming, played]);
  });

  it('cancel a match against its source, and undo that', async () => {
    expect(await decide('arsenal', { act: 'cancel', reason })).toBe(200);
    await ingest([{ ...coming, date: '2026-04-28' }, played]);
    expect(await stored('arsenal')).toMatchObject({ status: 'cancelled', kickOff: new Date('2026-03-21T15:00:00Z') });
    expect(await decide('arsenal', { act: 'postpone', reason })).toBe(409);
    const documents = [
      ['openfootball', 'a'],
      ['openfootball', 'b'],
      ['football-txt', 'a'],
    ] as const;
    await site.database.sql.insert(sourceDocuments).values(
      documents.map(([source, file]) => ({
        source,
        file,
        leagueCode: '',
        season: '',
        state: 'loaded' as const,
        version: { etag: '1' },
      })),
    );
    expect(await decide('arsenal', { act: 'reinstate', reason })).toBe(200);
    expect((await stored('arsenal')).status).toBe('scheduled');
    // Its source's documents are read again, even unchanged ones.
    const kept = await site.database.sql
      .select({ source: sourceDocuments.source, version: sourceDocuments.version })
      .from(sourceDocuments)
      .where(isNotNull(sourceDocuments.version));
    expect(kept).toEqual([{ source: 'football-txt', version: { etag: '1' } }]);
    await ingest([{ ...coming, date: '2026-04-28' }, played]);
    expect((await stored('arsenal')).kickOff).toEqual(new Date('2026-04-28T14:00:00Z'));
    await ingest([coming, played]);
  });

  it('correct a result permanently: the source’s score is settled, and a different one is queued', async () => {
    expect(
      await decide('chelsea', { act: 'correct', homeGoals: 0, awayGoals: 3, reason: 'Awarded by the league' }),
    ).toBe(200);
    const corrected = { status: 'finished', homeGoals: 0, awayGoals: 3, halfTimeHomeGoals: null };
    expect(await stored('chelsea')).toMatchObject(corrected);
    const decided = [
      ['2-1', false, null],
      ['0-3', true, 'Awarded by the league'],
    ];
    expect(await reviews('chelsea')).toEqual(decided);
    await ingest([coming, played]);
    await ingest([coming, played]);
    expect(await stored('chelsea')).toMatchObject(corrected);
    expect(await reviews('chelsea')).toEqual(decided);
    await ingest([coming, { ...played, score: { ft: [3, 1] } }]);
    expect(await stored('chelsea')).toMatchObject(corrected);
    const [queued] = await withRequestScope({ tags: new Set(), locale: 'ar' }, openReviews);
    expect(queued).toMatchObject({ home: 'تشيلسي', away: 'بيرنلي' });
    expect((await openReviews()).map(({ stored: was, reported }) => [was, reported])).toEqual([
      [
        { home: 0, away: 3 },
        { home: 3, away: 1 },
      ],
    ]);
    expect(await decide('chelsea', { act: 'correct', homeGoals: 1, awayGoals: 3, reason })).toBe(200);
    expect(await openReviews()).toEqual([]);
  });

  it('queue the result of a cancelled match, which counts once it is accepted', async () => {
    expect(await decide('arsenal', { act: 'cancel', reason })).toBe(200);
    site.clock.set('2026-03-22T09:00:00Z');
    await ingest([{ ...coming, score: { ft: [1, 1] } }, played]);
    expect(await stored('arsenal')).toMatchObject({ status: 'cancelled', homeGoals: null });
    const [review] = await openReviews();
    expect(review).toMatchObject({ stored: null, reported: { home: 1, away: 1 } });
    const accepted = await call('POST', `/api/admin/result-reviews/${review?.id ?? 0}`, {
      token: admin,
      body: { accepted: true },
    });
    expect(accepted.status).toBe(200);
    expect(await stored('arsenal')).toMatchObject({ status: 'finished', homeGoals: 1, awayGoals: 1 });
    expect((await listed('2026-03-21'))[0]).toMatchObject({ decision: null, acts: ['cancel', 'correct'] });
  });

  it('are in the audit log with their reason', async () => {
    const rows: unknown = await site.database.sql.execute(
      sql.raw(
        "select action, detail->>'reason' as reason from audit_log where action like 'fixture.%' or action = 'result.corrected' order by created_at",
      ),
    );
    const entries = (Array.isArray(rows) ? rows : (rows as { rows: unknown[] }).rows) as {
      action: string;
      reason: string;
    }[];
    expect(entries.map(({ action }) => action).toSorted()).toEqual([
      'fixture.cancelled',
      'fixture.cancelled',
      'fixture.postponed',
      'fixture.reinstated',
      'result.corrected',
      'result.corrected',
    ]);
    for (const { reason: given } of entries) expect(given.length).toBeGreaterThan(2);
  });

  it('mark pages of what they stored as stale, as ingests do, even if a later step fails', async () => {
    const tagsOfFailure = async (change: () => Promise<unknown>) => {
      const rename = (from: string, to: string) =>
        site.database.transaction((tx) => tx.execute(sql.raw(`alter table ${from} rename to ${to}`)));
      const before = site.invalidated.length;
      await rename('saved_slip_legs', 'legs_away');
      await change().finally(() => rename('legs_away', 'saved_slip_legs'));
      return site.invalidated.slice(before);
    };
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const { id } = await stored('chelsea');
    const stale = expect.arrayContaining([`match:${id}`, 'league:en.1', 'day:2026-03-07', 'all']) as unknown;
    const scored = (ft: [number, number]) => [coming, { ...played, score: { ft } }];
    const again = { ...played, round: 'Matchday 29', date: '2026-03-14', team1: 'Fulham FC' };
    expect(
      await tagsOfFailure(() => expect(ingest([...scored([5, 5]), again])).rejects.toThrow('saved_slip_legs')),
    ).toEqual(expect.arrayContaining(['league:en.1', 'day:2026-03-14', 'team:fulham', 'all']));
    const [review] = await openReviews();
    const body = { accepted: true };
    expect(
      await tagsOfFailure(async () => {
        const { status } = await call('POST', `/api/admin/result-reviews/${review!.id}`, { token: admin, body });
        expect(status).toBe(500);
      }),
    ).toEqual(stale);
    const correction = { act: 'correct', homeGoals: 4, awayGoals: 4, reason };
    expect(await tagsOfFailure(async () => expect(await decide('chelsea', correction)).toBe(500))).toEqual(stale);
    logged.mockRestore();
  });
});
