import { describe, expect, it } from 'vitest';
import { choiceOf, holdsOthers, isServed, toggledSort, type ServedDay } from './day-choice';

/**
 * A Saturday with kick-offs at 12:30, 15:00 and 20:45, Friday's last one at 19:30 and Sunday's first one at 13:00, in
 * UTC.
 */
const served: ServedDay = {
  locale: 'en',
  date: '2026-03-28',
  today: '2026-03-28',
  addressedAsToday: true,
  grades: null,
  query: { sort: 'default', league: null, market: null, status: null, stake: false, page: 1 },
  total: 24,
  pageSize: 10,
  siteZone: 'UTC',
  kickOffs: [-270, 750, 900, 1245, 2220],
  openKickOffs: [],
  days: [],
  nearestDay: null,
  homeLeagues: [],
};
const visitor = {
  zone: 'UTC',
  now: new Date('2026-03-28T11:00:00Z'),
  sort: 'default',
  pages: 1,
  followed: { teams: [], leagues: [] },
} as const;

describe('a visitor’s view of a day', () => {
  it('is the server’s page in the site’s zone and order', () => {
    expect(isServed(served, choiceOf(served, visitor))).toBe(true);
  });

  it('has different matches only if the day differs in the visitor’s zone', () => {
    expect(holdsOthers(served, 'Europe/Berlin')).toBe(false);
    expect(holdsOthers(served, 'Asia/Tokyo')).toBe(true);
    expect(holdsOthers({ ...served, kickOffs: [750, 900] }, 'Asia/Tokyo')).toBe(true);
    expect(holdsOthers({ ...served, kickOffs: [750] }, 'Asia/Tokyo')).toBe(false);
    expect(holdsOthers({ ...served, kickOffs: [] }, 'Pacific/Kiritimati')).toBe(false);
  });

  it('calls the visitor’s own day today, from UTC-11 to UTC+14', () => {
    const west = choiceOf(served, { ...visitor, zone: 'Pacific/Pago_Pago', now: new Date('2026-03-28T10:59:00Z') });
    expect(west).toMatchObject({ date: '2026-03-27', today: '2026-03-27', tz: 'Pacific/Pago_Pago' });
    const east = choiceOf(served, { ...visitor, zone: 'Pacific/Kiritimati' });
    expect(east).toMatchObject({ date: '2026-03-29', today: '2026-03-29', tz: 'Pacific/Kiritimati' });
  });

  it('trusts the page’s today if the device’s clock is wrong', () => {
    expect(
      isServed(served, choiceOf(served, { ...visitor, zone: 'Europe/Berlin', now: new Date('2026-01-01T00:00:00Z') })),
    ).toBe(true);
  });

  it('uses the date in the address', () => {
    const named = { ...served, addressedAsToday: false };
    expect(choiceOf(named, { ...visitor, zone: 'Pacific/Kiritimati' })).toMatchObject({
      date: '2026-03-28',
      today: '2026-03-29',
    });
  });

  it('handles days of 23 and 25 hours', () => {
    // Berlin switches to summer time on 2026-03-29, a day that ends at 22:00 UTC, and back on 2026-10-25, a day that
    // ends at 23:00 UTC.
    const spring = { ...served, date: '2026-03-29', siteZone: 'UTC' };
    expect([1319, 1320].map((minute) => holdsOthers({ ...spring, kickOffs: [minute] }, 'Europe/Berlin'))).toEqual([
      false,
      true,
    ]);
    const autumn = { ...served, date: '2026-10-25', siteZone: 'UTC' };
    expect([1379, 1380].map((minute) => holdsOthers({ ...autumn, kickOffs: [minute] }, 'Europe/Berlin'))).toEqual([
      false,
      true,
    ]);
    expect([-120, -121].map((minute) => holdsOthers({ ...autumn, kickOffs: [minute] }, 'Europe/Berlin'))).toEqual([
      true,
      false,
    ]);
  });

  it('starts another order on its first page', () => {
    const third = { ...served, query: { ...served.query, page: 3 } };
    expect(choiceOf(third, visitor).first).toBe(3);
    expect(choiceOf(third, { ...visitor, sort: 'upcoming' }).first).toBe(1);
  });

  it('returns to the default when the active order is chosen again', () => {
    expect([
      toggledSort('default', 'probability'),
      toggledSort('probability', 'probability'),
      toggledSort('probability', 'upcoming'),
      toggledSort('upcoming', 'default'),
    ]).toEqual(['probability', 'default', 'upcoming', 'default']);
  });

  it('requests followed items first if they may be on a later page, in an order of its own', () => {
    const followed = { teams: ['fulham', 'arsenal'], leagues: ['spain-la-liga'] };
    const choice = choiceOf(served, { ...visitor, followed });
    expect(choice.followed).toEqual({ teams: ['arsenal', 'fulham'], leagues: ['spain-la-liga'] });
    expect(isServed(served, choice)).toBe(false);
    const onePage = { ...served, total: 10 };
    expect(isServed(onePage, choiceOf(onePage, { ...visitor, followed }))).toBe(true);
    expect(choiceOf(onePage, { ...visitor, followed, zone: 'Asia/Tokyo' }).followed).not.toBeNull();
    const many = Array.from({ length: 60 }, (_, index) => `team-${index}`);
    expect(
      choiceOf(served, { ...visitor, followed: { teams: [...many, 'No Id'], leagues: [] } }).followed?.teams,
    ).toHaveLength(50);
  });
});
