import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leagueTable, type TableResult } from './league-table';

const teams = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id.toUpperCase() }));
const result = (home: string, away: string, homeGoals: number, awayGoals: number): TableResult => ({
  home,
  away,
  homeGoals,
  awayGoals,
});

describe('leagueTable', () => {
  it('counts three, one and no points', () => {
    const [first, second, third] = leagueTable(teams, [result('b', 'a', 2, 1), result('b', 'c', 0, 0)]);
    expect(first).toEqual({
      position: 1,
      team: { id: 'b', name: 'B' },
      played: 2,
      won: 1,
      drawn: 1,
      lost: 0,
      goalsFor: 2,
      goalsAgainst: 1,
      points: 4,
    });
    expect(second).toMatchObject({ team: { id: 'c' }, points: 1 });
    expect(third).toMatchObject({ position: 3, team: { id: 'd' }, played: 0, points: 0 });
  });

  it('breaks ties by goal difference, goals for and name', () => {
    const table = leagueTable(teams, [result('d', 'a', 1, 0), result('c', 'a', 3, 2), result('b', 'a', 2, 0)]);
    expect(table.map((line) => line.team.id)).toEqual(['b', 'c', 'd', 'a']);
    expect(leagueTable([...teams].reverse(), []).map((line) => line.team.id)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('has consistent sums whatever is played', () => {
    const goals = fc.integer({ min: 0, max: 9 });
    const played = fc
      .tuple(fc.constantFrom('a', 'b'), fc.constantFrom('c', 'd'), goals, goals)
      .map((parts) => result(...parts));
    fc.assert(
      fc.property(fc.array(played), (results) => {
        const table = leagueTable(teams, results);
        const total = (key: 'played' | 'goalsFor' | 'goalsAgainst' | 'won' | 'lost' | 'drawn') =>
          table.reduce((sum, line) => sum + line[key], 0);
        expect(total('played')).toBe(results.length * 2);
        expect(total('goalsFor')).toBe(total('goalsAgainst'));
        expect(total('won')).toBe(total('lost'));
        expect(total('drawn') % 2).toBe(0);
        expect(table.map((line) => line.position)).toEqual([1, 2, 3, 4]);
      }),
    );
  });
});
