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
    ['no match is open', [], '12:00:00', false, null],
    ['a match has yet to begin', [kickOff], '12:00:00', false, '15:00:00'],
    ['two matches have yet to begin', ['2026-03-14T17:00:00.000Z', kickOff], '12:00:00', false, '15:00:00'],
    ['a match has just begun', [kickOff], '15:00:00', false, '15:00:30'],
    ['a match is in play', [kickOff], '16:00:00', false, '16:00:30'],
    ['a match is in play with Save-Data', [kickOff], '16:00:00', true, null],
    ['a match has yet to begin with Save-Data', [kickOff], '12:00:00', true, null],
    ['a match is about to end', [kickOff], '16:59:45', false, '17:00:00'],
    ['a result is awaited', [kickOff], '17:00:00', false, '17:02:00'],
    [
      'another match begins before a result is due',
      [kickOff, '2026-03-14T17:31:00.000Z'],
      '17:30:00',
      false,
      '17:31:00',
    ],
    ['a result has not come for six hours', [kickOff], '23:00:00', false, null],
  ])('comes at the right time if %s', (_, kickOffs, now, saves, expected) => {
    expect(nextAsk(kickOffs, at(now), saves)).toBe(expected === null ? null : at(expected));
  });
});
