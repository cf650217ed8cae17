import { describe, expect, it } from 'vitest';
import { absentSeasons, leagueState, type LeagueState, type SeasonOfState } from './league-state';

const now = new Date('2026-03-14T12:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

const playing: SeasonOfState = {
  label: '2025-26',
  clubs: 20,
  inTable: 380,
  finished: 280,
  late: 0,
  lateSince: null,
  newestResult: daysAgo(1),
  yearBefore: 0,
  next: daysAgo(-1),
  last: daysAgo(-70),
  rounds: [],
};
const ended = (days: number): SeasonOfState => ({
  ...playing,
  next: null,
  last: daysAgo(days),
  newestResult: daysAgo(days),
});
const cut: SeasonOfState = { ...ended(10), inTable: 200 };
const league = { kind: 'league' } as const;

describe('the state of a competition', () => {
  it.each<[LeagueState, SeasonOfState[], 'results-missing' | 'history-missing' | null]>([
    ['no-source', [], null],
    ['ready', [playing], null],
    ['behind', [playing], 'results-missing'],
    ['behind', [cut], 'results-missing'],
    ['few-results', [playing], 'history-missing'],
    ['season-over', [ended(10)], null],
    ['season-over', [ended(10)], 'history-missing'],
    ['season-over', [ended(130)], null],
    ['season-awaited', [ended(131)], null],
    ['no-fixtures', [cut], null],
  ])('is %s', (expected, seasons, unfit) => {
    expect(leagueState(league, seasons, unfit, now)).toBe(expected);
  });

  it('depends on the final for a cup', () => {
    const cup = { kind: 'cup' } as const;
    expect(leagueState(cup, [{ ...ended(10), rounds: ['Quarter-finals', null] }], null, now)).toBe('no-fixtures');
    expect(leagueState(cup, [{ ...ended(10), rounds: ['Final'] }], null, now)).toBe('season-over');
    expect(leagueState(cup, [{ ...ended(200), rounds: ['Final'] }], null, now)).toBe('season-awaited');
  });

  it('does not wait for a tournament’s season that is years away', () => {
    expect(leagueState({ kind: 'national' }, [{ ...ended(600), rounds: ['Final'] }], null, now)).toBe('season-over');
  });
});

describe('absent seasons', () => {
  it.each<[string[], string[]]>([
    [[], []],
    [['2025-26'], []],
    [
      ['2021-22', '2024-25'],
      ['2022-23', '2023-24'],
    ],
    [['1998-99', '2000-01'], ['1999-00']],
    [['2022', '2024'], ['2023']],
  ])('among %j are %j', (labels, expected) => {
    expect(absentSeasons(league, labels)).toEqual(expected);
  });

  it('are never found for a tournament', () => {
    expect(absentSeasons({ kind: 'national' }, ['2021', '2024'])).toEqual([]);
  });
});
