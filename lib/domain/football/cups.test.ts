import { describe, expect, it } from 'vitest';
import { hasExtraTime, seasonsName } from './cups';
import { findLeague } from './leagues';
import { sizeOfRound } from './way-to-final';

describe('extra time in a drawn tie', () => {
  it.each([
    ['en.cup', [true, true, true, true]],
    ['en.efl', [false, false, true, true]],
    ['it.cup', [false, false, true, true]],
    ['conmebol.l', [false, false, false, true]],
    ['br.cup', [false, false, false, false]],
  ] as const)('in %s follows the rule for the first round, quarter-finals, semi-finals and final', (code, expected) => {
    const sizes = ([null, 'quarter-finals', 'semi-finals', 'final'] as const).map(sizeOfRound);
    expect(sizes.map((size) => hasExtraTime(code, size))).toEqual(expected);
  });
});

it.each([
  ['en.1', 'seasons'],
  ['en.cup', 'seasons'],
  ['uefa.cl', 'seasons'],
  ['fifa.wc', 'editions'],
  ['int.f', 'years'],
] as const)('%s has %s', (code, name) => {
  expect(seasonsName(findLeague(code)!)).toBe(name);
});
