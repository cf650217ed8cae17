import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatterOf } from '@/lib/format/formatter';
import { localeCodes, localeRecord } from '@/lib/i18n/locales';
import { thinned } from '@/tests/support/thinned';
import { shapeText, type TextDirection } from './shape-text';

const shaped = (text: string, direction: TextDirection = 'ltr', language = 'en-GB') =>
  shapeText(text, { weight: 'medium', direction, language });
const ids = (text: string, direction: TextDirection = 'ltr', language?: string) =>
  shaped(text, direction, language).glyphs.map(({ font, glyph }) => `${font.id}:${glyph}`);
/** The glyphs of each letter shaped alone, so that none can join or reorder. */
const apart = (text: string, direction: TextDirection) => [...text].flatMap((letter) => ids(letter, direction));
const xOf = (text: string, part: string, direction: TextDirection) => {
  const wanted = new Set(ids(part, direction));
  return shaped(text, direction)
    .glyphs.filter(({ font, glyph }) => wanted.has(`${font.id}:${glyph}`))
    .map(({ x }) => x);
};

describe('Arabic', () => {
  it('is joined: a letter has a different form inside a word than alone', () => {
    const joined = ids('مباراة', 'rtl');
    expect(joined).not.toEqual(apart('مباراة', 'rtl').reverse());
    expect(joined.every((id) => id.startsWith('arabic'))).toBe(true);
  });

  it('forms the ligature of lam and alef', () => {
    const line = (text: string) => shaped(text, 'rtl').width;
    expect(line('لا')).toBeLessThan(line('ل') + line('ا'));
  });

  it('runs from right to left', () => {
    const first = xOf('أ ب', 'أ', 'rtl');
    const last = xOf('أ ب', 'ب', 'rtl');
    expect(Math.min(...first)).toBeGreaterThan(Math.max(...last));
  });

  it('keeps Latin names and numbers from left to right, in their place in the sentence', () => {
    const text = 'فوز Man Utd يوم 16';
    const glyphs = shaped(text, 'rtl', 'ar-SA').glyphs;
    const latin = glyphs
      .filter(({ font }) => font.id.startsWith('latin'))
      .map(({ font, glyph }) => `${font.id}:${glyph}`);
    // The number is last in the sentence, so it is leftmost; within itself each reads as in English.
    expect(latin).toEqual([...ids('16'), ...ids(' '), ...ids('Man Utd')]);
  });
});

describe('Devanagari', () => {
  it('puts the short i before its consonant', () => {
    const [sign, letter] = ids('कि', 'ltr', 'hi-IN');
    expect(letter).toBe(ids('क')[0]);
    expect(sign).not.toBe(letter);
  });

  it('makes conjuncts', () => {
    expect(ids('क्ष', 'ltr', 'hi-IN')).toHaveLength(1);
    expect(ids('त्र', 'ltr', 'hi-IN').length).toBeLessThan(3);
  });
});

describe('every language', () => {
  const messagesOf = (locale: string) => {
    const text = readdirSync(`messages/${locale}`)
      .map((file) => readFileSync(`messages/${locale}/${file}`, 'utf8'))
      .join('\n');
    // Interface symbols (arrows, ticks) are not on any image.
    return [...new Set(text.replace(/[^\p{L}\p{M}\p{N}\p{P} ]/gu, ' ').split(/\s+/))].join(' ');
  };

  it.each(localeCodes)('%s: no glyph is missing in any word, date or number', (locale) => {
    const { dir, language } = localeRecord(locale);
    const { dayLong, percent, count } = formatterOf(locale);
    const numbers = [percent(0.54), count(1_234)];
    const dates = Array.from({ length: 12 }, (_, month) =>
      dayLong(`2026-${String(month + 1).padStart(2, '0')}-${10 + month}`),
    );
    for (const weight of thinned(['medium', 'bold'] as const, 2)) {
      const text = [messagesOf(locale), ...dates, ...numbers].join(' ');
      expect(
        shapeText(text, { weight, direction: dir, language }).glyphs.filter(({ glyph }) => glyph === 0),
      ).toHaveLength(0);
    }
  });

  it('has room for accents of team names', () => {
    expect(ids('Śląsk Beşiktaş Žalgiris Țepeș Örebro Ángel').some((id) => id.endsWith(':0'))).toBe(false);
  });
});

it('omits the marks that only set the direction', () => {
  expect(shaped('\u200e54\u200e%\u200e').width).toBe(shaped('54%').width);
});
