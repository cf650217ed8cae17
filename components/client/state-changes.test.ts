import { describe, expect, it } from 'vitest';
import { nextAsk, openKickOffs } from './state-changes';

const at = (time: string) => Date.parse(`2026-03-14T${time}Z`);
const kickOff = '2026-03-14T15:00:00.000Z';

describe('matches that change by themselves', () => {
  it('have no result or no grade yet, and a known kick-off time; each kick-off is listed once', () => {
    const match = { status: 'scheduled', kickOff, kickOffKnown: true } as const;
    expect(
      openKickOffs([
        match,
        { ...match, status: 'live', kickOff: '2026-03-14T13:00:00.000Z' },
        { ...match, status: 'result-awaited' },
        { ...match, kickOff: '2026-03-14T00:00:00.000Z', kickOffKnown: false },
        { ...match, status: 'finished', kickOff: '2026-03-14T10:00:00.000Z' },
        { ...match, status: 'postponed', kickOff: '2026-03-14T11:00:00.000Z' },
        { ...match, status: 'finished', kickOff: '2026-03-14T12:00:00.000Z', prediction: { grade: null } },
        { ...match, status: 'finished', kickOff: '2026-03-14T10:00:00.000Z', prediction: { grade: {} } },
        { ...match, status: 'finished', kickOff: '2026-03-14T10:00:00.000Z', prediction: null },
      ]),
    ).toEqual(['2026-03-14T12:00:00.000Z', '2026-03-14T13:00:00.000Z', kickOff]);
  });
});

describe('the next refresh', () => {
  it.each([
    ['nothing is open', [], '12:00:00', false, null],
    ['it has yet to begin', [kickOff], '12:00:00', false, '15:00:00'],
    ['the earlier of two is first', ['2026-03-14T17:00:00.000Z', kickOff], '12:00:00', false, '15:00:00'],
    ['it has just begun', [kickOff], '15:00:00', false, '15:00:30'],
    ['it is in play', [kickOff], '16:00:00', false, '16:00:30'],
    ['it is in play and data are saved', [kickOff], '16:00:00', true, null],
    ['it has yet to begin and data are saved', [kickOff], '12:00:00', true, null],
    ['it is about to be over', [kickOff], '16:59:45', false, '17:00:00'],
    ['its result is awaited', [kickOff], '17:00:00', false, '17:02:00'],
    ['another one begins sooner than that', [kickOff, '2026-03-14T17:31:00.000Z'], '17:30:00', false, '17:31:00'],
    ['its result has not come for six hours', [kickOff], '23:00:00', false, null],
  ])('comes at the right time if %s', (_, kickOffs, now, saves, expected) => {
    expect(nextAsk(kickOffs, at(now), saves)).toBe(expected === null ? null : at(expected));
  });
});
