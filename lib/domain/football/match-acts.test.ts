import { describe, expect, it } from 'vitest';
import { actsOn } from './match-acts';

const now = new Date('2026-03-14T09:00:00Z');
const before = new Date('2026-03-14T08:00:00Z');
const later = new Date('2026-03-15T15:00:00Z');

describe('what an admin can do to a match', () => {
  it.each([
    ['scheduled', later, null, ['postpone', 'cancel']],
    ['scheduled', before, null, ['postpone', 'cancel', 'correct']],
    ['live', before, null, ['postpone', 'cancel', 'correct']],
    ['postponed', later, null, ['cancel']],
    ['postponed', later, 'postponed', ['cancel', 'reinstate']],
    ['cancelled', later, 'cancelled', ['reinstate']],
    ['cancelled', later, null, []],
    ['cancelled', later, 'postponed', []],
    ['abandoned', before, null, ['cancel', 'correct']],
    ['finished', before, null, ['cancel', 'correct']],
    ['awarded', before, null, ['cancel', 'correct']],
  ] as const)('that is %s, kicks off at %s and has the decision %s', (status, kickOff, decided, expected) => {
    expect(actsOn({ status, kickOff, ruling: null }, decided, now)).toEqual(expected);
  });

  it.each([
    ['awarded', ['cancel', 'reinstate', 'correct']],
    ['annulled', ['reinstate', 'correct']],
  ] as const)('that was finished and then %s', (ruling, expected) => {
    expect(actsOn({ status: 'finished', kickOff: before, ruling }, null, now)).toEqual(expected);
  });
});
