import { describe, expect, it } from 'vitest';
import { groupPlaces, rankedOver } from './group-places';

describe('the places of a tournament’s groups', () => {
  it('apply to the season and to its replay', () => {
    expect(groupPlaces('fifa.wc', '2026', 12)).toMatchObject({ through: 2, best: 8 });
    expect(groupPlaces('fifa.wc', '2026 (2)', 12)).toMatchObject({ best: 8 });
    expect(groupPlaces('fifa.wc', '2022', 8)).toMatchObject({ through: 2, best: 0 });
    expect(groupPlaces('uefa.euro', '2024', 6)).toMatchObject({ best: 4 });
  });

  it('are unknown for a different number of groups, season or cup', () => {
    expect(groupPlaces('fifa.wc', '2026', 11)).toBeNull();
    expect(groupPlaces('uefa.euro', '2028', 6)).toBeNull();
    expect(groupPlaces('conmebol.l', '2025', 8)).toBeNull();
  });
});

it('compare the third places of all groups by points, goal difference and goals', () => {
  const line = (name: string, points: number, goalsFor: number, goalsAgainst: number) => ({
    position: 3,
    team: { id: name, name },
    played: 3,
    won: 0,
    drawn: 0,
    lost: 0,
    points,
    goalsFor,
    goalsAgainst,
  });
  const other = line('x', 9, 9, 0);
  const thirds = [line('d', 3, 2, 2), line('a', 4, 1, 3), line('c', 3, 3, 3), line('b', 3, 4, 3)];
  const tables = [...thirds.map((third) => [other, other, third, other]), [other, other]];
  expect(rankedOver(tables, 3).map(({ team, position }) => `${position} ${team.name}`)).toEqual([
    '1 a',
    '2 b',
    '3 c',
    '4 d',
  ]);
});
