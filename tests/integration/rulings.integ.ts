import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminStatsSchema } from '@/lib/contracts/admin-stats';
import { visitor } from '@/lib/domain/accounts/entitlements';
import { auditLog, grades, matches } from '@/lib/server/db/schema';
import { storeDocument } from '@/lib/server/ingest/store-document';
import type { SourceFixture } from '@/lib/server/ingest/types';
import { countSeasonMatches } from '@/lib/server/repositories/league-repository';
import { listLeagueMatches } from '@/lib/server/repositories/prediction-repository';
import { getRuntime } from '@/lib/server/runtime';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { getLeagueTable } from '@/lib/server/services/leagues/get-league-table';
import { getMatchDetail } from '@/lib/server/services/matches/get-match-detail';
import { gradeFinished } from '@/lib/server/services/predicting/grade-finished';
import { trainingResults } from '@/lib/server/services/predicting/league-history';
import { call, logIn, makeAccount, useAccountSite } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';
import { finishedFixture } from '@/tests/support/finished-fixture';
import { insertPrediction, predictionOf } from '@/tests/support/football';

const reason = 'An ineligible player';

describe.each(databases)('a result decided after the match on %s', (kind) => {
  const site = useAccountSite(kind, { now: '2026-03-14T09:00:00Z' });
  let admin = '';
  const read = async (reported: Partial<SourceFixture>, source = 'football-data-org') => {
    const stored = await site.database.transaction((tx) =>
      storeDocument(
        { tx, source, now: site.clock.now(), siteTimeZone: 'UTC' },
        { fixtures: [finishedFixture(reported)], refused: [], notes: [] },
      ),
    );
    await gradeFinished(getRuntime());
    return stored.notes;
  };
  const stored = async () => {
    const [match] = await site.database.sql.select().from(matches);
    if (!match) throw new Error('No match');
    return match;
  };
  const reviews = async () =>
    adminStatsSchema.parse((await call('GET', '/api/admin/stats', { token: admin })).body).reviews.items;
  const decide = async (body: object) => {
    const [review] = await reviews();
    return (await call('POST', `/api/admin/result-reviews/${review?.id ?? 0}`, { token: admin, body })).status;
  };
  const act = async (body: object) =>
    (await call('POST', `/api/admin/matches/${(await stored()).id}`, { token: admin, body })).status;
  /** Chelsea's and Burnley's goals in the table; null: none is counted. */
  const table = async () => {
    const lines = await getLeagueTable((await stored()).seasonId, 'en.1');
    const of = (id: string) => lines.find(({ team }) => team.id === id);
    return of('chelsea')?.played === 0 ? null : [of('chelsea')?.goalsFor, of('burnley')?.goalsFor];
  };
  const learned = async () =>
    trainingResults(await listLeagueMatches(site.database.sql, 'en.1', new Date(0)), '2025-26', 'UTC').map(
      ({ homeGoals, awayGoals }) => [homeGoals, awayGoals],
    );
  const gradeCount = () => site.database.sql.$count(grades);
  const played = { status: 'finished', homeGoals: 2, awayGoals: 1 };
  const ruled = { home: 0, away: 3 };

  beforeAll(async () => {
    await prepareTeams(site);
    await makeAccount('admin@example.org', { role: 'admin' });
    admin = await logIn('admin@example.org');
    await read({});
    const match = await stored();
    await site.database.transaction((tx) =>
      insertPrediction(tx, predictionOf(match, undefined, { origin: 'backtest' })),
    );
    await gradeFinished(getRuntime());
  });

  it('waits for an administrator, who can see that it is a ruling', async () => {
    const notes = await read({ status: 'awarded', score: ruled });
    expect(notes).toEqual([
      'row 1: Chelsea FC - Burnley FC was final at 2-1 and is now reported as awarded 0-3: queued for an administrator',
    ]);
    expect(await stored()).toMatchObject({ ...played, ruling: null });
    expect(await reviews()).toMatchObject([{ status: 'awarded', stored: { home: 2, away: 1 }, reported: ruled }]);
  });

  it('counts in the table alone: the grade, the model and the slips use the result on the pitch', async () => {
    expect(await decide({ accepted: true })).toBe(200);
    expect(await stored()).toMatchObject({ ...played, ruling: 'awarded', ruledHomeGoals: 0, ruledAwayGoals: 3 });
    expect(await table()).toEqual([0, 3]);
    expect(await learned()).toEqual([[2, 1]]);
    expect(await gradeCount()).toBe(1);
    const { slug } = await stored();
    const { response } = await site.visit(() => getMatchDetail('2026-03-07', slug, visitor));
    expect(response?.found).toMatchObject({
      status: 'finished',
      score: { home: 2, away: 1 },
      ruling: { kind: 'awarded', score: ruled },
    });
  });

  it('is not asked about again, whichever source reports which of the two', async () => {
    await read({ status: 'awarded', score: ruled });
    await read({ score: ruled }, 'openfootball');
    await read({}, 'football-txt');
    expect(await reviews()).toEqual([]);
    expect(await stored()).toMatchObject({ ...played, ruling: 'awarded' });
  });

  it('can be withdrawn, and a mere change to the score can be accepted as a ruling', async () => {
    expect(await act({ act: 'reinstate', reason })).toBe(200);
    expect(await stored()).toMatchObject({ ...played, ruling: null, ruledHomeGoals: null });
    await read({ score: { home: 3, away: 0 } }, 'openfootball');
    expect(await reviews()).toMatchObject([{ status: 'finished', reported: { home: 3, away: 0 } }]);
    expect(await decide({ accepted: true, asRuling: true })).toBe(200);
    expect(await stored()).toMatchObject({ ...played, ruling: 'awarded', ruledHomeGoals: 3, ruledAwayGoals: 0 });
    expect(await gradeCount()).toBe(1);
  });

  it('does not count if the match is annulled, which a source or an admin can say', async () => {
    const notes = await read({ status: 'cancelled', score: null });
    expect(notes).toEqual([expect.stringContaining('is now reported as annulled: queued for an administrator')]);
    expect(await reviews()).toMatchObject([{ status: 'cancelled', reported: null }]);
    expect(await decide({ accepted: false })).toBe(200);
    await read({ status: 'cancelled', score: null });
    expect(await reviews()).toEqual([]);
    expect(await act({ act: 'cancel', reason })).toBe(200);
    expect(await act({ act: 'cancel', reason })).toBe(409);
    expect(await stored()).toMatchObject({ ...played, ruling: 'annulled', ruledHomeGoals: null });
    expect(await table()).toBeNull();
    expect(await learned()).toEqual([[2, 1]]);
    expect(await gradeCount()).toBe(1);
    const [season] = await countSeasonMatches(site.database.sql, [(await stored()).seasonId]);
    expect(season).toMatchObject({ total: 0, played: 0 });
    await read({});
    expect(await stored()).toMatchObject({ ruling: 'annulled' });
    const entries = await site.database.sql.select().from(auditLog).where(eq(auditLog.action, 'fixture.cancelled'));
    expect(entries.map(({ detail }) => detail)).toMatchObject([{ from: 'awarded', to: 'annulled', reason }]);
  });
});
