import { describe, expect, it } from 'vitest';
import { asTeamMatch, teamDepth } from './team-depth';

const match = (text: string, halfTime: [number, number] | null, opponent = 'everton') => {
  const [place, score = ''] = text.split(' ');
  const [home = NaN, away = NaN] = score.split('-').map(Number);
  return asTeamMatch('arsenal', {
    home: place === 'home' ? 'arsenal' : opponent,
    away: place === 'home' ? opponent : 'arsenal',
    score: { home, away },
    halfTime: halfTime && { home: halfTime[0], away: halfTime[1] },
  });
};
/** Newest first: won 2-0 at home, drew 1-1 away, lost 3-1 away, won 1-0 at home. */
const played = [
  match('home 2-0', [1, 0], 'chelsea'),
  match('away 1-1', null, 'fulham'),
  match('away 3-1', [1, 1]),
  match('home 1-0', [0, 0], 'chelsea'),
];
const strong = (team: string) => (team === 'fulham' ? null : team === 'chelsea');

describe('a team in depth', () => {
  const depth = teamDepth(played, strong);

  it('counts what happened from the team’s point of view, at home and away', () => {
    expect(depth.all).toMatchObject({ matches: 4, won: 2, drawn: 1, lost: 1, goalsFor: 5, goalsAgainst: 4 });
    expect(depth.all).toMatchObject({ cleanSheets: 2, bothScored: 2, over25: 1 });
    expect(depth.home).toMatchObject({ matches: 2, won: 2, goalsFor: 3, goalsAgainst: 0 });
    expect(depth.away).toMatchObject({ matches: 2, drawn: 1, lost: 1, goalsFor: 2, goalsAgainst: 4 });
  });

  it('splits goals by half only if the half-time score is known', () => {
    expect(depth.all.halves).toEqual({ matches: 3, firstFor: 2, firstAgainst: 1, secondFor: 2, secondAgainst: 2 });
    expect(teamDepth([match('home 0-1', [1, 0])], strong).all.halves.matches).toBe(0);
  });

  it('leaves opponents without a rating out of both strong and weak', () => {
    expect([depth.strong.matches, depth.weak.matches]).toEqual([2, 1]);
    expect(depth.strong.won).toBe(2);
  });

  it('counts streaks backwards from the newest match', () => {
    expect(depth.streaks).toEqual({ won: 1, unbeaten: 2, lost: 0, scored: 4, over25: 0 });
    expect(teamDepth([], strong).streaks).toEqual({ won: 0, unbeaten: 0, lost: 0, scored: 0, over25: 0 });
  });
});
