import { describe, expect, it } from 'vitest';
import { readRound } from './rounds';

describe('a round of a league', () => {
  it.each([
    ['Matchday 24', 'matchday', 24],
    ['Jornada 7', 'matchday', 7],
    ['24', 'matchday', 24],
    ['Play-offs', 'play-offs', null],
    ['Conference Semi-finals', 'quarter-finals', null],
  ] as const)('reads %s as %s %s', (text, id, number) => {
    expect(readRound(text, { isCup: false })).toEqual({ id, number });
  });
});

describe('a round of a cup', () => {
  it.each([
    ['Round 3', 'round', 3],
    ['1. Runde', 'round', 1],
    ['Matchday 5', 'matchday', 5],
    ['Qualifying Round 2', 'qualifying', 2],
    ['Preliminary Round', 'preliminary', null],
    ['Sechzehntelfinale', 'round-of-32', null],
    ['Round of 16', 'round-of-16', null],
    ['Achtelfinale', 'round-of-16', null],
    ['Viertelfinale', 'quarter-finals', null],
    ['Quarterfinals', 'quarter-finals', null],
    ['Semi-final', 'semi-finals', null],
    ['Match for third place', 'third-place', null],
    ['Final', 'final', null],
  ] as const)('reads %s as %s %s', (text, id, number) => {
    expect(readRound(text, { isCup: true })).toEqual({ id, number });
  });

  it('is unknown if its words are', () => {
    expect(readRound('Gruppenphase', { isCup: true })).toBeNull();
  });
});
