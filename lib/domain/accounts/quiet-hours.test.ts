import { expect, it } from 'vitest';
import { quietUntil } from './quiet-hours';

const night = { from: 22 * 60, until: 7 * 60 };
const noon = { from: 12 * 60, until: 13 * 60 + 30 };

it.each([
  ['2026-03-14T21:59:00Z', night, 'UTC', null],
  ['2026-03-14T22:00:00Z', night, 'UTC', '2026-03-15T07:00:00Z'],
  ['2026-03-15T06:59:00Z', night, 'UTC', '2026-03-15T07:00:00Z'],
  ['2026-03-15T07:00:00Z', night, 'UTC', null],
  ['2026-03-14T12:30:00Z', noon, 'UTC', '2026-03-14T13:30:00Z'],
  // The same instant is night in one zone and day in another.
  ['2026-03-14T15:00:00Z', night, 'Asia/Tokyo', '2026-03-14T22:00:00Z'],
  ['2026-03-14T15:00:00Z', night, 'America/New_York', null],
  // The night in which clocks go forward is an hour shorter.
  ['2026-03-28T22:00:00Z', night, 'Europe/Berlin', '2026-03-29T05:00:00Z'],
  ['2026-03-14T22:30:00Z', { from: 60, until: 60 }, 'UTC', null],
  ['2026-03-14T22:30:00Z', null, 'UTC', null],
] as const)('at %s, quiet hours %j in %s last until %s', (now, hours, zone, until) => {
  expect(quietUntil(new Date(now), hours, zone)).toEqual(until && new Date(until));
});
