import { beforeAll, describe, expect, it } from 'vitest';
import * as leagueRoute from '@/app/api/calendar/league/[slug]/route';
import * as teamRoute from '@/app/api/calendar/team/[teamId]/route';
import { withRequestScope } from '@/lib/server/runtime';
import { databases } from '@/tests/support/database';
import { insertMatch } from '@/tests/support/football';
import { useTestSite } from '@/tests/support/site';

const request = (query = '') => new Request(`http://localhost/api/calendar${query}`);
const team = (teamId: string, query?: string) => teamRoute.GET(request(query), { params: Promise.resolve({ teamId }) });
const league = (slug: string) => leagueRoute.GET(request(), { params: Promise.resolve({ slug }) });

/** The lines of each event by name, unfolded. */
async function eventsOf(response: Response): Promise<Record<string, string>[]> {
  const text = (await response.text()).replace(/\r\n[ \t]/g, '');
  return text
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((event) =>
      Object.fromEntries(
        event.split('\r\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
      ),
    );
}

describe.each(databases)('calendar feeds on %s', (kind) => {
  const site = useTestSite(kind, { env: { SITE_URL: 'https://pitchcast.example' } });
  const ids: number[] = [];

  beforeAll(async () => {
    await site.database.transaction(async (tx) => {
      const add = async (match: Parameters<typeof insertMatch>[1]) => ids.push((await insertMatch(tx, match)).id);
      await add({ home: 'everton', away: 'arsenal', kickOff: '2026-03-01T15:00:00Z', homeGoals: 1, awayGoals: 2 });
      await add({ home: 'arsenal', away: 'everton', kickOff: '2026-03-14T15:00:00Z' });
      await add({ home: 'arsenal', away: 'guest', kickOff: '2026-03-21T15:00:00Z', kickOffKnown: false });
      await add({ home: 'guest', away: 'arsenal', kickOff: '2026-03-28T15:00:00Z', status: 'postponed' });
      await add({ home: 'guest', away: 'everton', kickOff: '2026-04-04T15:00:00Z' });
      await add({ home: 'arsenal', away: 'old-guest', kickOff: '2026-01-01T15:00:00Z', homeGoals: 1, awayGoals: 0 });
    });
  });

  it("lists a team's matches", async () => {
    const response = await team('arsenal.ics');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const events = await eventsOf(response);
    expect(events.map(({ UID, SUMMARY, STATUS }) => [UID, SUMMARY, STATUS])).toEqual([
      [`match-${ids[0]}@pitchcast.example`, 'Everton 1–2 Arsenal', 'CONFIRMED'],
      [`match-${ids[1]}@pitchcast.example`, 'Arsenal – Everton', 'CONFIRMED'],
      [`match-${ids[2]}@pitchcast.example`, 'Arsenal – Guest', 'CONFIRMED'],
      [`match-${ids[3]}@pitchcast.example`, 'Guest – Arsenal (Postponed)', 'CANCELLED'],
    ]);
    expect(events[1]).toMatchObject({
      DTSTART: '20260314T150000Z',
      DTEND: '20260314T170000Z',
      DTSTAMP: '20260314T150000Z',
      'URL;VALUE=URI': 'https://pitchcast.example/predictions/2026-03-14/arsenal-vs-everton',
    });
    expect(events[2]).toMatchObject({ 'DTSTART;VALUE=DATE': '20260321' });
  });

  it.each(['ar', 'hi', 'ru'] as const)(
    'has no line longer than 75 octets in %s, and says how often to refresh',
    async (locale) => {
      const text = await withRequestScope({ tags: new Set(), locale }, async () => (await team('arsenal.ics')).text());
      expect(text).toMatch(/SUMMARY:.*[^\u0000-\u04ff]|SUMMARY:.*\p{Script=Cyrillic}/u);
      expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
      expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
      expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT6H\r\n');
    },
  );

  it("lists a league's matches, the same ones byte for byte", async () => {
    expect(await eventsOf(await league('england-premier-league.ics'))).toHaveLength(5);
    expect(await (await league('england-premier-league.ics')).text()).toBe(
      await (await league('england-premier-league.ics')).text(),
    );
    const empty = await (await league('spain-la-liga.ics')).text();
    expect([
      empty.startsWith('BEGIN:VCALENDAR\r\n'),
      empty.endsWith('END:VCALENDAR\r\n'),
      empty.includes('VEVENT'),
    ]).toEqual([true, true, false]);
  });

  it('says that a replayed match is one', async () => {
    await site.database.transaction((tx) =>
      insertMatch(tx, {
        home: 'juventus',
        away: 'napoli',
        kickOff: '2026-03-14T15:00:00Z',
        leagueCode: 'it.1',
        source: 'replay',
      }),
    );
    const response = await league('italy-serie-a.ics');
    const text = (await response.clone().text()).replace(/\r\n[ \t]/g, '');
    expect(/X-WR-CALNAME:(.*)\r/.exec(text)?.[1]).toMatch(/ \(Replay\)$/);
    expect((await eventsOf(response))[0]?.DESCRIPTION).toContain('Real fixtures and results from past seasons');
    const real = await (await league('england-premier-league.ics')).text();
    expect(real).not.toContain('Replay');
    expect(real).not.toContain('past seasons');
  });

  it('keeps a replayed match even if the data end before it, without cancelling it', async () => {
    await site.database.transaction((tx) =>
      insertMatch(tx, {
        home: 'lyon',
        away: 'lens',
        kickOff: '2026-03-14T15:00:00Z',
        leagueCode: 'fr.1',
        source: 'replay',
        status: 'cancelled',
      }),
    );
    const [event] = await eventsOf(await league('france-ligue-1.ics'));
    expect(event?.STATUS).toBe('CONFIRMED');
    expect(event?.SUMMARY).toContain('(Result unknown)');
  });

  it('rejects unknown ids', async () => {
    for (const response of [
      await team('arsenal'),
      await team('moon.ics'),
      await league('moon.ics'),
      await team('.ics'),
    ]) {
      expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json']);
    }
    expect((await team('arsenal.ics', '?colour=red')).status).toBe(422);
  });
});
