import { describe, expect, it } from 'vitest';
import { goalsOfScore, inPlayAt, isLate, isPresent, newGoals, nextMinute, type LiveReport } from './in-play';

const kickOff = new Date('2026-03-14T15:00:00Z');
const match = { status: 'scheduled', kickOff, kickOffKnown: true } as const;
const at = (time: string) => new Date(`2026-03-14T${time}Z`);
const report: LiveReport = {
  score: { home: 1, away: 0 },
  phase: 'second-half',
  minute: 63,
  goals: [{ side: 'home', minute: 20 }],
  reportedAt: at('16:25:00'),
};

it.each([
  ['16:25:00', false],
  ['16:27:59', false],
  ['16:28:00', true],
])('a score confirmed by its source at 16:25:00 is late at %s: %s', (time, expected) => {
  expect(isLate(report, at(time))).toBe(expected);
});

it.each([
  ['16:45:59', true],
  ['16:46:00', false],
])('a report from 16:25:00 still gives the current state at %s: %s', (time, expected) => {
  expect(isPresent(report, at(time))).toBe(expected);
});

describe('a match in play by the clock', () => {
  it.each([
    ['14:59:59', null],
    ['15:00:00', ['first-half', 1]],
    ['15:30:10', ['first-half', 31]],
    ['15:46:59', ['first-half', 45]],
    ['15:47:00', ['half-time', null]],
    ['16:01:59', ['half-time', null]],
    ['16:02:00', ['second-half', 46]],
    ['16:46:00', ['second-half', 90]],
    ['16:59:59', ['second-half', 90]],
    ['17:00:00', null],
  ])('at %s has the expected phase and minute', (time, expected) => {
    const found = inPlayAt(match, at(time));
    expect(found && [found.phase, found.minute]).toEqual(expected);
    expect(found?.isReported ?? false).toBe(false);
  });

  it('never goes back, neither within a phase nor to an earlier one', () => {
    const order = ['first-half', 'half-time', 'second-half'];
    let last = { phase: 0, minute: 0 };
    for (let second = 0; second < 7_200; second += 20) {
      const found = inPlayAt(match, new Date(kickOff.getTime() + second * 1_000));
      const next = { phase: order.indexOf(found?.phase ?? ''), minute: found?.minute ?? last.minute };
      expect(next.phase).toBeGreaterThanOrEqual(last.phase);
      expect(next.minute).toBeGreaterThanOrEqual(last.minute);
      last = next;
    }
  });

  it('is unknown if only its day is known', () => {
    expect(inPlayAt({ ...match, status: 'live', kickOffKnown: false }, at('15:30:00'))).toBeNull();
  });
});

describe('a reported match', () => {
  it('advances from its report, but not beyond the end of the half', () => {
    expect(inPlayAt(match, at('16:29:30'), report)).toEqual({ phase: 'second-half', minute: 67, isReported: true });
    expect(inPlayAt(match, at('16:29:30'), { ...report, phase: 'first-half', minute: 44 })?.minute).toBe(45);
  });

  it('has no minute at half-time, and one by the clock if the source has none', () => {
    expect(inPlayAt(match, at('15:30:00'), { ...report, phase: 'half-time', reportedAt: at('15:29:00') })).toEqual({
      phase: 'half-time',
      minute: null,
      isReported: true,
    });
    expect(inPlayAt(match, at('16:26:00'), { ...report, minute: null })).toEqual({
      phase: 'second-half',
      minute: 70,
      isReported: false,
    });
  });

  it('goes by the clock once the source has been silent for a long time', () => {
    expect(inPlayAt(match, at('16:46:00'), report)).toEqual({ phase: 'second-half', minute: 90, isReported: false });
  });

  it('is not in play after full time', () => {
    expect(inPlayAt({ ...match, status: 'finished' }, at('16:26:00'), report)).toBeNull();
  });
});

it('next shows another minute at the next whole minute', () => {
  expect(nextMinute(at('15:10:00'))).toEqual(at('15:11:00'));
  expect(nextMinute(at('15:10:59.999'))).toEqual(at('15:11:00'));
});

describe('goals', () => {
  it('are detected if a side has more than before', () => {
    expect(newGoals(null, { home: 1, away: 1 })).toEqual(['home', 'away']);
    expect(newGoals({ home: 1, away: 1 }, { home: 0, away: 3 })).toEqual(['away', 'away']);
  });

  it('fit the score: missing ones get the report’s minute, and a side’s last goal is removed if it has too many', () => {
    const known = [
      { side: 'home', minute: 12 },
      { side: 'away', minute: 30 },
      { side: 'home', minute: 40 },
    ] as const;
    expect(goalsOfScore(known, { home: 1, away: 2 }, 55)).toEqual([
      { side: 'home', minute: 12 },
      { side: 'away', minute: 30 },
      { side: 'away', minute: 55 },
    ]);
  });
});
