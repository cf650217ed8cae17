import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitor } from '@/lib/domain/accounts/entitlements';
import { goals, liveStates, matches } from '@/lib/server/db/schema';
import { runIngest } from '@/lib/server/ingest/run-ingest';
import { getRuntime, withRequestScope } from '@/lib/server/runtime';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { followLive } from '@/lib/server/services/live/follow-live';
import { liveSources } from '@/lib/server/services/live/live-sources';
import { getMatchDetail } from '@/lib/server/services/matches/get-match-detail';
import { databases } from '@/tests/support/database';
import { openligadbMatch, type WrittenMatch } from '@/tests/support/openligadb';
import { useTestSite } from '@/tests/support/site';

const kickOff = Date.parse('2025-10-04T13:30:00Z');
const local = (minute: number): string =>
  new Date(kickOff + 2 * 3_600_000 + minute * 60_000).toISOString().slice(0, 19);
const bayern = { home: 'FC Bayern München', away: 'Borussia Dortmund', at: local(0), group: 6 };
const leipzig = { home: 'RB Leipzig', away: 'VfB Stuttgart', at: local(0), group: 6 };

/** What editors enter at minutes of the match, each time the whole match from then on. */
const typed: readonly (readonly [minute: number, match: WrittenMatch])[] = [
  [11, { ...bayern, results: { 2: [1, 0] }, goals: [[10, 'home', 'Kane']] }],
  // Wrong for two minutes.
  [30, { ...bayern, results: { 2: [2, 0] }, goals: [[10, 'home', 'Kane']] }],
  [32, { ...bayern, results: { 2: [1, 0] }, goals: [[10, 'home', 'Kane']] }],
  // The goal before its score: they contradict each other for a minute.
  [
    48,
    {
      ...bayern,
      results: { 2: [1, 0] },
      goals: [
        [10, 'home', 'Kane'],
        [47, 'away', 'Can'],
      ],
    },
  ],
  [
    49,
    {
      ...bayern,
      results: { 1: [1, 1], 2: [1, 1] },
      goals: [
        [10, 'home', 'Kane'],
        [47, 'away', 'Can'],
      ],
    },
  ],
  // Late: nothing about the other match until then, and its scorer is unknown.
  [55, { ...leipzig, results: { 2: [0, 1] } }],
  [
    72,
    {
      ...bayern,
      results: { 1: [1, 1], 2: [2, 1] },
      goals: [
        [10, 'home', 'Kane'],
        [47, 'away', 'Can'],
        [71, 'home', 'Olise'],
      ],
    },
  ],
  [114, { ...leipzig, isFinished: true, results: { 1: [0, 0], 2: [0, 1] }, goals: [[52, 'away', 'Undav']] }],
  [
    115,
    {
      ...bayern,
      isFinished: true,
      results: { 1: [1, 1], 2: [2, 1] },
      goals: [
        [10, 'home', 'Kane'],
        [47, 'away', 'Can'],
        [71, 'home', 'Olise'],
      ],
    },
  ],
  // A corrected scorer, now an own goal.
  [
    130,
    {
      ...bayern,
      isFinished: true,
      results: { 1: [1, 1], 2: [2, 1] },
      goals: [
        [10, 'home', 'Kane'],
        [47, 'away', 'Can'],
        [71, 'home', 'Süle', { isOwnGoal: true }],
      ],
    },
  ],
];
/** Minutes during which the source is unavailable. */
const isGone = (minute: number): boolean => minute >= 60 && minute < 90;
/** The minute in which it requests a pause of two and a half minutes. */
const busyAt = 56;
const isOf = (one: WrittenMatch, other: WrittenMatch): boolean => one.home === other.home;

describe.each(databases)('a Saturday from OpenLigaDB on %s', (kind) => {
  const env = { DATA_SOURCES: 'openligadb', OPENLIGADB_URL: '' };
  const site = useTestSite(kind, { now: '2025-10-04T09:00:00Z', env });
  let server: Server;
  let minute = -270;
  let asked: string[] = [];
  const lastOf = (match: WrittenMatch): readonly [number, WrittenMatch] =>
    typed.findLast(([from, own]) => from <= minute && isOf(own, match)) ?? [0, match];
  const rows = () =>
    [bayern, leipzig].map(lastOf).map(([from, match]) => openligadbMatch({ ...match, updatedAt: local(from) }));

  beforeAll(async () => {
    server = createServer(({ url = '' }, response) => {
      asked.push(url);
      if (isGone(minute)) response.writeHead(503).end('<html>');
      else if (minute === busyAt) response.writeHead(429, { 'retry-after': '150' }).end();
      else if (url.startsWith('/getlastchangedate'))
        response.end(JSON.stringify(local(typed.findLast(([from]) => from <= minute)?.[0] ?? -1_000)));
      else response.end(JSON.stringify(/^\/getmatchdata\/bl1\/2025(?:\/6)?$/u.test(url) ? rows() : []));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    getRuntime().env.OPENLIGADB_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await prepareTeams(site);
  });
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });

  const ingest = () => {
    const runtime = getRuntime();
    return runIngest(
      { ...runtime, settings: runtime.env, siteTimeZone: 'UTC', wait: async () => undefined },
      { source: 'openligadb', scope: 'scheduled' },
    );
  };
  const states = async () => {
    const found = await site.database.sql.select().from(liveStates).orderBy(asc(liveStates.matchId));
    return found.map(({ homeGoals, awayGoals }) => (homeGoals === null ? '-' : `${homeGoals}-${awayGoals}`)).join(' ');
  };
  const shown = async () => {
    const [first] = await site.database.sql.select().from(matches).orderBy(asc(matches.id));
    const response = await withRequestScope({ tags: new Set() }, () =>
      getMatchDetail('2025-10-04', first?.slug ?? '', visitor),
    );
    if (!response?.found) throw new Error('No match');
    return response.found;
  };

  it('is followed minute by minute, despite wrong, contradictory and late scores and half an hour of silence', async () => {
    expect(await ingest()).toMatchObject({ added: 2, refused: [] });
    const { list } = liveSources(getRuntime(), ['openligadb']);
    const seen: string[] = [];
    const left: number[] = [];
    for (minute = 0; minute < 118; minute += 1) {
      site.clock.set(new Date(kickOff + minute * 60_000).toISOString());
      asked = [];
      await followLive(getRuntime(), list);
      expect(asked.length).toBeLessThanOrEqual(3);
      if (asked.length === 0) left.push(minute);
      if (minute % 5 === 0) await ingest();
      const state = await states();
      if (!seen.at(-1)?.endsWith(` ${state}`)) seen.push(`${minute}: ${state}`);
    }
    // It is unavailable from the 60th to the 90th minute, and seen again in the minute in which it returns.
    expect(seen).toEqual(['0: - -', '11: 1-0 -', '30: 2-0 -', '32: 1-0 -', '49: 1-1 -', '55: 1-1 0-1', '90: 2-1 0-1']);
    expect(left.filter((each) => each > 0 && each < 110)).toEqual([57, 58]);
  });

  it('ends with the results, and with each goal once', async () => {
    minute = 120;
    site.clock.set(new Date(kickOff + minute * 60_000).toISOString());
    await ingest();
    const stored = await site.database.sql.select().from(matches).orderBy(asc(matches.id));
    expect(
      stored.map((match) => [
        match.status,
        match.homeGoals,
        match.awayGoals,
        match.halfTimeHomeGoals,
        match.halfTimeAwayGoals,
      ]),
    ).toEqual([
      ['finished', 2, 1, 1, 1],
      ['finished', 0, 1, 0, 0],
    ]);
    expect((await shown()).goals).toEqual([
      { side: 'home', minute: 10, stoppage: null, scorer: 'Kane', kind: 'goal' },
      { side: 'away', minute: 45, stoppage: 2, scorer: 'Can', kind: 'goal' },
      { side: 'home', minute: 71, stoppage: null, scorer: 'Olise', kind: 'goal' },
    ]);
  });

  it('replaces a goal with its correction, and marks its page stale', async () => {
    minute = 131;
    site.clock.set(new Date(kickOff + minute * 60_000).toISOString());
    const report = await ingest();
    expect(report).toMatchObject({ changed: 1, unchanged: 1 });
    expect([...report.tags].sort()).toEqual(['goals:de.1', expect.stringMatching(/^match:\d+$/)]);
    expect((await shown()).goals.at(-1)).toMatchObject({ scorer: 'Süle', kind: 'own goal' });
    expect(await site.database.sql.select().from(goals)).toHaveLength(4);
  });

  it('shows no goals that do not fit the score', async () => {
    const [first] = await site.database.sql.select().from(matches).orderBy(asc(matches.id));
    await site.database.transaction((tx) => tx.update(matches).set({ homeGoals: 3 }).where(eq(matches.id, first!.id)));
    expect((await shown()).goals).toEqual([]);
  });
});
