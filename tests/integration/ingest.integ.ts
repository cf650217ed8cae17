import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingestRuns, matches, resultReviews, teamAliases, teams } from '@/lib/server/db/schema';
import { runIngest, type IngestReport, type IngestRequest } from '@/lib/server/ingest/run-ingest';
import { knownAliases, knownTeams } from '@/lib/server/ingest/teams/team-registry';
import type { AnyProvider, SourceFixture } from '@/lib/server/ingest/types';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { databases, useTestDatabase } from '@/tests/support/database';
import { createSourceFolder, seasonOf, type SourceMatch } from '@/tests/support/source-folder';
import { sourceSettings } from '@/tests/support/source-settings';

const now = '2026-03-14T09:00:00Z';
const file = '2025-26/en.1.json';
const fixture: SourceMatch = {
  round: 'Matchday 30',
  date: '2026-03-14',
  time: '17:30',
  team1: 'Arsenal FC',
  team2: 'Everton FC',
  score: {},
};
const played: SourceMatch = {
  round: 'Matchday 29',
  date: '2026-03-07',
  time: '15:00',
  team1: 'Chelsea FC',
  team2: 'Burnley FC',
  score: { ht: [1, 0], ft: [2, 1] },
};

describe.each(databases)('an ingest on %s', (kind) => {
  const test = useTestDatabase(kind, now);
  const source = createSourceFolder();
  beforeAll(() => prepareTeams(test));
  afterAll(() => source.remove());

  const ingest = (request: Partial<IngestRequest> = {}, definition?: AnyProvider): Promise<IngestReport> =>
    runIngest(
      {
        database: test.database,
        clock: test.clock,
        settings: sourceSettings({ OPENFOOTBALL_URL: source.path, FOOTBALL_TXT_URL: source.path }),
        siteTimeZone: 'UTC',
      },
      { source: 'openfootball', scope: 'all', season: '2025-26', ...request },
      undefined,
      ...(definition ? [definition] : []),
    );
  const counts = ({ added, changed, unchanged, refused }: IngestReport) => [added, changed, unchanged, refused.length];
  const stored = () => test.database.sql.select().from(matches).orderBy(asc(matches.kickOff), asc(matches.id));
  const storedMatch = async (home: string) => (await stored()).find((match) => match.homeTeamId === home);

  it('has every known team and spelling to resolve names, however often that is repeated', async () => {
    await prepareTeams(test);
    expect(await test.database.sql.$count(teams)).toBe(knownTeams.length);
    expect(await test.database.sql.$count(teamAliases)).toBe(knownAliases.length);
  });

  it('adds fixtures, and changes nothing the second time', async () => {
    source.put(file, [played, fixture]);
    const first = await ingest();
    expect(first).toMatchObject({ succeeded: true, error: null, refused: [] });
    expect(counts(first)).toEqual([2, 0, 0, 0]);
    const rows = await stored();
    expect(
      rows.map(({ homeTeamId, slug, status, homeGoals, awayGoals, halfTimeHomeGoals }) => ({
        homeTeamId,
        slug,
        status,
        homeGoals,
        awayGoals,
        halfTimeHomeGoals,
      })),
    ).toEqual([
      {
        homeTeamId: 'chelsea',
        slug: 'chelsea-vs-burnley',
        status: 'finished',
        homeGoals: 2,
        awayGoals: 1,
        halfTimeHomeGoals: 1,
      },
      {
        homeTeamId: 'arsenal',
        slug: 'arsenal-vs-everton',
        status: 'scheduled',
        homeGoals: null,
        awayGoals: null,
        halfTimeHomeGoals: null,
      },
    ]);
    expect([...first.tags].sort()).toContain('day:2026-03-14');

    const second = await ingest();
    expect(counts(second)).toEqual([0, 0, 2, 0]);
    expect(second.tags.size).toBe(0);
    expect(await stored()).toEqual(rows);
  });

  it('records each run', async () => {
    const runs = await test.database.sql.select().from(ingestRuns).orderBy(asc(ingestRuns.id));
    expect(runs.slice(0, 2)).toMatchObject([
      { source: 'openfootball', succeeded: true, added: 2, unchanged: 0, refused: [], error: null },
      { source: 'openfootball', succeeded: true, added: 0, unchanged: 2, refused: [], error: null },
    ]);
  });

  it('moves a kick-off, stores a result, and preserves a known time where the source drops it', async () => {
    source.put(file, [played, { ...fixture, date: '2026-03-15', time: '14:00' }]);
    expect(counts(await ingest())).toEqual([0, 1, 1, 0]);
    expect((await storedMatch('arsenal'))?.kickOff).toEqual(new Date('2026-03-15T14:00:00Z'));
    source.put(file, [played, { ...fixture, date: '2026-03-15', time: undefined }]);
    expect(counts(await ingest())).toEqual([0, 0, 2, 0]);
    expect(await storedMatch('arsenal')).toMatchObject({
      kickOffKnown: true,
      kickOff: new Date('2026-03-15T14:00:00Z'),
    });
    source.put(file, [played, fixture]);
    await ingest();
  });

  it('does not store a result before its kick-off', async () => {
    source.put(file, [played, { ...fixture, score: { ft: [9, 0] } }]);
    const report = await ingest();
    expect(counts(report)).toEqual([0, 0, 2, 0]);
    expect(report.files[0]?.notes).toEqual(['1 results lie before their kick-off and were not taken']);
    expect(await storedMatch('arsenal')).toMatchObject({ status: 'scheduled', homeGoals: null });
  });

  it('queues a changed final score once, and never applies it', async () => {
    source.put(file, [{ ...played, score: { ft: [3, 1] } }, fixture]);
    await ingest();
    await ingest();
    const chelsea = await storedMatch('chelsea');
    expect(chelsea).toMatchObject({ homeGoals: 2, awayGoals: 1, halfTimeHomeGoals: 1 });
    const reviews = await test.database.sql
      .select()
      .from(resultReviews)
      .where(eq(resultReviews.matchId, chelsea?.id ?? 0));
    expect(reviews).toMatchObject([{ homeGoals: 3, awayGoals: 1, source: 'openfootball', decidedAt: null }]);
  });

  it('never removes a result or a match', async () => {
    source.put(file, [{ ...played, score: {} }]);
    expect(counts(await ingest())).toEqual([0, 0, 1, 0]);
    expect(await storedMatch('chelsea')).toMatchObject({ status: 'finished', homeGoals: 2 });
    expect(await storedMatch('arsenal')).toBeDefined();
  });

  it('postpones and reschedules', async () => {
    source.put(file, [played, { ...fixture, status: 'postponed' }]);
    await ingest();
    expect((await storedMatch('arsenal'))?.status).toBe('postponed');
    source.put(file, [played, { ...fixture, date: '2026-04-21', time: '20:00' }]);
    await ingest();
    expect(await storedMatch('arsenal')).toMatchObject({
      status: 'scheduled',
      kickOff: new Date('2026-04-21T19:00:00Z'),
    });
  });

  it('rejects single rows with file, row and reason, and stores the others', async () => {
    source.put(file, [
      { ...fixture, team1: 'Arsenal United' },
      { ...fixture, team1: 'Everton FC', team2: 'Everton' },
      { ...played, team1: 'Fulham FC', score: { ft: [-1, 2] } },
      played,
      played,
      { ...played, date: '2026-03-08' },
      { ...played, team1: 'Liverpool FC', date: 'soon' },
      { ...fixture, team1: 'Burnley FC', date: '2026-05-01' },
    ]);
    const report = await ingest();
    expect(counts(report)).toEqual([1, 0, 1, 6]);
    expect(report.succeeded).toBe(true);
    expect(report.refused).toEqual([
      { file, row: 1, reason: 'unknown team "Arsenal United" in en.1' },
      { file, row: 2, reason: 'Everton FC against itself' },
      { file, row: 3, reason: 'impossible score: {"ft":[-1,2]}' },
      { file, row: 5, reason: 'Chelsea FC - Burnley FC: duplicate of row 4' },
      {
        file,
        row: 6,
        reason:
          'Chelsea FC - Burnley FC: duplicate: row 4 has this fixture already, on another day or with another result',
      },
      { file, row: 7, reason: '"date" is not as expected: "soon"' },
    ]);
  });

  it('stores no match of a pair that is repeated', async () => {
    source.put(
      '2025-26/es.1.json',
      [1, 2, 3].map((day) => ({ ...played, team1: 'Betis', team2: 'Sevilla', date: `2026-01-0${day}` })),
    );
    const report = await ingest({ leagueCode: 'es.1' });
    expect(counts(report)).toEqual([0, 0, 0, 3]);
    expect(report.refused[0]?.reason).toContain('stands here 3 times');
  });

  it('rejects a broken file completely, reports a failed source, and stores the others', async () => {
    source.put(file, '{"matches": [{"date": "2026-03-');
    source.put('2025-26/de.1.json', [{ ...played, team1: 'FC Bayern München', team2: 'Borussia Dortmund' }]);
    const before = await stored();
    const report = await ingest();
    expect(report.succeeded).toBe(false);
    expect(report.error).toContain('2025-26/en.1.json: not valid JSON');
    expect(report.added).toBe(1);
    expect((await stored()).length).toBe(before.length + 1);
    source.put(file, [played]);
  });

  it('fails on a missing and on an unknown source', async () => {
    expect(await ingest({ from: `${source.path}/nowhere` })).toMatchObject({ succeeded: false, added: 0, files: [] });
    expect(await ingest({ source: 'crystal-ball' })).toMatchObject({
      succeeded: false,
      error: expect.stringContaining('there is no source "crystal-ball"') as string,
    });
  });

  it('stops at the first file where the server does not respond', async () => {
    const report = await ingest({ from: 'http://127.0.0.1:9', season: undefined });
    expect(report).toMatchObject({ succeeded: false, added: 0, files: [] });
    expect(report.error).toMatch(/^http:\/\/127\.0\.0\.1:9 is not reachable \(.+\)$/);
  });

  it('identifies a second meeting on the same ground by its round, even when it is moved before the first', async () => {
    const first = { ...played, round: 'Matchday 1', team1: 'Celtic', team2: 'Rangers', date: '2025-09-06', score: {} };
    const second = { ...first, round: 'Matchday 22', date: '2026-01-03' };
    source.put('2025-26/sco.1.json', [first, second]);
    const old = async () => (await stored()).filter((match) => match.homeTeamId === 'celtic');
    expect(counts(await ingest({ leagueCode: 'sco.1' }))).toEqual([2, 0, 0, 0]);
    const before = await old();
    expect(before.map((match) => [match.meeting, match.round])).toEqual([
      [1, 'Matchday 1'],
      [2, 'Matchday 22'],
    ]);
    source.put('2025-26/sco.1.json', [{ ...first, date: '2026-02-10' }, second]);
    expect(counts(await ingest({ leagueCode: 'sco.1' }))).toEqual([0, 1, 1, 0]);
    expect((await old()).map((match) => [match.id, match.round])).toEqual([
      [before[1]?.id, 'Matchday 22'],
      [before[0]?.id, 'Matchday 1'],
    ]);
  });

  it('gives two meetings of one day different slugs', async () => {
    const one = {
      ...played,
      round: 'A',
      team1: 'Hearts',
      team2: 'Aberdeen',
      date: '2026-03-01',
      time: '12:00',
      score: {},
    };
    source.put('2025-26/sco.1.json', [one, { ...one, round: 'B', time: '18:00' }]);
    await ingest({ leagueCode: 'sco.1' });
    const slugs = (await stored())
      .filter((match) => match.homeTeamId === 'heart-of-midlothian')
      .map((match) => match.slug);
    expect(slugs).toEqual(['heart-of-midlothian-vs-aberdeen', 'heart-of-midlothian-vs-aberdeen-2']);
  });

  it('marks awarded results', async () => {
    source.put('2020-21/it.1.json', [
      { ...played, team1: 'Hellas Verona', team2: 'AS Roma', date: '2020-09-19', score: { ft: [3, 0] } },
    ]);
    await ingest({ leagueCode: 'it.1', season: '2020-21' });
    expect(await storedMatch('hellas-verona')).toMatchObject({ status: 'awarded', homeGoals: 3 });
  });

  it('stores all of a file or nothing of it', async () => {
    const good = (round: string, home: string, goals?: number): SourceFixture => ({
      leagueCode: 'nl.1',
      season: '2025-26',
      round,
      home,
      away: 'Ajax',
      kickOff: new Date(now),
      kickOffKnown: true,
      ...(goals === undefined
        ? { status: 'scheduled', score: null }
        : { status: 'finished', score: { home: goals, away: 0 } }),
      halfTime: null,
      row: 1,
    });
    // Neither database can store so many goals: the transaction fails on its second match.
    const provider = (fixtures: SourceFixture[]): AnyProvider => ({
      id: 'broken',
      hasLineups: false,
      hasLiveScores: false,
      create: async () => ({
        id: 'broken',
        list: async () => [{ file: 'x', season: '2025-26', leagueCode: 'nl.1' }],
        fetch: async (ref) => ({ ...ref, text: '' }),
        transform: () => ({ fixtures, refused: [], notes: [] }),
      }),
    });
    await expect(
      ingest({ source: 'broken' }, provider([good('1', 'Feyenoord'), good('2', 'Utrecht', 3_000_000_000)])),
    ).rejects.toThrow();
    expect((await stored()).filter((match) => match.leagueCode === 'nl.1')).toEqual([]);
    const [run] = await test.database.sql.select().from(ingestRuns).where(eq(ingestRuns.source, 'broken'));
    expect(run).toMatchObject({ succeeded: false, added: 0 });
    await ingest({ source: 'broken' }, provider([good('1', 'Feyenoord')]));
    expect((await stored()).filter((match) => match.leagueCode === 'nl.1')).toHaveLength(1);
  });

  it('runs concurrently with another one without doing anything twice', async () => {
    source.put('2024-25/en.1.json', seasonOf('2024-08-16', '2025-06-01'));
    const reports = await Promise.all([ingest({ season: '2024-25' }), ingest({ season: '2024-25' })]);
    expect(reports.map((report) => report.added).sort((a, b) => a - b)).toEqual([0, 30]);
    expect(reports.every((report) => report.succeeded)).toBe(true);
  });
});
