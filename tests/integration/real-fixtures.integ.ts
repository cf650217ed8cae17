import { and, asc, eq, gte, lt } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { matchStatusAt } from '@/lib/domain/football/match';
import { siteDay } from '@/lib/domain/shared/dates';
import { matches, modelFits, predictions } from '@/lib/server/db/schema';
import { getRuntime } from '@/lib/server/runtime';
import { runIngestCommand } from '@/lib/server/services/ingesting/ingest-command';
import { sharedData, sharedNote, sharedPath } from '@/tests/support/shared-data';
import { useTestSite } from '@/tests/support/site';

const now = '2026-03-14T09:00:00Z';

describe.skipIf(sharedData === null)(`real fixtures of March 2026${sharedNote}`, () => {
  const site = useTestSite('embedded', { now, env: { DATA_SOURCES: 'auto' } });
  const lines: string[] = [];
  beforeAll(async () => {
    const run = (league: string) =>
      runIngestCommand(getRuntime(), { source: 'openfootball', from: sharedPath('openfootball'), league }, (line) =>
        lines.push(line),
      );
    expect([await run('en.1'), await run('en.2')]).toEqual([true, true]);
  });

  it('rejects no row', () => {
    expect(lines.filter((line) => line.includes('refused') && !line.includes('0 refused'))).toEqual([]);
  });

  it('has the ten Premier League matches from 14 to 16 March (five, four and one), predicted by a fit on earlier seasons', async () => {
    const rows = await site.database.sql
      .select({ match: matches, prediction: predictions })
      .from(matches)
      .innerJoin(predictions, eq(predictions.matchId, matches.id))
      .where(
        and(
          eq(matches.leagueCode, 'en.1'),
          gte(matches.kickOff, new Date(now)),
          lt(matches.kickOff, new Date('2026-03-17T00:00:00Z')),
        ),
      )
      .orderBy(asc(matches.kickOff));
    const byDay = ['2026-03-14', '2026-03-15', '2026-03-16'].map(
      (day) => rows.filter(({ match }) => siteDay(match.kickOff, 'UTC') === day).length,
    );
    expect(byDay).toEqual([5, 4, 1]);
    for (const { prediction } of rows)
      expect(prediction).toMatchObject({ origin: 'live', version: 1, fittedOn: '2026-03-14', sealedAt: null });
    const [fit] = await site.database.sql
      .select()
      .from(modelFits)
      .where(and(eq(modelFits.leagueCode, 'en.1'), eq(modelFits.fittedOn, '2026-03-14')));
    // Four whole seasons and the played part of the current one.
    expect(fit?.parameters.matches).toBe(4 * 380 + 291);
  });

  it('is still waiting for the Championship’s results, which the source lacks', async () => {
    const rows = await site.database.sql
      .select()
      .from(matches)
      .where(
        and(
          eq(matches.leagueCode, 'en.2'),
          gte(matches.kickOff, new Date('2026-02-16T00:00:00Z')),
          lt(matches.kickOff, new Date('2026-03-14T00:00:00Z')),
        ),
      );
    expect(rows.length).toBeGreaterThan(20);
    expect(new Set(rows.map((match) => matchStatusAt(match, new Date(now))))).toEqual(new Set(['result-awaited']));
  });
});
