import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDateParam } from './date-param';
import { addDays, canonicalTimeZone, dayRange, daysBetween, isDay, siteDay } from './dates';

const today = '2026-03-14';
const hour = 3_600_000;
const zones = [
  'UTC',
  'Pacific/Pago_Pago',
  'Pacific/Kiritimati',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Europe/Berlin',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Asia/Beirut',
  'Pacific/Chatham',
];
const someDay = fc
  .date({ min: new Date('2012-01-02T00:00:00Z'), max: new Date('2045-12-30T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('parseDateParam', () => {
  it.each([
    [undefined, { date: today, spelling: 'today' }],
    ['', { date: today, spelling: 'today' }],
    ['today', { date: today, spelling: 'today' }],
    ['2026-02-28', { date: '2026-02-28', spelling: 'iso' }],
    ['2024-02-29', { date: '2024-02-29', spelling: 'iso' }],
    ['march-5-25', { date: '2025-03-05', spelling: 'month-name' }],
    ['March-05-2025', { date: '2025-03-05', spelling: 'month-name' }],
    ['DECEMBER-31-99', { date: '2099-12-31', spelling: 'month-name' }],
    ['2026-02-30', { date: today, spelling: 'invalid' }],
    ['2026-2-3', { date: today, spelling: 'invalid' }],
    ['2026-13-01', { date: today, spelling: 'invalid' }],
    ['2026-03-14T00:00:00Z', { date: today, spelling: 'invalid' }],
    ['february-30-26', { date: today, spelling: 'invalid' }],
    ['märz-5-25', { date: today, spelling: 'invalid' }],
    ['mar-5-25', { date: today, spelling: 'invalid' }],
    ['march-5-025', { date: today, spelling: 'invalid' }],
    ['0000-01-01', { date: today, spelling: 'invalid' }],
    ['9999-12-31', { date: today, spelling: 'invalid' }],
    ['march-5', { date: today, spelling: 'invalid' }],
    ['Today', { date: today, spelling: 'invalid' }],
    ['tomorrow', { date: today, spelling: 'invalid' }],
  ])('%s', (value, expected) => {
    expect(parseDateParam(value, today)).toEqual(expected);
  });

  it('returns a day for any input', () => {
    fc.assert(fc.property(fc.string(), (text) => isDay(parseDateParam(text, today).date)));
  });

  it('reads both spellings of every day alike', () => {
    const name = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
    fc.assert(
      fc.property(someDay, (day) => {
        const spelled = `${name.format(new Date(day))}-${Number(day.slice(8))}-${day.slice(2, 4)}`;
        expect(parseDateParam(spelled, today)).toEqual({ date: day, spelling: 'month-name' });
        expect(parseDateParam(day, today)).toEqual({ date: day, spelling: 'iso' });
      }),
    );
  });
});

describe('dayRange', () => {
  it.each([
    ['2026-03-14', 'UTC', '2026-03-14T00:00:00Z', 24],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00Z', 23],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00Z', 25],
    ['2026-10-04', 'Australia/Lord_Howe', '2026-10-03T13:30:00Z', 23.5],
    ['2026-03-14', 'Pacific/Pago_Pago', '2026-03-14T11:00:00Z', 24],
    ['2026-03-14', 'Pacific/Kiritimati', '2026-03-13T10:00:00Z', 24],
    // The clock goes from 0:00 to 1:00, so the day has no midnight.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00Z', 23],
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00Z', 23],
    // Samoa moved across the date line and never had this day.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00Z', 0],
  ])('of %s in %s has the right start and length', (date, zone, start, hours) => {
    const range = dayRange(date, zone);
    expect(range.start.toISOString()).toBe(new Date(start).toISOString());
    expect((range.end.getTime() - range.start.getTime()) / hour).toBe(hours);
  });

  it('contains exactly the instants of the day', () => {
    fc.assert(
      fc.property(someDay, fc.constantFrom(...zones), fc.integer({ min: 0, max: 1_000 }), (day, zone, part) => {
        const { start, end } = dayRange(day, zone);
        const inside = new Date(start.getTime() + Math.floor(((end.getTime() - start.getTime() - 1) * part) / 1_000));
        expect(siteDay(inside, zone)).toBe(day);
        expect(siteDay(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1));
        expect(siteDay(end, zone)).toBe(addDays(day, 1));
      }),
    );
  });

  it('follows the day before without a gap', () => {
    fc.assert(
      fc.property(someDay, fc.constantFrom(...zones), (day, zone) => {
        expect(dayRange(day, zone).end).toEqual(dayRange(addDays(day, 1), zone).start);
      }),
    );
  });
});

it('counts days forwards and backwards', () => {
  fc.assert(
    fc.property(
      someDay,
      fc.integer({ min: -4_000, max: 4_000 }),
      (day, count) => daysBetween(day, addDays(day, count)) === count,
    ),
  );
});

it('accepts time zones by name only', () => {
  expect(canonicalTimeZone('europe/berlin')).toBe('Europe/Berlin');
  expect(canonicalTimeZone('Etc/GMT+11')).toBe('Etc/GMT+11');
  expect(canonicalTimeZone('UTC')).toBe('UTC');
  for (const wrong of ['', '+02:00', 'Europe/Nowhere', 'Europe/Berlin\n', '../../etc', 'x'.repeat(80)])
    expect(canonicalTimeZone(wrong)).toBeNull();
});
