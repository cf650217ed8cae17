import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminStatsSchema } from '@/lib/contracts/admin-stats';
import type { Score } from '@/lib/domain/football/match';
import { auditLog, grades, matches } from '@/lib/server/db/schema';
import { storeDocument } from '@/lib/server/ingest/store-document';
import { getRuntime } from '@/lib/server/runtime';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { gradeFinished } from '@/lib/server/services/predicting/grade-finished';
import { call, logIn, makeAccount, useAccountSite } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';
import { finishedFixture } from '@/tests/support/finished-fixture';
import { insertPrediction, predictionOf } from '@/tests/support/football';

const lead: Score = { home: 1, away: 0 };
const noLead: Score = { home: 0, away: 0 };

describe.each(databases)('a half-time score on which sources disagree on %s', (kind) => {
  const site = useAccountSite(kind, { now: '2026-03-14T09:00:00Z' });
  let admin = '';
  const read = async (source: string, halfTime: Score | null) => {
    const stored = await site.database.transaction((tx) =>
      storeDocument(
        { tx, source, now: site.clock.now(), siteTimeZone: 'UTC' },
        { fixtures: [finishedFixture({ halfTime })], refused: [], notes: [] },
      ),
    );
    await gradeFinished(getRuntime());
    return stored.notes;
  };
  const halfTime = async () => {
    const [match] = await site.database.sql.select().from(matches);
    return { home: match?.halfTimeHomeGoals, away: match?.halfTimeAwayGoals };
  };
  const graded = async () =>
    (await site.database.sql.select().from(grades).orderBy(asc(grades.revision))).map(
      ({ halfTimeHomeGoals, halfTimeAwayGoals }) => ({ home: halfTimeHomeGoals, away: halfTimeAwayGoals }),
    );
  const reviews = async () =>
    adminStatsSchema.parse((await call('GET', '/api/admin/stats', { token: admin })).body).reviews.items;
  const decide = async (id: number | undefined, accepted: boolean) =>
    (await call('POST', `/api/admin/result-reviews/${id ?? 0}`, { token: admin, body: { accepted } })).status;

  beforeAll(async () => {
    await prepareTeams(site);
    await makeAccount('admin@example.org', { role: 'admin' });
    admin = await logIn('admin@example.org');
    await read('openfootball', null);
    const [match] = await site.database.sql.select().from(matches);
    await site.database.transaction((tx) =>
      insertPrediction(tx, predictionOf(match!, undefined, { origin: 'backtest' })),
    );
    await gradeFinished(getRuntime());
  });

  it('is stored if none was known, whichever source has it first', async () => {
    await read('openfootball', lead);
    expect(await halfTime()).toEqual(lead);
    expect(await graded()).toEqual([{ home: null, away: null }, lead]);
  });

  it('changes to the better source’s, and the other’s is queued once, however often each reports its own', async () => {
    const notes: string[] = [];
    for (const _ of [1, 2, 3]) {
      notes.push(...(await read('football-txt', noLead)), ...(await read('openfootball', lead)));
    }
    expect(await halfTime()).toEqual(noLead);
    expect(await graded()).toEqual([{ home: null, away: null }, lead, noLead]);
    expect(notes).toEqual(['openfootball had 1-0, which was replaced and is queued for an administrator']);
    const final = { home: 2, away: 1 };
    expect(await reviews()).toMatchObject([
      { stored: final, reported: final, halfTime: { stored: noLead, reported: lead }, source: 'openfootball' },
    ]);
  });

  it('changes if an admin decides so, which adds one grade; the other source’s is queued once and then refused', async () => {
    expect(await decide((await reviews())[0]?.id, true)).toBe(200);
    expect(await halfTime()).toEqual(lead);
    expect(await graded()).toEqual([{ home: null, away: null }, lead, noLead, lead]);
    await read('openfootball', lead);
    await read('football-txt', noLead);
    const [again] = await reviews();
    expect(again).toMatchObject({ halfTime: { stored: lead, reported: noLead }, source: 'football-txt' });
    expect(await decide(again?.id, false)).toBe(200);
    await read('football-txt', noLead);
    expect(await reviews()).toEqual([]);
    expect(await graded()).toHaveLength(4);
    const [entry] = await site.database.sql.select().from(auditLog).where(eq(auditLog.action, 'result.accepted'));
    expect(entry?.detail).toMatchObject({ from: '2-1 (0-0)', to: '2-1 (1-0)' });
  });
});
