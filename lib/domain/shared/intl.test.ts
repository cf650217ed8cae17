import { afterEach, describe, expect, it, vi } from 'vitest';
import { dateFormat, deviceTimeZone, numberFormat } from './intl';

const first = new Date('2026-11-01T12:00:00Z');
const long = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

describe('dates', () => {
  it('French writes the first of a month as 1er, and no other day', () => {
    expect(dateFormat('fr-FR', long).format(first)).toBe('1er novembre 2026');
    expect(dateFormat('fr-FR', { ...long, weekday: 'long' }).format(first)).toBe('dimanche 1er novembre 2026');
    expect(dateFormat('fr-FR', { dateStyle: 'medium', timeZone: 'UTC' }).format(first)).toBe('1er nov. 2026');
    for (const day of ['11', '21', '31'])
      expect(dateFormat('fr-FR', long).format(new Date(`2026-10-${day}`))).toBe(`${day} octobre 2026`);
    expect(dateFormat('fr-FR', { month: '2-digit', year: 'numeric', timeZone: 'UTC' }).format(first)).toBe('11/2026');
    expect(dateFormat('fr-FR', { dateStyle: 'short', timeZone: 'UTC' }).format(first)).toBe('01/11/2026');
  });

  it('Serbian months are in the genitive after a day, but in the nominative after a weekday and on their own', () => {
    const days = Array.from({ length: 12 }, (_, month) =>
      dateFormat('sr-Latn-RS', long).format(new Date(Date.UTC(2026, month, 8))),
    );
    expect(days.map((day) => day.split(' ')[1])).toEqual(
      'januara februara marta aprila maja juna jula avgusta septembra oktobra novembra decembra'.split(' '),
    );
    expect(dateFormat('sr-Latn-RS', { ...long, weekday: 'long' }).format(first)).toBe('nedelja, 1. novembar 2026.');
    expect(dateFormat('sr-Latn-RS', { month: 'long', year: 'numeric' }).format(first)).toBe('novembar 2026.');
    expect(dateFormat('sr-Latn-RS', { month: 'short', day: 'numeric' }).format(new Date('2026-06-08'))).toBe('8. jun');
  });

  it('a Spanish hour after a date has two digits, like the times of matches', () => {
    const moment = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' } as const;
    expect(dateFormat('es-ES', moment).format(new Date('2026-11-01T01:59:00Z'))).toBe('1 nov 2026, 01:59');
  });

  it('days in a span have no leading zero', () => {
    const span = (tag: string, from: string, to: string) =>
      dateFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' }).formatRange(new Date(from), new Date(to));
    expect(span('sr-Latn-RS', '2026-11-25', '2026-12-01')).toBe('25. nov\u2009–\u20091. dec');
    expect(span('sr-Latn-RS', '2026-12-01', '2026-12-10')).toBe('1.–10. dec');
    expect(span('it-IT', '2026-11-25', '2026-12-01')).toBe('25 nov\u2009–\u20091 dic');
    expect(span('it-IT', '2026-12-01', '2026-12-07')).toBe('1–7 dic');
    expect(span('de-DE', '2026-12-01', '2026-12-07')).toBe('1.–7. Dez.');
  });

  it('a French span has 1er, like a single date', () => {
    const format = dateFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: 'UTC' });
    expect(format.formatRange(new Date('2026-11-25'), new Date('2026-12-01'))).toBe('25 nov.\u2009–\u20091er déc.');
    expect(format.formatRange(new Date('2026-12-01'), new Date('2026-12-07'))).toBe('1er–7 déc.');
  });

  it('a Portuguese day before a numeric month has two digits, like the month', () => {
    const day = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
    expect(dateFormat('pt-PT', day).format(first)).toBe('01/11');
    expect(dateFormat('pt-PT', { ...day, year: 'numeric' }).format(first)).toBe('01/11/2026');
    expect(dateFormat('pt-PT', long).format(first)).toBe('1 de novembro de 2026');
    expect(dateFormat('pt-PT', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(first)).toBe('11/2026');
    const span = dateFormat('pt-PT', day).formatRange(new Date('2026-11-25'), new Date('2026-12-01'));
    expect(span.replaceAll('\u2009', ' ')).toBe('25/11 – 01/12');
  });

  it('a Polish May, which has no abbreviation, is in the genitive after a day, else in the nominative', () => {
    const day = dateFormat('pl-PL', { day: 'numeric', month: 'short', timeZone: 'UTC' });
    expect(day.format(new Date('2026-05-05'))).toBe('5 maja');
    expect(day.format(new Date('2026-06-02'))).toBe('2 cze');
    expect(day.formatRange(new Date('2026-05-30'), new Date('2026-06-02'))).toBe('30 maja–2 cze');
    const month = dateFormat('pl-PL', { month: 'short', year: 'numeric', timeZone: 'UTC' });
    expect(month.format(new Date('2026-05-05'))).toBe('maj 2026');
  });

  it('Russian does not abbreviate March, May, June and July', () => {
    const day = dateFormat('ru-RU', { day: 'numeric', month: 'short', timeZone: 'UTC' });
    const written = [3, 5, 6, 7, 8].map((month) => day.format(new Date(Date.UTC(2026, month - 1, 5))));
    expect(written).toEqual(['5 марта', '5 мая', '5 июня', '5 июля', '5 авг.']);
    expect(day.formatRange(new Date('2026-06-02'), new Date('2026-06-09'))).toBe('2–9 июня');
    const month = dateFormat('ru-RU', { month: 'short', year: 'numeric', timeZone: 'UTC' });
    expect(month.format(new Date('2026-03-05'))).toBe('март 2026 г.');
  });

  it('Polish and Russian months use the genitive from the runtime’s own data', () => {
    expect(dateFormat('pl-PL', long).format(first)).toBe('1 listopada 2026');
    expect(dateFormat('ru-RU', long).format(first)).toBe('1 ноября 2026 г.');
  });
});

describe('numbers', () => {
  it('use a real minus sign, and can be formatted by a detached method', () => {
    expect([-1.5, -0.25, 2].map(numberFormat('de-DE').format)).toEqual(['−1,5', '−0,25', '2']);
    expect(numberFormat('tr-TR', { style: 'percent' }).format(-0.46)).toBe('−%46');
    expect(numberFormat('ar-SA', { signDisplay: 'exceptZero' }).format(-12)).toBe('\u200e−12');
  });

  it('are written the same way again, whatever was formatted in between', () => {
    const { format } = numberFormat('en-GB', { style: 'percent' });
    const values = Array.from({ length: 1_200 }, (_, index) => index / 100);
    expect(values.map(format)).toEqual(
      values.map((value) => numberFormat('en-GB', { style: 'percent' }).format(value)),
    );
    expect(values.slice(0, 3).map(format)).toEqual(['0%', '1%', '2%']);
    expect([-0, 0].map(numberFormat('de-DE').format)).toEqual(['0', '0']);
  });

  it('use the currency signs that readers know', () => {
    const written = (tag: string, currency: string) =>
      numberFormat(tag, { style: 'currency', currency, maximumFractionDigits: 0 }).format(239_085);
    expect(written('es-ES', 'GBP')).toBe('239.085\u00a0£');
    expect(written('pl-PL', 'GBP')).toBe('239\u00a0085\u00a0£');
    expect(written('pt-PT', 'GBP')).toBe('239\u00a0085\u00a0£');
    expect(written('ro-RO', 'EUR')).toBe('239.085\u00a0€');
    expect(written('ar-SA', 'GBP')).toBe('239,085 جنيهًا إسترلينيًا');
  });
});

describe("the device's time zone", () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Etc/Unknown', 'UTC'],
  ])('is one that every formatter accepts (%s)', (named, zone) => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone: named,
    } as Intl.ResolvedDateTimeFormatOptions);
    expect(deviceTimeZone()).toBe(zone);
    expect(() => dateFormat('en', { timeZone: deviceTimeZone() })).not.toThrow();
  });
});
