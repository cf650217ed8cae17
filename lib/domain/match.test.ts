import { describe, expect, it } from 'vitest';
import { earliestKickOff } from './match';

describe('the earliest kick-off', () => {
  it('is the kick-off where it is known', () => {
    const kickOff = new Date('2026-03-14T15:00:00Z');
    expect(earliestKickOff({ kickOff, kickOffKnown: true }, 'Europe/London')).toEqual(kickOff);
  });

  it('is the start of the league’s day where only the day is known, in summer and in winter', () => {
    expect(
      earliestKickOff({ kickOff: new Date('2026-07-04T14:00:00Z'), kickOffKnown: false }, 'Europe/London'),
    ).toEqual(new Date('2026-07-03T23:00:00Z'));
    expect(
      earliestKickOff({ kickOff: new Date('2026-01-04T15:00:00Z'), kickOffKnown: false }, 'Europe/Madrid'),
    ).toEqual(new Date('2026-01-03T23:00:00Z'));
  });
});
