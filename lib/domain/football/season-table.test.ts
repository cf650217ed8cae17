import { describe, expect, it } from 'vitest';
import type { SplitGroup } from './season-rules';
import { matchesAsOf, seasonParts, seasonTable, type TableMatch } from './season-table';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const match = (
  home: string,
  away: string,
  { score, stage = null, on = 1 }: { score?: readonly [number, number]; stage?: string | null; on?: number } = {},
): TableMatch => ({
  id: 0,
  home,
  away,
  stage,
  kickOff: day(on),
  score: score ? { home: score[0], away: score[1] } : null,
  isOpen: !score,
});
const names = new Map(['a', 'b', 'c', 'd'].map((id) => [id, id.toUpperCase()]));
const split: readonly SplitGroup[] = [
  { size: 2, meetings: 2, carried: 'half-rounded-up' },
  { size: 2, meetings: 2, carried: 'all' },
];
const regular = [
  match('a', 'b', { score: [1, 0] }),
  match('a', 'c', { score: [1, 0] }),
  match('a', 'd', { score: [1, 0] }),
  match('b', 'c', { score: [2, 0] }),
  match('c', 'd', { score: [0, 0] }),
];
const relegation = match('d', 'c', { stage: 'Relegation', on: 9 });
const championship = match('b', 'a', { stage: 'Championship', on: 10, score: [4, 0] });

describe('the parts of a season', () => {
  it('are one table if the source names no stages', () => {
    expect(seasonParts(regular)).toEqual({ first: { teams: ['a', 'b', 'c', 'd'], matches: regular }, groups: [] });
    expect(seasonParts([])).toEqual({ first: { teams: [], matches: [] }, groups: [] });
  });

  it('are groups, listed from the top, if every team plays on in one of them', () => {
    const { first, groups } = seasonParts([relegation, championship, ...regular]);
    expect(first.matches).toEqual(regular);
    expect(groups).toEqual([
      { teams: ['a', 'b'], matches: [championship] },
      { teams: ['c', 'd'], matches: [relegation] },
    ]);
  });

  it('leave no team without a group', () => {
    const further = [match('x', 'y', { score: [1, 0] }), match('y', 'x', { score: [1, 0] })];
    const { groups } = seasonParts([...regular, ...further, championship, relegation]);
    expect(groups.map(({ teams }) => teams.join(''))).toEqual(['ab', 'xy', 'cd']);
  });

  it('reduce to the latest half that has begun if the same teams play again', () => {
    const apertura = match('a', 'b', { stage: 'Apertura', score: [1, 0] });
    const clausura = match('b', 'a', { stage: 'Clausura', on: 5 });
    expect(seasonParts([clausura, apertura]).first.matches).toEqual([apertura]);
    const begun = { ...clausura, score: { home: 2, away: 2 }, isOpen: false };
    expect(seasonParts([begun, apertura]).first.matches).toEqual([begun]);
  });
});

describe('the table of a season', () => {
  it('stays in groups after a split, with the points that were carried over', () => {
    const format = { level: 'goal-difference', split } as const;
    const before = seasonTable(regular, names, format);
    expect(before.map(({ team, points }) => `${team.name} ${points}`)).toEqual(['A 9', 'B 3', 'D 1', 'C 1']);
    const after = seasonTable([...regular, championship, relegation], names, format);
    expect(after.map(({ position, team, points, played }) => [position, team.id, points, played])).toEqual([
      [1, 'b', 5, 3],
      [2, 'a', 5, 4],
      [3, 'd', 1, 2],
      [4, 'c', 1, 3],
    ]);
  });

  it('deducts points before it splits, and the groups carry over what is left', () => {
    const format = { level: 'goal-difference', split, deducted: new Map([['a', 4]]) } as const;
    expect(seasonTable(regular, names, format).find(({ team }) => team.id === 'a')).toMatchObject({ points: 5 });
    const after = seasonTable([...regular, championship, relegation], names, format);
    // 9 points won minus 4 make 5, half of which rounds up to 3.
    expect(after.map(({ team, points, pointsDeducted }) => [team.id, points, pointsDeducted])).toEqual([
      ['b', 5, undefined],
      ['a', 3, 4],
      ['d', 1, undefined],
      ['c', 1, undefined],
    ]);
  });
});

describe('a season as of an instant', () => {
  const played = (id: number, day: string, stage: string | null = null) => ({
    id,
    home: `h${id}`,
    away: `a${id}`,
    stage,
    kickOff: new Date(`${day}T15:00:00Z`),
    score: { home: 1, away: 0 },
    isOpen: false,
  });
  const asOf = new Date('2026-02-02T00:00:00Z');

  it('has only the results of earlier matches', () => {
    const seen = matchesAsOf([played(1, '2026-02-01'), played(2, '2026-02-02')], asOf);
    expect(seen.map(({ score, isOpen }) => [score !== null, isOpen])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('does not contain a later part that had not begun', () => {
    const season = [
      played(1, '2026-02-01', 'First'),
      played(2, '2026-03-01', 'Top'),
      played(3, '2026-03-02', 'Bottom'),
    ];
    expect(matchesAsOf(season, asOf).map(({ id }) => id)).toEqual([1]);
    expect(matchesAsOf(season, new Date('2026-03-02T00:00:00Z'))).toHaveLength(3);
  });
});
