import { expect, it } from 'vitest';
import { eventsBetween } from './match-events';

const at = new Date('2026-03-14T15:30:00Z');
const kinds = (...[before, now]: [Parameters<typeof eventsBetween>[1], Parameters<typeof eventsBetween>[2]]) =>
  eventsBetween(1, before, now, at).map((event) => (event.kind === 'goal' ? `goal ${event.side}` : event.kind));

it.each([
  [null, { stage: 'first-half', score: null }, ['kick-off']],
  [null, { stage: 'first-half', score: { home: 1, away: 0 } }, ['kick-off', 'goal home']],
  [
    { stage: 'first-half', score: { home: 0, away: 0 } },
    { stage: 'first-half', score: { home: 1, away: 1 } },
    ['goal home', 'goal away'],
  ],
  [
    { stage: 'first-half', score: { home: 1, away: 0 } },
    { stage: 'half-time', score: { home: 1, away: 0 } },
    ['half-time'],
  ],
  [{ stage: 'half-time', score: { home: 1, away: 0 } }, { stage: 'half-time', score: { home: 1, away: 0 } }, []],
  [
    { stage: 'second-half', score: { home: 2, away: 0 } },
    { stage: 'second-half', score: { home: 1, away: 0 } },
    ['correction'],
  ],
  [
    { stage: 'second-half', score: { home: 1, away: 0 } },
    { stage: 'second-half', score: { home: 0, away: 1 } },
    ['correction'],
  ],
] as const)('finds between %j and %j: %j', (before, now, expected) => {
  expect(kinds(before, now)).toEqual(expected);
});
