import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminStatsSchema } from '@/lib/contracts/admin-stats';
import { matches } from '@/lib/server/db/schema';
import { getRuntime } from '@/lib/server/runtime';
import { storeSources } from '@/lib/server/services/ingesting/active-source';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { refreshData } from '@/lib/server/services/ingesting/refresh-data';
import { auditActions, call, logIn, makeAccount, useAccountSite } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';
import { fixture, played } from '@/tests/support/ingest';
import { createSourceFolder, type SourceMatch } from '@/tests/support/source-folder';

const file = '2025-26/en.1.json';

describe.each(databases)('refused rows on %s', (kind) => {
  const source = createSourceFolder();
  const site = useAccountSite(kind, {
    now: '2026-03-14T09:00:00Z',
    env: { OPENFOOTBALL_URL: source.path, FOOTBALL_TXT_URL: source.path, DATA_SOURCES: 'openfootball' },
  });
  let admin = '';
  const read = (from = 'openfootball') => refreshData(getRuntime(), { source: from, scope: 'all' });
  const put = async (...rows: SourceMatch[]) => {
    source.put(file, rows);
    await read();
  };
  const stats = async () => adminStatsSchema.parse((await call('GET', '/api/admin/stats', { token: admin })).body);
  const asked = async () => (await stats()).rows.items;
  const decide = (ids: readonly number[], accepted: boolean) =>
    call('POST', '/api/admin/refused-rows', { token: admin, body: { ids, accepted } });
  const stored = async () =>
    (await site.database.sql.select().from(matches))
      .map(
        (match) =>
          `${match.homeTeamId} ${match.kickOff.toISOString().slice(0, 10)} ${match.status} ${match.homeGoals ?? ''}-${match.awayGoals ?? ''}`,
      )
      .sort();
  /** The question about the row that contains this text. */
  const about = async (text: string) => {
    const found = (await asked()).find(({ rows }) => rows.some((row) => row.includes(text)));
    if (!found) throw new Error(`There is no question about ${text}`);
    return found;
  };

  beforeAll(async () => {
    await prepareTeams(site);
    await storeSources(site.database, ['openfootball', 'football-txt']);
    await makeAccount('admin@example.org', { role: 'admin' });
    admin = await logIn('admin@example.org');
  });
  afterAll(() => source.remove());

  const second: SourceMatch = { ...played, date: '2026-03-08', score: { ft: [0, 3] } };

  it('wait on the dashboard with both sides, and disappear once their file no longer has them', async () => {
    await put(played, second);
    expect(await asked()).toMatchObject([
      {
        rule: 'repeat',
        source: 'openfootball',
        file,
        rows: ['2026-03-08 Chelsea FC – Burnley FC 0-3, Matchday 29'],
        against: ['2026-03-07 Chelsea FC – Burnley FC 2-1 (1-0), Matchday 29'],
        canAccept: true,
      },
    ]);
    expect((await stats()).alerts).toContainEqual({ id: 'rows', count: 1 });
    await put(played);
    expect(await asked()).toEqual([]);
  });

  it('are left out permanently by one decision, which another result reopens', async () => {
    await put(played, second);
    const { ids } = await about('2026-03-08');
    expect((await decide(ids, false)).status).toBe(200);
    await read();
    expect(await asked()).toEqual([]);
    expect(await stored()).toEqual(['chelsea 2026-03-07 finished 2-1']);
    expect((await decide(ids, true)).status).toBe(409);
    await put(played, { ...second, score: { ft: [0, 4] } });
    expect(await asked()).toHaveLength(1);
  });

  it('are accepted at once, with a new result or day for a finished match, and not asked about again', async () => {
    await put(played, { ...second, score: { ft: [0, 4] } });
    expect((await decide((await about('0-4')).ids, true)).status).toBe(200);
    expect(await stored()).toEqual(['chelsea 2026-03-08 finished 0-4']);
    expect(site.invalidated).toContain('league:en.1');
    await read();
    const { rows, reviews } = await stats();
    expect([rows.count, reviews.count]).toEqual([0, 0]);
    expect(await stored()).toEqual(['chelsea 2026-03-08 finished 0-4']);
    expect(await auditActions(admin, 'admin@example.org')).toEqual(
      expect.arrayContaining(['row.accepted', 'row.leftOut']),
    );
  });

  it('count only for the final score if their scores contradict each other', async () => {
    await put({ ...played, team1: 'Fulham FC', score: { ht: [3, 0], ft: [1, 0] } });
    const question = await about('Fulham');
    expect(question).toMatchObject({ rule: 'score', against: [] });
    await decide(question.ids, true);
    expect(await stored()).toContain('fulham 2026-03-07 finished 1-0');
    expect(await asked()).toEqual([]);
  });

  it('may be right either way if there are two results on one day', async () => {
    const one: SourceMatch = { ...played, team1: 'Liverpool FC', team2: 'Arsenal FC', date: '2026-02-14' };
    const other: SourceMatch = { ...played, team1: 'Liverpool FC', team2: 'Everton FC', date: '2026-02-14' };
    await put(one, other);
    expect((await asked()).map(({ rule }) => rule)).toEqual(['day', 'day']);
    await decide((await about('Everton')).ids, true);
    await decide((await about('Arsenal')).ids, false);
    await read();
    expect((await stored()).filter((match) => match.startsWith('liverpool'))).toEqual([
      'liverpool 2026-02-14 finished 2-1',
    ]);
    expect(await asked()).toEqual([]);
  });

  it('move the match to the other ground if a source has the venue reversed, for the old source too', async () => {
    const coming = { ...fixture, date: '2026-03-21' };
    await put(coming);
    source.put(
      'england/2025-26/1-premierleague.txt',
      '= English Premier League 2025/26\n\n▪ Matchday 30\nSat Mar 21 2026\n  17:30  Everton FC  v Arsenal FC\n',
    );
    await read('football-txt');
    const question = await about('Everton FC – Arsenal FC');
    expect(question).toMatchObject({
      rule: 'venue',
      source: 'football-txt',
      against: ['2026-03-21 Arsenal FC – Everton FC, scheduled (openfootball)'],
    });
    await decide(question.ids, true);
    const ofDay = async () => (await stored()).filter((match) => match.includes('2026-03-21'));
    const withdrawn = ['arsenal 2026-03-21 cancelled -', 'everton 2026-03-21 scheduled -'];
    expect(await ofDay()).toEqual(withdrawn);
    await read();
    await read('football-txt');
    expect(await ofDay()).toEqual(withdrawn);
    expect(await asked()).toEqual([]);
  });

  it('can only be left out if the match on the other ground has a result', async () => {
    await put({ ...played, date: '2026-01-10', team1: 'Burnley FC', team2: 'Everton FC' });
    source.put(
      'england/2025-26/1-premierleague.txt',
      '= English Premier League 2025/26\n\n▪ Matchday 21\nSat Jan 10 2026\n  15:00  Everton FC  v Burnley FC  1-2\n',
    );
    await read('football-txt');
    const question = await about('Everton FC – Burnley FC 1-2');
    expect(question.canAccept).toBe(false);
    expect((await decide(question.ids, true)).status).toBe(409);
    expect((await decide(question.ids, false)).status).toBe(200);
    expect(await asked()).toEqual([]);
  });

  it('stay in force until a source reports anything new if only a lower-ranked one moves the match', async () => {
    const inText = (date: string) =>
      source.put(
        'england/2025-26/1-premierleague.txt',
        `= English Premier League 2025/26\n\n▪ Matchday 31\n${date} 2026\n  15:00  Fulham FC  v Everton FC\n`,
      );
    const coming = { ...fixture, round: 'Matchday 31', date: '2026-03-21', time: '15:00', team1: 'Fulham FC' };
    const day = async () => (await stored()).filter((match) => match.startsWith('fulham 2026-03-2'));
    inText('Sat Mar 21');
    await read('football-txt');
    await put(coming);
    site.clock.set('2026-03-15T09:00:00Z');
    await put({ ...coming, date: '2026-03-24' });
    const question = await about('Fulham FC – Everton FC');
    expect(question).toMatchObject({
      rule: 'moved',
      rows: ['2026-03-24 Fulham FC – Everton FC, Matchday 31'],
      against: ['2026-03-21 (football-txt, 2026-03-14 09:00 UTC)'],
    });
    expect(await day()).toEqual(['fulham 2026-03-21 scheduled -']);
    await decide(question.ids, true);
    await read('football-txt');
    await read();
    expect(await day()).toEqual(['fulham 2026-03-24 scheduled -']);
    expect(await asked()).toEqual([]);
    site.clock.set('2026-03-16T09:00:00Z');
    inText('Sun Mar 22');
    await read('football-txt');
    await read();
    expect(await day()).toEqual(['fulham 2026-03-22 scheduled -']);
  });

  it('are decided by admins only, and only while they wait', async () => {
    const body = { ids: [1], accepted: true };
    expect((await call('POST', '/api/admin/refused-rows', { body })).status).toBe(401);
    expect((await decide([2_000_000_000], true)).status).toBe(404);
    expect((await decide([], true)).status).toBe(422);
  });
});
