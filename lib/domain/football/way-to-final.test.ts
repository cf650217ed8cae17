import { describe, expect, it } from 'vitest';
import { wayToFinal, type CupRound } from './way-to-final';

const round = (name: string, ties: number, given: Partial<CupRound> = {}): CupRound => ({
  name,
  ties,
  isTwoLegged: false,
  isNeutral: false,
  ...given,
});
const last = [
  round('Round 1', 32),
  round('Round 2', 16),
  round('Round of 16', 8),
  round('Quarterfinals', 4),
  round('Semifinals', 2, { isTwoLegged: true }),
  round('Match for third place', 1),
  round('Final', 1, { isNeutral: true }),
];

describe('the way to the final', () => {
  it('starts from the last round known in full, and plays later rounds as in the previous season', () => {
    const season = [round('1. Round', 32), round('2. Round', 16), round('Round of 16', 5)];
    expect(wayToFinal(season, last)).toEqual([
      { size: 16, id: null, index: 1, isTwoLegged: false, isNeutral: false },
      { size: 8, id: 'round-of-16', index: 2, isTwoLegged: false, isNeutral: false },
      { size: 4, id: 'quarter-finals', index: null, isTwoLegged: false, isNeutral: false },
      { size: 2, id: 'semi-finals', index: null, isTwoLegged: true, isNeutral: false },
      { size: 1, id: 'final', index: null, isTwoLegged: false, isNeutral: true },
    ]);
  });

  it('without a previous season infers a round’s size from its name, and puts the final on neutral ground', () => {
    const way = wayToFinal([round('Round 3', 31), round('Quarter-finals', 4)], []);
    expect(way?.map(({ size, index }) => [size, index])).toEqual([
      [4, 1],
      [2, null],
      [1, null],
    ]);
    expect(way?.at(-1)?.isNeutral).toBe(true);
  });

  it('does not guess how many ties a round has', () => {
    expect(wayToFinal([round('Round 2', 16)], [])).toBeNull();
    // Clubs join later, so the previous season's ties did not halve.
    expect(wayToFinal([round('Round 1', 16)], [round('Round 1', 16), ...last.slice(1)])).toBeNull();
    expect(wayToFinal([round('Round of 16', 7)], last)).toBeNull();
    expect(wayToFinal([], last)).toBeNull();
  });

  it('rejects rounds that do not halve', () => {
    expect(
      wayToFinal([round('Quarterfinals', 4), round('Final', 1), round('Quarterfinals replay', 1)], last),
    ).toBeNull();
    expect(wayToFinal([round('Round of 16', 8), round('Semifinals', 1)], last)).toBeNull();
  });

  it('leaves out the match for third place', () => {
    const way = wayToFinal([round('Semifinals', 2), round('Match for third place', 1), round('Final', 1)], last);
    expect(way?.map(({ index }) => index)).toEqual([2]);
  });
});
