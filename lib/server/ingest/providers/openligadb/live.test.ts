import { describe, expect, it } from 'vitest';
import { openligadbMatch, type WrittenMatch } from '@/tests/support/openligadb';
import type { OpenligadbClient } from './client';
import { liveReader } from './live';

/** Kick-off 13:30 UTC. */
const base = { home: 'FC Bayern München', away: 'Hertha BSC', at: '2025-10-04T15:30:00', group: 6 };
const minute = (after: number): Date => new Date(Date.parse('2025-10-04T13:30:00Z') + after * 60_000);

/** The API with these matches in its matchday 6, and a list of the requests to it. */
function fakeApi() {
  const api = { matches: [{ ...base } as WrittenMatch], change: '"2025-10-04T15:30:00"', asked: [] as string[] };
  const rows = () => JSON.stringify(api.matches.map(openligadbMatch));
  const client: OpenligadbClient = {
    async season({ leagueCode }) {
      api.asked.push(`season ${leagueCode}`);
      return rows();
    },
    async matchday({ leagueCode }, group) {
      api.asked.push(`matchday ${leagueCode} ${group}`);
      return rows();
    },
    async lastChange({ leagueCode }, group) {
      api.asked.push(`change ${leagueCode} ${group}`);
      return api.change;
    },
  };
  return { api, ...liveReader(client) };
}

const during = { updatedAt: '2025-10-04T15:50:00' };

describe('live scores', () => {
  it('cost one small request a minute while nothing changes', async () => {
    const { api, read } = fakeApi();
    for (const at of [20, 21, 22]) await read('de.1', minute(at));
    expect(api.asked).toEqual(['season de.1', 'change de.1 6', 'matchday de.1 6', 'change de.1 6', 'change de.1 6']);
    api.change = '"2025-10-04T15:53:11.4"';
    await read('de.1', minute(23));
    expect(api.asked.slice(5)).toEqual(['change de.1 6', 'matchday de.1 6']);
  });

  it('cost nothing before a matchday, or long after it', async () => {
    const { api, read } = fakeApi();
    for (const at of [-5, 300]) expect(await read('de.1', minute(at))).toEqual([]);
    expect(api.asked).toEqual(['season de.1']);
  });

  it('have the phase by the clock, the score, and the goals if they add up to the score', async () => {
    const { api, read } = fakeApi();
    api.matches = [{ ...base, ...during, results: { 2: [1, 0] }, goals: [[17, 'home', 'Kane']] }];
    expect(await read('de.1', minute(20))).toEqual([
      {
        leagueCode: 'de.1',
        home: 'FC Bayern München',
        away: 'Hertha BSC',
        kickOff: minute(0),
        score: { home: 1, away: 0 },
        phase: 'first-half',
        minute: null,
        goals: [{ side: 'home', minute: 17 }],
      },
    ]);
    api.matches = [{ ...base, ...during, results: { 2: [1, 0] } }];
    api.change = 'another';
    expect(await read('de.1', minute(70))).toMatchObject([{ phase: 'second-half', score: { home: 1 }, goals: null }]);
  });

  it.each([
    ['that nobody has touched since the kick-off', { results: { 2: [0, 0] } }],
    ['without a score', during],
    ['whose goals are ahead of its score', { ...during, results: { 2: [0, 0] }, goals: [[10, 'home']] }],
    ['that is over', { ...during, isFinished: true, results: { 2: [1, 0] } }],
    ['in extra time', { ...during, results: { 2: [1, 1], 4: [2, 1] } }],
  ] satisfies [string, Partial<WrittenMatch>][])('say nothing about a match %s', async (_, match) => {
    const { api, read } = fakeApi();
    api.matches = [{ ...base, ...match }];
    expect(await read('de.1', minute(40))).toEqual([]);
  });
});
