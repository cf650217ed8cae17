import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PushSubscriptionBody } from '@/lib/contracts/alerts';
import { alertKinds } from '@/lib/domain/accounts/alerts';
import { localeCodes } from '@/lib/i18n/locales';
import { alertDeliveries, alerts, matches, pushSubscriptions } from '@/lib/server/db/schema';
import { insertGrades } from '@/lib/server/repositories/grade-repository';
import { getRuntime } from '@/lib/server/runtime';
import { deliverAlerts } from '@/lib/server/services/alerts/deliver-alerts';
import { distributeAlerts } from '@/lib/server/services/alerts/distribute-alerts';
import { preparePushKeys } from '@/lib/server/services/alerts/push-keys';
import { recordMatchAlerts, recordWeekAlert } from '@/lib/server/services/alerts/record-alerts';
import { sealBetOfTheDay } from '@/lib/server/services/bet-of-the-day/seal-bet';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { followLive } from '@/lib/server/services/live/follow-live';
import type { LiveSource } from '@/lib/server/services/live/live-sources';
import { useAccountSite } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';
import { evenFit, insertFit, insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { PushService } from '@/tests/support/push-service';
import { sendSubscription } from '@/tests/support/push-subscriptions';

describe.each(databases)('alerts by push on %s', (kind) => {
  const site = useAccountSite(kind, { now: '2026-03-14T05:00:00Z' });
  const service = new PushService();
  let score = { home: 0, away: 0 };
  const source: LiveSource = {
    id: 'football-data-org',
    async read() {
      return [
        {
          leagueCode: 'en.1',
          home: 'Arsenal',
          away: 'Everton',
          kickOff: new Date('2026-03-14T15:00:00Z'),
          score,
          phase: 'first-half',
          minute: 10,
          goals: null,
        },
      ];
    },
  };
  const subscribe = async (id: string, choices: Partial<PushSubscriptionBody> = {}) => {
    const body: PushSubscriptionBody = {
      ...service.subscribe(id),
      language: 'en',
      timeZone: 'UTC',
      kinds: [...alertKinds],
      quiet: null,
      followed: { teams: ['arsenal'], leagues: [] },
      ...choices,
    };
    const response = await sendSubscription(body);
    expect(response.status).toBe(200);
    return body;
  };
  const follow = async (time: string) => {
    site.clock.set(`2026-03-14T${time}Z`);
    await followLive(getRuntime(), [source]);
    return send();
  };
  const send = async () => {
    await distributeAlerts(getRuntime());
    return deliverAlerts(getRuntime());
  };
  const told = (id?: string) =>
    service.received
      .filter((received) => id === undefined || received.id === id)
      .map(({ content: { title, body } }) => `${title} | ${body}`);
  let matchId = 0;

  beforeAll(async () => {
    await service.open();
    await preparePushKeys(site);
    await prepareTeams(site);
    await site.database.transaction(async (tx) => {
      const match = await insertMatch(tx, { home: 'arsenal', away: 'everton', kickOff: '2026-03-14T15:00:00Z' });
      matchId = match.id;
      await insertFit(tx, 'en.1');
      await insertPrediction(tx, predictionOf(match));
      await insertMatch(tx, { home: 'chelsea', away: 'fulham', kickOff: '2026-03-16T20:00:00Z' });
    });
  });
  afterAll(() => service.close());
  beforeEach(() => {
    service.received.length = 0;
    service.respond = () => undefined;
  });

  it('notifies followers of a team and of a league, each only of the kinds they switched on', async () => {
    await subscribe('team');
    await subscribe('league', { followed: { teams: [], leagues: ['england-premier-league'] }, language: 'de' });
    await subscribe('goals', { kinds: ['goal'] });
    await subscribe('elsewhere', { followed: { teams: ['chelsea'], leagues: ['italy-serie-a'] } });
    await follow('15:00:20');
    expect(told('team')).toEqual([
      expect.stringMatching(/^Kick-off: Arsenal – Everton \| Most likely: Home win \(\d\d%\)$/),
    ]);
    expect(told('league')).toEqual([expect.stringMatching(/^Anpfiff: .* \| Am wahrscheinlichsten: Heimsieg/)]);
    expect(told()).toHaveLength(2);
    score = { home: 1, away: 0 };
    await follow('15:11:00');
    expect(told('goals')).toEqual(['Goal: Arsenal 1–0 Everton | Premier League']);
    expect(told('elsewhere')).toEqual([]);
    const [goal] = service.received.filter(({ id }) => id === 'goals');
    expect(goal?.content).toMatchObject({ path: '/predictions/2026-03-14/arsenal-vs-everton', dir: 'ltr' });
    expect(goal?.headers).toMatchObject({
      urgency: 'high',
      ttl: '900',
      topic: expect.stringMatching(/^alert-\d+$/) as string,
      'content-encoding': 'aes128gcm',
    });
    expect(goal?.headers.authorization).toMatch(/^vapid t=.+, k=.+/);
  });

  it('reports nothing twice; a disallowed goal is reported, and so is the next goal', async () => {
    await follow('15:12:00');
    expect(service.received).toEqual([]);
    score = { home: 0, away: 0 };
    await follow('15:13:00');
    await follow('15:14:00');
    score = { home: 1, away: 0 };
    await follow('15:15:00');
    await follow('15:16:00');
    const [corrected, again] = ['Score corrected: Arsenal 0–0 Everton', 'Goal: Arsenal 1–0 Everton'];
    expect(told('goals')).toEqual([`${corrected} | Premier League`, `${again} | Premier League`]);
  });

  it('waits for the grade at full time', async () => {
    await site.database.transaction((tx) =>
      tx.update(matches).set({ status: 'finished', homeGoals: 1, awayGoals: 0 }).where(eq(matches.id, matchId)),
    );
    await follow('16:55:00');
    expect(service.received).toEqual([]);
    const prediction = await site.database.sql.query.predictions.findFirst();
    await site.database.transaction((tx) =>
      insertGrades(tx, [
        {
          predictionId: prediction?.id ?? 0,
          homeGoals: 1,
          awayGoals: 0,
          called: true,
          rps: 0.1,
          brier: 0.3,
          logLoss: 0.5,
          gradedAt: site.clock.now(),
        },
      ]),
    );
    await follow('16:56:00');
    expect(told('team')).toEqual([
      expect.stringMatching(/^Full time: Arsenal 1–0 Everton \| Tip: Home win \(\d\d%\) – Correct$/),
    ]);
  });

  it('reports a result up to half a day after the match, and not at all if it comes later', async () => {
    const { sql: db } = site.database;
    const [fullTime] = await db.select().from(alerts).where(eq(alerts.kind, 'full-time'));
    const expiryOf = async (at: string) => {
      const undo = new Error('undone');
      let found: Date | null | undefined;
      await site.database
        .transaction(async (tx) => {
          await tx.delete(alertDeliveries);
          await tx.delete(alerts);
          const [match] = await tx.select().from(matches).where(eq(matches.id, matchId));
          const event = { kind: 'full-time' as const, matchId, at: new Date(at), score: { home: 1, away: 0 } };
          await recordMatchAlerts(tx, [event], new Map([[matchId, match!]]));
          found = (await tx.select().from(alerts))[0]?.expiresAt ?? null;
          throw undo;
        })
        .catch((error: unknown) => {
          if (error !== undo) throw error;
        });
      return found;
    };
    expect(fullTime?.expiresAt).toEqual(new Date('2026-03-15T04:55:00Z'));
    expect(await expiryOf('2026-03-14T22:00:00Z')).toEqual(new Date('2026-03-15T05:00:00Z'));
    expect(await expiryOf('2026-03-15T05:00:00Z')).toBeNull();
    expect(await expiryOf('2026-03-16T08:00:00Z')).toBeNull();
  });

  it('says the same in every language as in English, without mentioning odds', async () => {
    for (const language of localeCodes) await subscribe(language, { language });
    site.clock.set('2026-03-14T15:12:00Z');
    await site.database.transaction(async (tx) => {
      await tx.delete(alertDeliveries);
      await tx.update(alerts).set({ distributedAt: null });
    });
    await send();
    for (const language of localeCodes) {
      expect(told(language), language).toHaveLength(5);
      expect(told(language).join(), language).not.toMatch(/[{}]|undefined|alerts\.|odds|quote|cuota|cote/i);
    }
    expect(service.received.find(({ id }) => id === 'ar')?.content).toMatchObject({ dir: 'rtl' });
    for (const language of localeCodes)
      await sendSubscription({ endpoint: service.subscribe(language).endpoint }, 'DELETE');
  });

  it('respects quiet hours in each time zone: stale alerts are dropped, the others come afterwards', async () => {
    // 16:56 UTC is 01:56 in Tokyo.
    await subscribe('tokyo', { timeZone: 'Asia/Tokyo', quiet: { from: 22 * 60, until: 3 * 60 } });
    await subscribe('berlin', { timeZone: 'Europe/Berlin', quiet: { from: 22 * 60, until: 3 * 60 } });
    await site.database.transaction((tx) => tx.update(alerts).set({ distributedAt: null }));
    site.clock.set('2026-03-14T15:12:00Z');
    await send();
    expect(told('tokyo')).toEqual([]);
    expect(told('berlin')).toHaveLength(5);
    site.clock.set('2026-03-14T18:00:00Z');
    await send();
    expect(told('tokyo')).toEqual([expect.stringMatching(/^Full time/)]);
  });

  it('removes a browser that is gone, and retries if the service is not ready', async () => {
    await subscribe('gone');
    await subscribe('busy');
    await site.database.transaction((tx) =>
      tx.update(alerts).set({ distributedAt: null }).where(eq(alerts.kind, 'full-time')),
    );
    service.respond = (id) =>
      id === 'gone' ? { status: 410 } : id === 'busy' ? { status: 503, headers: { 'retry-after': '120' } } : undefined;
    await send();
    const rows = await site.database.sql.select().from(pushSubscriptions);
    expect(rows.some(({ endpoint }) => endpoint.endsWith('/gone'))).toBe(false);
    expect(rows.find(({ endpoint }) => endpoint.endsWith('/busy'))).toMatchObject({ failures: 1 });
    service.respond = () => undefined;
    site.clock.set('2026-03-14T18:01:59Z');
    await send();
    expect(told('busy')).toEqual([]);
    site.clock.set('2026-03-14T18:02:00Z');
    await send();
    expect(told('busy')).toHaveLength(1);
    expect(await site.database.sql.select().from(pushSubscriptions).where(eq(pushSubscriptions.failures, 1))).toEqual(
      [],
    );
  });

  it('announces the bet of the day once it is sealed, to followers of any club or none', async () => {
    site.clock.set('2026-03-15T06:00:00Z');
    await site.database.transaction(async (tx) => {
      const match = await insertMatch(tx, {
        home: 'arsenal',
        away: 'fulham',
        kickOff: '2026-03-15T15:00:00Z',
      });
      // As strong as Everton: a typical newcomer would give Arsenal more than the rule allows.
      const teams = { arsenal: evenFit.teams.arsenal!, fulham: evenFit.teams.everton! };
      await insertPrediction(tx, predictionOf(match, { ...evenFit, teams }));
    });
    expect(await sealBetOfTheDay(getRuntime())).toBe(true);
    await send();
    expect(told('elsewhere')).toEqual([expect.stringMatching(/^Today's pick \| Arsenal – Fulham\n.+ \(\d\d%\)$/)]);
    expect(told('goals')).toEqual([]);
  });

  it('sums up the week on Monday, for each reader by what they follow', async () => {
    site.clock.set('2026-03-16T08:59:00Z');
    await recordWeekAlert(getRuntime());
    await send();
    expect(service.received).toEqual([]);
    site.clock.set('2026-03-16T09:00:00Z');
    await recordWeekAlert(getRuntime());
    await recordWeekAlert(getRuntime());
    await send();
    expect(told('team')).toEqual([
      expect.stringMatching(/^Your week \| Tips of the last seven days: 1 of 1 correct, about [01] expected$/),
    ]);
    expect(told('elsewhere')).toEqual(['Your week | 1 match in the next seven days']);
    expect(told('goals')).toEqual([]);
  });

  it('removes a browser if nothing can be encrypted for its keys', async () => {
    const { keys, endpoint } = await subscribe('broken');
    await sendSubscription({
      endpoint,
      language: 'en',
      timeZone: 'UTC',
      quiet: null,
      keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
      kinds: ['week'],
      followed: { teams: ['chelsea'], leagues: [] },
    });
    await site.database.transaction((tx) =>
      tx.update(alerts).set({ distributedAt: null }).where(eq(alerts.kind, 'week')),
    );
    await send();
    const rows = await site.database.sql.select().from(pushSubscriptions);
    expect(rows.some((row) => row.endpoint === endpoint)).toBe(false);
  });
});
