import { describe, expect, it } from 'vitest';
import { databases } from '@/tests/support/database';
import { counts, file, fixture, played, useIngest } from '@/tests/support/ingest';

describe.each(databases)('a fixture whose venue is reversed on %s', (kind) => {
  const { source, ingest, stored } = useIngest(kind);
  const coming = { ...fixture, date: '2026-03-21' };
  const reversed = { ...coming, team1: coming.team2, team2: coming.team1 };
  const standing = async () =>
    (await stored()).filter(({ status }) => status === 'scheduled').map(({ homeTeamId }) => homeTeamId);

  it('is one match, at the venue that its source named last', async () => {
    source.put(file, [played, coming]);
    await ingest();
    source.put(file, [played, reversed]);
    const report = await ingest();
    expect(counts(report)).toEqual([1, 1, 1, 0]);
    expect(report.files[0]?.notes).toEqual([
      'row 2: Everton FC - Arsenal FC has its venue reversed: the match on the other ground is withdrawn',
    ]);
    expect(await standing()).toEqual(['everton']);
    expect(await stored()).toMatchObject([
      {},
      { homeTeamId: 'arsenal', status: 'cancelled' },
      { homeTeamId: 'everton' },
    ]);
    expect(counts(await ingest())).toEqual([0, 0, 2, 0]);
  });

  it('is stored as before while another source has it the other way round', async () => {
    const line = '▪ Matchday 30\nSat Mar 21 2026\n  17:30  Arsenal FC  v Everton FC\n';
    source.put('england/2025-26/1-premierleague.txt', `= English Premier League 2025/26\n\n${line}`);
    const report = await ingest({ source: 'football-txt' });
    expect(report.refused.map(({ reason }) => reason)).toEqual([
      'Arsenal FC - Everton FC: stored with the venue reversed, from the source openfootball',
    ]);
    expect(await standing()).toEqual(['everton']);
  });

  it('returns to the first ground if its source says so', async () => {
    source.put(file, [played, coming]);
    expect(counts(await ingest())).toEqual([0, 2, 1, 0]);
    expect(await standing()).toEqual(['arsenal']);
  });
});
