import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { alerts, lineups, liveStates, matches } from '@/lib/server/db/schema';
import { storeDocument } from '@/lib/server/ingest/store-document';
import type { LiveFixture, SourceFixture, SourceLineups } from '@/lib/server/ingest/types';
import { getRuntime } from '@/lib/server/runtime';
import { getTeamCalendar } from '@/lib/server/services/calendar/get-calendar';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { followLive } from '@/lib/server/services/live/follow-live';
import { databases } from '@/tests/support/database';
import { finishedFixture } from '@/tests/support/finished-fixture';
import { useTestSite } from '@/tests/support/site';

const side = (coach: string): SourceLineups['home'] => ({
  formation: '4-4-2',
  coach,
  starters: Array.from({ length: 11 }, (_, index) => ({
    name: `${coach} ${index}`,
    shirtNumber: index + 1,
    line: null,
  })),
  bench: [],
});
const lead = { home: 1, away: 0 };

describe.each(databases)('a match that is abandoned and replayed on %s', (kind) => {
  const site = useTestSite(kind, { now: '2026-03-07T14:00:00Z' });
  const report = (reported: Partial<SourceFixture>) =>
    site.database.transaction((tx) =>
      storeDocument(
        { tx, source: 'football-data-org', now: site.clock.now(), siteTimeZone: 'UTC' },
        { fixtures: [finishedFixture({ score: null, ...reported })], refused: [], notes: [] },
      ),
    );
  const playing = (kickOff: string, score = lead) => {
    const { leagueCode, home, away } = finishedFixture({});
    const live: LiveFixture = {
      leagueCode,
      home,
      away,
      kickOff: new Date(kickOff),
      score,
      phase: 'first-half',
      minute: 5,
      goals: null,
    };
    return followLive(getRuntime(), [{ id: 'football-data-org', read: async () => [live] }]);
  };
  const kinds = async () => (await site.database.sql.select().from(alerts)).map((alert) => alert.kind).toSorted();
  const stored = async () => {
    const [match] = await site.database.sql.select().from(matches);
    if (!match) throw new Error('No match');
    return match;
  };
  beforeAll(() => prepareTeams(site));

  it('has its timeline, goals and line-ups while it is played', async () => {
    await report({ status: 'scheduled', lineups: { home: side('Home'), away: side('Away') } });
    site.clock.set('2026-03-07T15:05:00Z');
    await report({ status: 'live', score: lead, halfTime: lead });
    await playing('2026-03-07T15:00:00Z');
    expect(await stored()).toMatchObject({ status: 'live', homeGoals: 1, halfTimeHomeGoals: 1 });
    expect(await site.database.sql.$count(lineups)).toBe(2);
    expect(await site.database.sql.$count(liveStates)).toBe(1);
    expect(await kinds()).toEqual(['goal', 'kick-off']);
  });

  it('has none of them on its new day', async () => {
    await report({ status: 'scheduled', kickOff: new Date('2026-03-24T15:00:00Z') });
    expect(await stored()).toMatchObject({ status: 'scheduled', homeGoals: null, halfTimeHomeGoals: null });
    expect(await site.database.sql.$count(lineups)).toBe(0);
    expect(await site.database.sql.$count(liveStates)).toBe(0);
  });

  it('is a new revision of its calendar entry, which says from when it was moved', async () => {
    expect(await stored()).toMatchObject({ sequence: 2, movedFrom: new Date('2026-03-07T15:00:00Z') });
    const text = await site.visit(() => getTeamCalendar('chelsea'));
    const { id } = await stored();
    expect(text.response).toMatch(new RegExp(`UID:match-${id}@`));
    expect(text.response).toContain('SEQUENCE:2\r\n');
    expect(text.response).toContain('STATUS:CONFIRMED');
    expect(text.response).not.toContain('1–0');
    await report({ status: 'scheduled', kickOff: new Date('2026-03-24T15:00:00Z') });
    expect((await stored()).sequence).toBe(2);
  });

  it('triggers alerts again when it kicks off then', async () => {
    site.clock.set('2026-03-24T15:05:00Z');
    await playing('2026-03-24T15:00:00Z');
    const { id } = await stored();
    const [state] = await site.database.sql.select().from(liveStates).where(eq(liveStates.matchId, id));
    expect(state).toMatchObject({ stage: 'first-half', homeGoals: 1 });
    expect(await kinds()).toEqual(['goal', 'goal', 'kick-off', 'kick-off']);
  });
});
