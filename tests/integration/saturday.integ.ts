import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScorersQuery } from '@/lib/contracts/leagues';
import { visitor } from '@/lib/domain/accounts/entitlements';
import { findLeague } from '@/lib/domain/football/leagues';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import { groupBy } from '@/lib/domain/shared/group-by';
import { alerts, goals, liveStates, matches, resultReviews } from '@/lib/server/db/schema';
import { runIngest } from '@/lib/server/ingest/run-ingest';
import { findTransactionInstant } from '@/lib/server/repositories/ledger-repository';
import { sealPrediction } from '@/lib/server/repositories/prediction-repository';
import { listAliases } from '@/lib/server/repositories/team-alias-repository';
import { getRuntime, withRequestScope } from '@/lib/server/runtime';
import { preparePushKeys } from '@/lib/server/services/alerts/push-keys';
import { getMatchCalendar } from '@/lib/server/services/calendar/get-calendar';
import { storeSources } from '@/lib/server/services/ingesting/active-source';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { listRecalculating, recalculate } from '@/lib/server/services/ingesting/recalculate';
import { refreshData } from '@/lib/server/services/ingesting/refresh-data';
import { createJobs, runDueJobs } from '@/lib/server/services/jobs/jobs';
import { getLeague } from '@/lib/server/services/leagues/get-league';
import { getScorers } from '@/lib/server/services/leagues/get-season-goals';
import { listLeagueSources } from '@/lib/server/services/leagues/list-league-sources';
import { getMatchDetail } from '@/lib/server/services/matches/get-match-detail';
import { databases } from '@/tests/support/database';
import { insertFit, insertPrediction, predictionOf } from '@/tests/support/football';
import { PushService } from '@/tests/support/push-service';
import { sendSubscription } from '@/tests/support/push-subscriptions';
import {
  finalOf,
  goalsToTell,
  isGone,
  kickOff,
  played,
  startSaturday,
  typedAt,
  type PlayedMatch,
} from '@/tests/support/saturday';
import { expectLists } from '@/tests/support/saturday-lists';
import { useTestSite } from '@/tests/support/site';
import { createSourceFolder } from '@/tests/support/source-folder';

/** On one database only: the other behaves the same towards sources. */
describe('a Saturday with forty matches', () => {
  const txt = createSourceFolder();
  const env = { DATA_SOURCES: 'openligadb,football-txt', FOOTBALL_TXT_URL: txt.path };
  const site = useTestSite(databases.at(-1) ?? 'embedded', { now: '2026-03-14T09:00:00Z', env });
  const service = new PushService();
  let server: Awaited<ReturnType<typeof startSaturday>>;
  const ids = new Map<PlayedMatch, number>();
  const failures: string[] = [];
  let woken = 0;
  const codes = ['de.1', 'de.2', 'de.3', 'de.cup'];

  const runLive = async (minute: number) => {
    server.clock.minute = minute;
    site.clock.set(new Date(kickOff + minute * 60_000).toISOString());
    // Notifications are sent within the quarter of an hour in which a goal is news.
    const jobs = createdJobs.filter(({ id }) => id === 'live' || (id === 'alerts' && minute % 10 === 0));
    await runDueJobs(site, jobs, (_, error) => failures.push(String(error)));
  };
  let createdJobs: ReturnType<typeof createJobs> = [];
  const storedOf = async () =>
    new Map(
      (await site.database.sql.select().from(matches).orderBy(asc(matches.id))).map((match) => [match.id, match]),
    );

  beforeAll(async () => {
    server = await startSaturday();
    getRuntime().env.OPENLIGADB_URL = server.address;
    await service.open();
    await preparePushKeys(site);
    await prepareTeams(site);
    const subscribed = await sendSubscription({
      ...service.subscribe('follower'),
      language: 'en',
      timeZone: 'UTC',
      kinds: ['goal'],
      quiet: null,
      followed: { teams: [], leagues: [findLeague('de.1')?.slug] },
    });
    expect(subscribed.status).toBe(200);
    await storeSources(site.database, ['openligadb', 'football-txt']);
    const runtime = getRuntime();
    const context = { ...runtime, settings: runtime.env, siteTimeZone: 'UTC' };
    expect(await runIngest(context, { source: 'openligadb', scope: 'scheduled' })).toMatchObject({
      added: 40,
      refused: [],
    });
    const aliases = (await listAliases(site.database.sql, ['de'])).get('de');
    const stored = [...(await storedOf()).values()];
    for (const match of played) {
      const homeId = aliases?.get(normaliseAlias(match.home));
      const found = stored.find(({ homeTeamId }) => homeTeamId === homeId);
      if (!found) throw new Error(`${match.home} is not stored`);
      ids.set(match, found.id);
    }
    // Sealed before the site checks by itself: it predicts no league without past results.
    const sealed: { id: number }[] = [];
    await site.database.transaction(async (tx) => {
      await insertFit(tx, 'de.1');
      for (const match of played.filter(({ shortcut }) => shortcut === 'bl1'))
        sealed.push(await insertPrediction(tx, predictionOf(stored.find(({ id }) => id === ids.get(match))!)));
    });
    site.clock.set(new Date(kickOff + 1).toISOString());
    await site.database.transaction(async (tx) => {
      const at = await findTransactionInstant(tx);
      for (const { id } of sealed) await sealPrediction(tx, id, at);
    });
    createdJobs = createJobs(Object.assign(getRuntime(), { wake: () => void (woken += 1) }));
  });
  afterAll(async () => {
    txt.remove();
    await service.close();
    await server.stop();
  });

  it('is followed minute by minute: every state is shown within the minute in which it was entered', async () => {
    const behind: string[] = [];
    let most = 0;
    for (let minute = 0; minute <= 118; minute += 1) {
      server.clock.asked = 0;
      await runLive(minute);
      if (minute > 0) most = Math.max(most, server.clock.asked);
      if ([5, 50, 75, 85, 90, 112].includes(minute)) await expectLists(ids, { codes, sealed: 'de.1', minute });
      if (isGone(minute)) continue;
      const stored = await storedOf();
      const states = new Map(
        (await site.database.sql.select().from(liveStates)).map((state) => [state.matchId, state]),
      );
      for (const match of played) {
        const written = typedAt(match, minute)?.[1];
        const id = ids.get(match) ?? 0;
        const [home, away] = written?.results?.[2] ?? [];
        if (home === undefined) continue;
        const shown = written?.isFinished ? stored.get(id) : states.get(id);
        const isEnd = stored.get(id)?.status === 'finished';
        if (shown?.homeGoals !== home || shown.awayGoals !== away || isEnd !== (written?.isFinished ?? false))
          behind.push(`${minute}: ${match.home} ${home}-${away}, not ${shown?.homeGoals}-${shown?.awayGoals}`);
      }
    }
    expect(behind).toEqual([]);
    // The work that follows a final result delays no other match.
    expect(woken).toBeGreaterThan(0);
    expect((await listRecalculating(site.database.sql)).sort()).toEqual(codes);
    await recalculate(getRuntime());
    // Two for each of four competitions, plus their seasons when the source is back.
    expect(most).toBeLessThanOrEqual(12);
    expect(failures.every((failure) => failure.includes('openligadb'))).toBe(true);
    // One a minute: the site keeps asking it.
    expect(failures).toHaveLength(30);
  });

  it('ends with the true state: each result and each goal once, and each reported once', async () => {
    const stored = await storedOf();
    const results = played.map((match) => {
      const { status, homeGoals, awayGoals } = stored.get(ids.get(match) ?? 0) ?? {};
      return `${match.home} ${status} ${homeGoals}-${awayGoals}`;
    });
    expect(results).toEqual(played.map((match) => `${match.home} finished ${finalOf(match)}`));
    const scorers = (await site.database.sql.select().from(goals)).map(
      ({ matchId, minute, side }) => `${matchId} ${minute} ${side}`,
    );
    const truth = played.flatMap((match) => match.goals.map(([minute, side]) => `${ids.get(match)} ${minute} ${side}`));
    expect(scorers.sort()).toEqual(truth.sort());
    expect(await site.database.sql.select().from(resultReviews)).toEqual([]);
  });

  it('reports each goal once, in the minute in which it is known, and withdraws false ones', async () => {
    const stored = await site.database.sql.select().from(alerts).orderBy(asc(alerts.id));
    const told = stored.filter(({ kind }) => kind === 'goal');
    const byMatch = groupBy(told, ({ matchId }) => matchId ?? 0);
    for (const match of played)
      expect(
        (byMatch.get(ids.get(match) ?? 0) ?? []).map(
          ({ key, createdAt, homeGoals, awayGoals }) =>
            `${(createdAt.getTime() - kickOff) / 60_000}: ${key.startsWith('correction') ? 'not ' : ''}${homeGoals}-${awayGoals}`,
        ),
      ).toEqual(goalsToTell(match));
    expect(told.filter(({ key }) => key.startsWith('correction'))).toHaveLength(1);
    const counted = groupBy(stored, ({ kind }) => kind);
    expect([counted.get('kick-off')?.length, counted.get('full-time')?.length]).toEqual([40, 40]);
    // A browser that follows the league received each of them exactly once.
    const ofLeague = new Set(played.filter(({ shortcut }) => shortcut === 'bl1').map((match) => ids.get(match)));
    const sent = service.received.map(({ content }) => content.tag);
    expect(sent.sort()).toEqual(
      told
        .filter(({ matchId }) => ofLeague.has(matchId ?? 0))
        .map(({ key }) => key)
        .sort(),
    );
    const [taken] = service.received.filter(({ content }) => content.tag.startsWith('correction'));
    expect(taken?.content.title).toMatch(/^Score corrected: .* 0–0 /u);
  });

  it('is shown on a match’s page, in a calendar and among the league’s scorers', async () => {
    const [first] = played.filter(({ goals: all }) => all.length > 2);
    const match = (await storedOf()).get(ids.get(first!) ?? 0);
    const found = await withRequestScope({ tags: new Set() }, () =>
      getMatchDetail('2026-03-14', match?.slug ?? '', visitor),
    );
    expect(found?.found?.goals.map(({ minute }) => minute)).toEqual(first!.goals.map(([minute]) => minute));
    const calendar = await withRequestScope({ tags: new Set() }, () =>
      getMatchCalendar('2026-03-14', match?.slug ?? ''),
    );
    expect(calendar).toContain('STATUS:CONFIRMED');
    site.clock.set('2026-03-14T20:00:00Z');
    const { sources } = await withRequestScope({ tags: new Set() }, () => listLeagueSources());
    const [openligadb] = sources.filter(({ id }) => id === 'openligadb');
    expect(openligadb).toMatchObject({ licence: { name: 'ODbL 1.0' }, resultAfterMinutes: 0 });
    const league = await withRequestScope({ tags: new Set() }, () => getLeague(findLeague('de.1')?.slug ?? ''));
    const ofLeague = played.filter(({ shortcut }) => shortcut === 'bl1').flatMap(({ goals: all }) => all);
    expect(league).toMatchObject({ season: '2025-26', goals: { matches: 9 } });
    expect(league?.goals?.scorers).toHaveLength(Math.min(20, ofLeague.length));
    expect(league?.goals?.byQuarter.reduce((sum, count) => sum + count, 0)).toBe(ofLeague.length);
    const read = (asked: ScorersQuery) => site.visit(() => getScorers(findLeague('de.1')?.slug ?? '', asked));
    const whole = (await read({ page: 1 })).response;
    expect(whole).toMatchObject({
      season: '2025-26',
      matches: 9,
      total: ofLeague.length,
      byQuarter: league?.goals?.byQuarter,
    });
    expect(whole?.scorers.slice(0, 20)).toEqual(league?.goals?.scorers);
    expect(await read({ page: 2, season: '2025-26' })).toMatchObject({
      response: { page: 2, scorers: [], total: ofLeague.length },
      scope: { uncacheable: true },
    });
    expect((await read({ page: 1, season: '2024-25' })).response).toBeNull();
  });

  it('stays so when a late source contradicts it, and an administrator is asked', async () => {
    const wrong = played.find(({ shortcut }) => shortcut === 'bl1')!;
    const lines = played
      .filter(({ shortcut }) => shortcut === 'bl1')
      .map((match) => `  15:00  ${match.home}  v ${match.away}  ${match === wrong ? '7-7' : finalOf(match)}`);
    txt.put(
      'deutschland/2025-26/1-bundesliga.txt',
      `= Deutsche Bundesliga 2025/26\n\n▪ Matchday 26\nSat Mar 14 2026\n${lines.join('\n')}\n`,
    );
    const before = await storedOf();
    site.clock.set('2026-03-16T09:00:00Z');
    const report = await refreshData(getRuntime(), { source: 'football-txt', leagueCode: 'de.1', scope: 'all' });
    expect(report).toMatchObject({ added: 0, changed: 0, refused: [] });
    expect(await storedOf()).toEqual(before);
    const [asked, ...others] = await site.database.sql
      .select()
      .from(resultReviews)
      .where(eq(resultReviews.matchId, ids.get(wrong) ?? 0));
    expect(others).toEqual([]);
    expect(asked).toMatchObject({ source: 'football-txt', homeGoals: 7, awayGoals: 7, decidedAt: null });
  });
});
