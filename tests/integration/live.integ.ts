import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { visitor } from '@/lib/domain/accounts/entitlements';
import { alerts, matches, predictions } from '@/lib/server/db/schema';
import type { LiveFixture } from '@/lib/server/ingest/types';
import { getRuntime, withRequestScope, type RequestScope } from '@/lib/server/runtime';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { getCup } from '@/lib/server/services/leagues/get-cup';
import { followLive } from '@/lib/server/services/live/follow-live';
import type { LiveSource } from '@/lib/server/services/live/live-sources';
import { getMatchDetail } from '@/lib/server/services/matches/get-match-detail';
import { listPredictions } from '@/lib/server/services/matches/list-predictions';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { databases } from '@/tests/support/database';
import { insertFit, insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

describe.each(databases)('a match in play on %s', (kind) => {
  const site = useTestSite(kind, { now: '2026-03-14T14:59:00Z' });
  let reported: Partial<LiveFixture> | Error = {};
  let asked = 0;
  const source: LiveSource = {
    id: 'football-data-org',
    async read(leagueCodes) {
      asked += 1;
      if (reported instanceof Error) throw reported;
      expect(leagueCodes).toEqual(['en.1']);
      return [
        {
          leagueCode: 'en.1',
          home: 'Arsenal',
          away: 'Everton',
          kickOff: new Date('2026-03-14T15:00:00Z'),
          score: { home: 0, away: 0 },
          phase: 'first-half',
          minute: 1,
          goals: null,
          ...reported,
        },
        { ...unknown, phase: 'first-half', minute: 3 },
      ];
    },
  };
  const unknown = {
    leagueCode: 'en.1',
    home: 'Nobody',
    away: 'Everton',
    kickOff: new Date('2026-03-14T15:00:00Z'),
    score: { home: 9, away: 9 },
    goals: null,
  };
  const follow = async (time: string, report: Partial<LiveFixture> | Error = {}) => {
    site.clock.set(`2026-03-14T${time}Z`);
    reported = report;
    return followLive(getRuntime(), [source]);
  };
  const kinds = ({ events }: Awaited<ReturnType<typeof followLive>>) => events.map((event) => event.kind);
  const scope: RequestScope = { tags: new Set() };
  const shown = async () => {
    delete scope.expiresAt;
    delete scope.renewAt;
    const response = await withRequestScope(scope, () => getMatchDetail('2026-03-14', 'arsenal-vs-everton', visitor));
    if (!response?.found) throw new Error('No match');
    return response.found;
  };
  let id = 0;
  const toldOfGoals = async () => {
    const told = await site.database.sql.select().from(alerts).where(eq(alerts.kind, 'goal')).orderBy(asc(alerts.id));
    return told.map(({ key, homeGoals, awayGoals }) => `${key.split(':')[0]} ${homeGoals}-${awayGoals}`);
  };

  beforeAll(async () => {
    await prepareTeams(site);
    await site.database.transaction(async (tx) => {
      const match = await insertMatch(tx, { home: 'arsenal', away: 'everton', kickOff: '2026-03-14T15:00:00Z' });
      id = match.id;
      await insertFit(tx, 'en.1');
      await insertPrediction(tx, predictionOf(match));
      await insertMatch(tx, { home: 'chelsea', away: 'fulham', kickOff: '2026-03-14T15:00:00Z' });
    });
  });

  it('asks no source before the kick-off, and the page says when it changes', async () => {
    expect(await follow('14:59:00')).toMatchObject({ events: [], inPlay: 0 });
    expect(asked).toBe(0);
    expect(await shown()).toMatchObject({ status: 'scheduled', live: null, score: null });
    expect(scope.expiresAt).toEqual(new Date('2026-03-14T15:00:00Z'));
  });

  it('begins for every match, reported or not', async () => {
    const begun = await follow('15:00:30');
    expect(kinds(begun)).toEqual(['kick-off', 'kick-off']);
    expect(begun.tags).toContain(`match:${id}`);
    expect(await shown()).toMatchObject({
      status: 'live',
      score: { home: 0, away: 0 },
      live: { phase: 'first-half', minute: 1, isReported: true },
    });
    const { items } = await withRequestScope({ tags: new Set() }, () =>
      listPredictions({ date: '2026-03-14', sort: 'default', page: 1, phase: 'live' }, visitor),
    );
    expect(items.map(({ home, live, score }) => [home.id, live?.isReported, score?.home])).toEqual([
      ['arsenal', true, 0],
      ['chelsea', false, undefined],
    ]);
  });

  it('invalidates pages for a goal but not for a minute, and pages are renewed every minute', async () => {
    expect(await follow('15:20:00', { minute: 20 })).toMatchObject({ events: [], tags: new Set() });
    const scored = await follow('15:21:00', { score: { home: 1, away: 0 }, minute: 21 });
    expect(scored.events).toMatchObject([{ kind: 'goal', matchId: id, side: 'home', score: { home: 1, away: 0 } }]);
    expect(scored.tags).toContain('day:2026-03-14');
    site.clock.set('2026-03-14T15:23:30Z');
    expect(await shown()).toMatchObject({ score: { home: 1, away: 0 }, live: { minute: 23 } });
    expect(scope.renewAt).toEqual(new Date('2026-03-14T15:24:00Z'));
    expect(scope.expiresAt).toEqual(new Date('2026-03-14T17:00:00Z'));
  });

  it('is in play in a cup tie too', async () => {
    const [match] = await site.database.sql.select().from(matches).where(eq(matches.id, id));
    const { rounds } = await withRequestScope({ tags: new Set() }, () =>
      getCup({ seasonId: match!.seasonId, leagueCode: 'en.1' }, siteMoment()),
    );
    const ties = rounds.flatMap((round) => round.ties.map(({ matches: [first], winner }) => ({ first, winner })));
    expect(ties.find(({ first }) => first?.id === id)).toMatchObject({
      first: { status: 'live', score: { home: 1, away: 0 }, live: { minute: 23, isReported: true } },
      winner: null,
    });
  });

  it('keeps its state while the source fails', async () => {
    const failed = await follow('15:25:00', new Error('refused'));
    expect(failed.failures).toEqual(['football-data-org: refused']);
    expect(await shown()).toMatchObject({
      score: { home: 1, away: 0 },
      live: { minute: 25 },
      scoreSeen: { at: '2026-03-14T15:21:00.000Z', isLate: true },
    });
  });

  it('trusts a lower-ranked source only if the better one has been silent for five minutes', async () => {
    const poorer: LiveSource = {
      id: 'openligadb',
      read: async () => [
        { ...unknown, home: 'Arsenal', score: { home: 0, away: 0 }, phase: 'half-time', minute: null },
      ],
    };
    const followBoth = async (time: string) => {
      site.clock.set(`2026-03-14T${time}Z`);
      reported = new Error('refused');
      return kinds(await followLive(getRuntime(), [source, poorer]));
    };
    await follow('15:26:00', { score: { home: 1, away: 0 }, minute: 26 });
    expect(await followBoth('15:30:00')).toEqual([]);
    expect((await shown()).live?.phase).toBe('first-half');
    // Its score lags behind: no goal was disallowed.
    expect(await followBoth('15:31:00')).toEqual(['half-time']);
    expect((await shown()).live?.phase).toBe('half-time');
    await follow('15:32:00', { score: { home: 1, away: 0 }, minute: 32 });
    expect(await toldOfGoals()).toEqual(['goal 1-0']);
  });

  it('reports a disallowed goal, until a source keeps changing its mind', async () => {
    for (let minute = 33; minute < 45; minute += 1)
      await follow(`15:${minute}:00`, { score: { home: 2 - (minute % 2), away: 0 }, minute });
    await follow('15:45:00', { score: { home: 1, away: 0 }, minute: 45 });
    const both = ['goal 2-0', 'correction 1-0'];
    expect(await toldOfGoals()).toEqual(['goal 1-0', ...both, ...both, ...both, 'goal 2-0']);
  });

  it('gives live chances beside the sealed ones, which do not change', async () => {
    const before = await site.database.sql.select().from(predictions).where(eq(predictions.matchId, id));
    await follow('16:30:00', { score: { home: 1, away: 1 }, phase: 'second-half', minute: 75 });
    const level = await shown();
    const later = await follow('16:35:00', { score: { home: 2, away: 1 }, phase: 'second-half', minute: 80 });
    expect(kinds(later)).toEqual(['goal']);
    const ahead = await shown();
    expect(ahead.prediction?.result).toEqual(level.prediction?.result);
    expect(ahead.liveChances?.result.home).toBeGreaterThan(0.8);
    expect(level.liveChances?.result.draw).toBeGreaterThan(0.5);
    // The day's list shows the same, beside the sealed numbers.
    const { items } = await listPredictions({ date: '2026-03-14', sort: 'default', page: 1 }, visitor);
    const listed = items.find((item) => item.id === id);
    expect(listed?.chancesNow).toEqual(ahead.liveChances?.result);
    expect(listed?.prediction?.result).toEqual(level.prediction?.result);
    expect(items.find((item) => item.id !== id)).not.toHaveProperty('chancesNow');
    // The first one counts as new again after another source lacked it.
    expect(ahead.liveChances?.goals).toEqual([
      { side: 'home', minute: 32 },
      { side: 'away', minute: 75 },
      { side: 'home', minute: 80 },
    ]);
    const { moves = [] } = ahead.liveChances ?? {};
    expect(moves[0]?.home).toBeCloseTo(ahead.prediction?.result.home ?? 0, 6);
    expect(moves.at(-1)).toMatchObject({ minute: 80, home: ahead.liveChances?.result.home });
    expect(await site.database.sql.select().from(predictions).where(eq(predictions.matchId, id))).toEqual(before);
  });

  it('ends once, with the result that the sources report', async () => {
    await site.database.transaction((tx) =>
      tx.update(matches).set({ status: 'finished', homeGoals: 2, awayGoals: 1 }).where(eq(matches.id, id)),
    );
    const ended = await follow('16:55:00');
    expect(ended.events).toMatchObject([{ kind: 'full-time', matchId: id, score: { home: 2, away: 1 } }]);
    expect(kinds(await follow('16:56:00'))).toEqual([]);
    expect(await shown()).toMatchObject({ status: 'finished', live: null, liveChances: null, score: { home: 2 } });
  });
});
