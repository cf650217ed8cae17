import { describe, expect, it } from 'vitest';
import {
  earliestKickOff,
  matchPhases,
  matchStatusAt,
  matchStatuses,
  nextStatusChange,
  phaseStatuses,
  storedMatchStatuses,
  type TimedMatch,
} from './match';

const kickOff = new Date('2026-03-14T15:00:00Z');
const at = (time: string) => new Date(`2026-03-14T${time}Z`);

describe('the state of a match', () => {
  it.each([
    ['scheduled', true, '14:59:59.999', 'scheduled'],
    ['scheduled', true, '15:00:00', 'live'],
    ['scheduled', true, '16:59:59.999', 'live'],
    ['scheduled', true, '17:00:00', 'result-awaited'],
    ['live', true, '14:58:00', 'live'],
    ['live', true, '16:59:00', 'live'],
    ['live', true, '17:00:00', 'result-awaited'],
    ['scheduled', false, '15:20:00', 'scheduled'],
    ['scheduled', false, '22:00:00', 'scheduled'],
    ['live', false, '22:00:00', 'live'],
    ['finished', true, '15:20:00', 'finished'],
    ['postponed', true, '15:20:00', 'postponed'],
    ['abandoned', true, '18:00:00', 'abandoned'],
  ] as const)('of a match that is %s, kick-off known %s, at %s, is %s', (status, kickOffKnown, time, shown) => {
    expect(matchStatusAt({ status, kickOff, kickOffKnown }, at(time))).toBe(shown);
  });

  it('is "result awaited" only the next morning if only its day is known', () => {
    const match: TimedMatch = { status: 'scheduled', kickOff, kickOffKnown: false };
    expect(matchStatusAt(match, new Date('2026-03-15T03:00:00Z'))).toBe('result-awaited');
  });

  it('changes exactly at the announced instant', () => {
    for (const status of storedMatchStatuses) {
      for (const kickOffKnown of [true, false]) {
        const match: TimedMatch = { status, kickOff, kickOffKnown };
        let now: Date | null = at('12:00:00');
        for (let change = nextStatusChange(match, now); change; now = change, change = nextStatusChange(match, now)) {
          const before = matchStatusAt(match, now);
          expect(matchStatusAt(match, new Date(change.getTime() - 1))).toBe(before);
          if (status === 'scheduled') expect(matchStatusAt(match, change)).not.toBe(before);
        }
        expect(matchStatusAt(match, new Date('2027-01-01'))).toBe(matchStatusAt(match, now));
      }
    }
  });

  it('has at most one phase, and lacks one only if the match was called off', () => {
    const phased = matchPhases.flatMap((phase) => phaseStatuses[phase]);
    expect(new Set(phased).size).toBe(phased.length);
    expect(matchStatuses.filter((status) => !phased.includes(status))).toEqual(['postponed', 'abandoned', 'cancelled']);
  });
});

describe('the earliest kick-off', () => {
  it('is the kick-off if that is known', () => {
    const kickOff = new Date('2026-03-14T15:00:00Z');
    expect(earliestKickOff({ kickOff, kickOffKnown: true }, 'Europe/London')).toEqual(kickOff);
  });

  it('is the start of the league’s day if only the day is known, in summer and winter', () => {
    expect(
      earliestKickOff({ kickOff: new Date('2026-07-04T14:00:00Z'), kickOffKnown: false }, 'Europe/London'),
    ).toEqual(new Date('2026-07-03T23:00:00Z'));
    expect(
      earliestKickOff({ kickOff: new Date('2026-01-04T15:00:00Z'), kickOffKnown: false }, 'Europe/Madrid'),
    ).toEqual(new Date('2026-01-03T23:00:00Z'));
  });
});
