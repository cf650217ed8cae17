import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ingestRuns } from '@/lib/server/db/schema';
import type { AnyProvider, SourceFixture } from '@/lib/server/ingest/types';
import { databases } from '@/tests/support/database';
import { counts, file, fixture, now, played, useIngest } from '@/tests/support/ingest';

describe.each(databases)('an ingest on %s', (kind) => {
  const { test, source, ingest, stored } = useIngest(kind);

  it('rejects single rows with file, row and reason, and stores the others', async () => {
    source.put(file, [played]);
    await ingest();
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
      { file, row: 2, reason: 'Everton FC plays against itself' },
      { file, row: 3, reason: 'impossible score: {"ft":[-1,2]}' },
      { file, row: 5, reason: 'Chelsea FC - Burnley FC: duplicate of row 4' },
      {
        file,
        row: 6,
        reason:
          'Chelsea FC - Burnley FC: duplicate: row 4 already has this fixture, on another day or with another result',
      },
      { file, row: 7, reason: '"date" is not as expected: "soon"' },
    ]);
  });

  it('stores no match for a repeated pair', async () => {
    source.put(
      '2025-26/es.1.json',
      [1, 2, 3].map((day) => ({ ...played, team1: 'Betis', team2: 'Sevilla', date: `2026-01-0${day}` })),
    );
    const report = await ingest({ leagueCode: 'es.1' });
    expect(counts(report)).toEqual([0, 0, 0, 3]);
    expect(report.refused[0]?.reason).toContain('is listed 3 times');
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

  it('fails for a missing and for an unknown source', async () => {
    expect(await ingest({ from: `${source.path}/nowhere` })).toMatchObject({ succeeded: false, added: 0, files: [] });
    expect(await ingest({ source: 'crystal-ball' })).toMatchObject({
      succeeded: false,
      error: expect.stringContaining('unknown source "crystal-ball"') as string,
    });
  });

  it('stops at the first file if the server does not respond', async () => {
    const report = await ingest({ from: 'http://127.0.0.1:9', season: undefined });
    expect(report).toMatchObject({ succeeded: false, added: 0, files: [] });
    expect(report.error).toMatch(/^http:\/\/127\.0\.0\.1:9 is not reachable \(.+\)$/);
  });

  it('stores either all of a file or nothing', async () => {
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
});
