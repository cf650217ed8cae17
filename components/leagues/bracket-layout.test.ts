import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CupTie } from '@/lib/contracts/leagues';
import { bracketStart, feedersOf } from './bracket-layout';

const team = (id: string) => ({ id, name: id, shortName: id });
const tie = (home: string, away: string, winner: CupTie['winner'] = null): CupTie => ({
  home: team(home),
  away: team(away),
  matches: [],
  aggregate: null,
  winner,
  chance: null,
});
/** A round with this many finished, open and unknown ties. */
const round = (over: number, open = 0, unknown = 0) => ({
  ties: [
    ...Array.from({ length: over }, (_, index) => tie(`o${index}`, `p${index}`, 'home')),
    ...Array.from({ length: open }, (_, index) => tie(`q${index}`, `r${index}`)),
  ],
  unknown,
});

describe('the start of a bracket', () => {
  it('is the first unfinished round, or the quarter-finals if they come earlier', () => {
    expect(bracketStart([round(16), round(6, 2), round(1, 0, 3), round(0, 0, 2), round(0, 0, 1)])).toBe(1);
    expect(bracketStart([round(16), round(8), round(0, 4), round(0, 0, 2), round(0, 0, 1)])).toBe(2);
    expect(bracketStart([round(8), round(4), round(2), round(0, 1)])).toBe(1);
    expect(bracketStart([round(8), round(4), round(2), round(1), round(1)])).toBe(1);
  });

  it('leaves out the rounds before the last one that clubs joined', () => {
    expect(bracketStart([round(4), round(8), round(0, 8)])).toBe(2);
    expect(bracketStart([round(0, 2), round(0, 2, 2)])).toBe(1);
  });

  it('is behind the last round if none of its ties are known', () => {
    expect(bracketStart([round(0, 16), round(0, 0, 8), round(0, 0, 4)])).toBe(3);
    expect(bracketStart([])).toBe(0);
  });

  it('is the round before if none of the ties in the first open round are known', () => {
    expect(bracketStart([round(16), round(8), round(0, 0, 4), round(0, 0, 2), round(0, 0, 1)])).toBe(1);
  });

  it('has at most eight ties, and includes all open rounds after it, in any knock-out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }), (depth, current) => {
        const sizes = Array.from({ length: depth + 1 }, (_, index) => 2 ** (depth - index));
        const rounds = sizes.map((size, index) =>
          index < current ? round(size) : index === current ? round(0, size) : round(0, 0, size),
        );
        const start = bracketStart(rounds);
        expect(sizes[start] ?? 0).toBeLessThanOrEqual(8);
        // Every round that is open and small enough is included once one of its ties is known.
        if ((sizes[current] ?? 0) <= 8) expect(start).toBeLessThanOrEqual(current);
      }),
    );
  });
});

describe('the two sides of a pair that is not known', () => {
  const semiFinals = { ties: [tie('a', 'b', 'home'), tie('c', 'd')], unknown: 0 };

  it('are the winners of the only two ties that lead to no other pair', () => {
    expect(feedersOf(round(0, 0, 1), semiFinals)).toEqual(semiFinals.ties);
    const quarterFinals = {
      ties: [tie('a', 'b'), tie('c', 'd'), tie('e', 'f', 'home'), tie('g', 'h', 'away')],
      unknown: 0,
    };
    expect(feedersOf({ ties: [tie('h', 'e')], unknown: 1 }, quarterFinals)).toEqual(quarterFinals.ties.slice(0, 2));
  });

  it('are not known while several pairs are unknown, or a tie before is', () => {
    expect(feedersOf(round(0, 0, 2), round(0, 4))).toBeNull();
    expect(feedersOf(round(0, 0, 1), { ...semiFinals, unknown: 1 })).toBeNull();
    expect(feedersOf(round(0, 1), semiFinals)).toBeNull();
  });
});
