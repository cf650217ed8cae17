import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupTable, leagueTable, type TableResult } from './league-table';
import type { LevelRule } from './season-rules';

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

  it('ranks teams level on points by their own matches once they have met home and away', () => {
    const first = [result('a', 'b', 0, 1), result('a', 'c', 5, 0), result('b', 'd', 0, 3)];
    const idsBy = (results: TableResult[]) =>
      leagueTable(teams, results, { level: 'head-to-head' }).map((line) => line.team.id);
    expect(idsBy(first).slice(0, 3)).toEqual(['a', 'd', 'b']);
    const second = [...first, result('b', 'a', 0, 0)];
    expect(idsBy(second).slice(0, 2)).toEqual(['b', 'a']);
    expect(
      leagueTable(teams, second)
        .map((line) => line.team.id)
        .slice(0, 2),
    ).toEqual(['a', 'b']);
  });

  it('ranks teams level on points and goal difference by their own matches before goals scored if the rules say so', () => {
    // a and b have four points; b is ahead in their own matches, a in goals scored and, if it scores a fourth, in difference.
    const results = (goals: number) => [
      result('b', 'a', 1, 0),
      result('a', 'b', 1, 1),
      result('a', 'd', goals, 2),
      result('d', 'b', 1, 0),
    ];
    const idsBy = (level: LevelRule, goals: number) =>
      leagueTable(teams, results(goals), { level }).map((line) => line.team.id);
    expect(idsBy('goal-difference', 3)).toEqual(['a', 'b', 'd', 'c']);
    expect(idsBy('goal-difference-head-to-head', 3)).toEqual(['b', 'a', 'd', 'c']);
    expect(idsBy('goal-difference-head-to-head', 4)).toEqual(['a', 'b', 'd', 'c']);
    expect(idsBy('head-to-head', 4)).toEqual(['b', 'a', 'd', 'c']);
  });

  it('Both a and b have four points; b is ahead in their own matches, a in goals scored and, if it scores a fourth, in goal difference.', () => {
    const pairs = ['a', 'b', 'c'].flatMap((home) =>
      ['a', 'b', 'c'].flatMap((away) => (home === away ? [] : [[home, away] as const])),
    );
    // Everyone wins at home, c by the most.
    const results = pairs.map(([home, away]) => result(home, away, home === 'c' ? 4 : 1, 0));
    const against = [result('a', 'd', 9, 0), result('b', 'd', 8, 0), result('c', 'd', 1, 0)];
    const table = leagueTable(teams, [...results, ...against], { level: 'head-to-head' });
    expect(table.map((line) => line.team.id)).toEqual(['c', 'a', 'b', 'd']);
  });

  it('ranks by the number of wins if the rules say so, and applies points that are not carried over', () => {
    const results = [
      result('a', 'd', 1, 0),
      result('c', 'a', 3, 0),
      result('c', 'a', 3, 0),
      ...['d', 'd', 'd'].map((id) => result('b', id, 0, 0)),
    ];
    expect(leagueTable(teams, results, { level: 'wins' }).map((line) => line.team.id)).toEqual(['c', 'a', 'b', 'd']);
    const halved = leagueTable(teams, results, { adjustments: new Map([['c', -3]]) });
    expect(halved.map(({ team, points }) => [team.id, points])).toContainEqual(['c', 3]);
  });

  it('deducts points before it ranks, even below zero, and states them in the row', () => {
    const results = [result('a', 'b', 1, 0), result('c', 'd', 0, 0)];
    const deducted = new Map([
      ['a', 3],
      ['c', 18],
      ['elsewhere', 6],
    ]);
    const table = leagueTable(teams, results, { deducted });
    expect(table.map(({ team, points, pointsDeducted }) => [team.id, points, pointsDeducted])).toEqual([
      ['d', 1, undefined],
      ['a', 0, 3],
      ['b', 0, undefined],
      ['c', -17, 18],
    ]);
    expect(leagueTable(teams, results)[0]).not.toHaveProperty('pointsDeducted');
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

describe('groupTable', () => {
  const played = (home: string, away: string, homeGoals: number, awayGoals: number) => ({
    home,
    away,
    score: { home: homeGoals, away: awayGoals },
  });
  // a beat b; both have two wins, and b the better goal difference.
  const once = [played('a', 'b', 1, 0), played('b', 'c', 4, 0), played('c', 'd', 1, 0), played('d', 'a', 2, 0)];
  const rest = [played('b', 'd', 3, 0), played('a', 'c', 1, 0)];
  const order = (fixtures: Parameters<typeof groupTable>[1], level: LevelRule = 'head-to-head') =>
    groupTable(teams, fixtures, level).map(({ team }) => team.id);

  it('goes by the match between two teams after one meeting if pairs meet once', () => {
    expect(order([...once, ...rest]).slice(0, 2)).toEqual(['a', 'b']);
    expect(order([...once, ...rest], 'goal-difference').slice(0, 2)).toEqual(['b', 'a']);
  });

  it('waits for the second meeting if pairs meet twice', () => {
    const back = [...once, ...rest].map(({ home, away }) => ({ home: away, away: home, score: null }));
    expect(order([...once, ...rest, ...back]).slice(0, 2)).toEqual(['b', 'a']);
  });
});
