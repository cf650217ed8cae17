import { describe, expect, it } from 'vitest';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { afterOneMatch, afterTwoLegs } from './going-through';
import { tieChance, type TieMatchWithMatrix } from './tie-chance';

const matrix = scoreMatrix({ home: 1.6, away: 1.1 }, -0.08);
const match = (home: string, away: string, further: Partial<TieMatchWithMatrix> = {}): TieMatchWithMatrix => ({
  home,
  away,
  kickOff: new Date('2026-03-10T20:00:00Z'),
  score: null,
  extraTime: null,
  penalties: null,
  matrix,
  ...further,
});
const tie = (matches: TieMatchWithMatrix[], winner: 'home' | 'away' | null = null) => ({
  home: 'a',
  away: 'b',
  matches,
  aggregate: null,
  winner,
});

describe('the chance of a tie', () => {
  it('is that of its only match, or of both legs', () => {
    expect(tieChance(tie([match('a', 'b')]), {})).toEqual(afterOneMatch(matrix));
    expect(tieChance(tie([match('a', 'b'), match('b', 'a')]), {})).toEqual(afterTwoLegs(matrix, matrix));
  });

  it('starts from the first leg once it is played', () => {
    const legs = [match('a', 'b', { score: { home: 3, away: 0 } }), match('b', 'a')];
    const chance = tieChance(tie(legs), {});
    expect(chance).toEqual(afterTwoLegs({ home: 3, away: 0 }, matrix));
    expect(chance!.home).toBeGreaterThan(0.8);
  });

  it('is certain once decided, and unknown without a matrix', () => {
    expect(tieChance(tie([match('a', 'b', { score: { home: 0, away: 1 } })], 'away'), {})).toEqual({
      home: 0,
      away: 1,
    });
    expect(tieChance(tie([match('a', 'b', { matrix: null })]), {})).toBeNull();
    expect(tieChance(tie([match('a', 'b'), match('b', 'a', { matrix: null })]), {})).toBeNull();
    expect(tieChance(tie([match('a', 'b', { score: { home: 1, away: 1 } })]), {})).toBeNull();
    expect(tieChance(tie([]), {})).toBeNull();
  });
});
