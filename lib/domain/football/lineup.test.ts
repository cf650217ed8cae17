import { describe, expect, it } from 'vitest';
import { pitchRows, type Lineup, type LineupLine } from './lineup';

const team = (formation: string | null, lines: (LineupLine | null)[]): Lineup => ({
  formation,
  coach: null,
  starters: lines.map((line, index) => ({ name: `Player ${index + 1}`, shirtNumber: index + 1, line })),
  bench: [],
});
const usual: LineupLine[] = [
  'goalkeeper',
  ...Array<LineupLine>(4).fill('defence'),
  ...Array<LineupLine>(3).fill('midfield'),
  ...Array<LineupLine>(3).fill('attack'),
];
const sizes = (lineup: Lineup) => pitchRows(lineup)?.map((row) => row.length);

describe('the rows of a pitch', () => {
  it('follow the formation, goalkeeper first', () => {
    expect(sizes(team('4-2-3-1', usual))).toEqual([1, 4, 2, 3, 1]);
    expect(
      pitchRows(team('4-2-3-1', usual))
        ?.flat()
        .map(({ shirtNumber }) => shirtNumber),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it.each([null, '4-4-4', '4-4', 'unknown'])('follow the lines of the players if the formation is %s', (formation) => {
    expect(sizes(team(formation, usual))).toEqual([1, 4, 3, 3]);
  });

  it('are null if positions are unknown', () => {
    expect(pitchRows(team(null, Array<null>(11).fill(null)))).toBeNull();
    expect(pitchRows(team('4-3-3', Array<null>(11).fill(null)))).toBeNull();
    expect(pitchRows(team('4-3-3', [...usual.slice(0, 10), null]))).toBeNull();
  });
});
