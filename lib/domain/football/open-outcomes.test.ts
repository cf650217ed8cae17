import { describe, expect, it } from 'vitest';
import { isOpen, isRoundOpen } from './open-outcomes';

describe('whether an outcome is open in a season', () => {
  it('is true for places that a team may still reach or miss', () => {
    const europe = { from: 1, to: 4 };
    expect(isOpen(europe, { best: 3, worst: 6 })).toBe(true);
    expect(isOpen(europe, { best: 2, worst: 4 })).toBe(false);
    expect(isOpen(europe, { best: 5, worst: 9 })).toBe(false);
  });

  it('is true for a round while the way into the bracket is open, even if all runs agree', () => {
    const certain = () => 1;
    expect(isRoundOpen('round-of-16', { best: 1, worst: 8 }, certain)).toBe(false);
    expect(isRoundOpen('round-of-16', { best: 1, worst: 9 }, certain)).toBe(true);
    expect(isRoundOpen('title', { best: 1, worst: 9 }, certain)).toBe(true);
    expect(isRoundOpen('play-offs', { best: 9, worst: 24 }, certain)).toBe(false);
    expect(isRoundOpen('play-offs', { best: 24, worst: 25 }, certain)).toBe(true);
    expect(isRoundOpen('title', { best: 25, worst: 36 }, () => 0)).toBe(false);
  });

  it('is true for a round after one that a club may reach or miss', () => {
    const places = { best: 9, worst: 9 };
    const chances = { 'play-offs': 1, 'round-of-16': 1, 'quarter-finals': 0.2, 'semi-finals': 0, final: 0, title: 0 };
    expect(isRoundOpen('quarter-finals', places, (round) => chances[round])).toBe(false);
    expect(isRoundOpen('semi-finals', places, (round) => chances[round])).toBe(true);
    expect(isRoundOpen('semi-finals', places, (round) => (round === 'play-offs' ? 1 : 0))).toBe(false);
  });
});
