import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ingestRuns, resultReviews, teamAliases, teams } from '@/lib/server/db/schema';
import { knownAliases, knownTeams } from '@/lib/server/ingest/teams/team-registry';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { bothDatabases } from '@/tests/support/database';
import { counts, file, fixture, played, useIngest } from '@/tests/support/ingest';
import { seasonOf } from '@/tests/support/source-folder';

describe.each(bothDatabases)('an ingest on %s', (kind) => {
  const { test, source, ingest, stored, storedMatch } = useIngest(kind);

  it('has every known team and spelling for resolving names, however often it is repeated', async () => {
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

  it('moves a kick-off, stores a result, and keeps a known time if the source drops it', async () => {
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
    expect(report.files[0]?.notes).toEqual(['1 results were reported before their kick-off and not stored']);
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

  it('identifies a second meeting on the same ground by its round, even if it is moved before the first', async () => {
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

  it('gives two meetings on one day different slugs', async () => {
    const one = {
      ...played,
      round: 'A',
      team1: 'Hearts',
      team2: 'Aberdeen',
      date: '2026-03-01',
      time: '12:00',
      score: {},
    };
    source.put('2025-26/sco.1.json', [one, { ...one, round: 'B', time: '18:00', status: 'postponed' }]);
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

  it('runs alongside another one without doing anything twice', async () => {
    source.put('2024-25/en.1.json', seasonOf('2024-08-16', '2025-06-01'));
    const reports = await Promise.all([ingest({ season: '2024-25' }), ingest({ season: '2024-25' })]);
    expect(reports.map((report) => report.added).sort((a, b) => a - b)).toEqual([0, 30]);
    expect(reports.every((report) => report.succeeded)).toBe(true);
  });
});
