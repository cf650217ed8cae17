import { describe, expect, it } from 'vitest';
import type { Score } from '@/lib/domain/football/match';
import { goalsOfMatch, liveReplay } from './live';
import { readSeason, readSnapshot, type SnapshotMatch } from './snapshot';

const match: SnapshotMatch = {
  home: 'Arsenal',
  away: 'Everton',
  round: 'Matchday 1',
  place: { stage: null, groupName: null, inTable: true, isNeutral: false },
  date: '2025-11-15',
  time: '15:00',
  status: 'finished',
  score: { home: 3, away: 1 },
  halfTime: { home: 1, away: 1 },
  extraTime: null,
  penalties: null,
};
const season = { leagueCode: 'en.1', season: '2025-26', matches: [match] };
const at = (time: string) => liveReplay(season, { shift: 7, cycle: 364 }, true, new Date(`2025-11-22T${time}Z`));

describe('the replay in play', () => {
  it('reports nothing before the kick-off or after the final whistle', () => {
    expect(at('14:59:59')).toEqual([]);
    expect(at('17:00:00')).toEqual([]);
  });

  it('has the real score at half-time and the real result at the end, and takes back no goal', () => {
    expect(at('15:50:00')).toMatchObject([{ phase: 'half-time', minute: null, score: match.halfTime }]);
    expect(at('16:59:00')).toMatchObject([{ phase: 'second-half', minute: 90, score: match.score }]);
    let last: Score = { home: 0, away: 0 };
    for (let minute = 0; minute < 120; minute += 1) {
      const [live] = at(new Date(Date.UTC(2025, 10, 22, 15, minute)).toISOString().slice(11, 19));
      expect(live?.score.home).toBeGreaterThanOrEqual(last.home);
      expect(live?.score.away).toBeGreaterThanOrEqual(last.away);
      last = live?.score ?? last;
    }
  });

  it('draws each minute once, and only from the half in which the goal was scored', async () => {
    const { lines } = await readSnapshot();
    const [text = ''] = lines.values();
    for (const played of readSeason(text).matches.filter(({ halfTime }) => halfTime !== null)) {
      const goals = goalsOfMatch(played);
      expect(goalsOfMatch(played)).toEqual(goals);
      const first = goals.filter(({ minute }) => minute <= 45);
      for (const side of ['home', 'away'] as const) {
        expect(first.filter((goal) => goal.side === side)).toHaveLength(played.halfTime?.[side] ?? 0);
        expect(goals.filter((goal) => goal.side === side)).toHaveLength(played.score?.[side] ?? 0);
      }
      for (const { minute } of goals) expect(minute >= 1 && minute <= 90).toBe(true);
    }
  });
});
