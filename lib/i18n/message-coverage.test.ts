import { expect, it } from 'vitest';
import { coverageOf, flattenMessages, isOverLong, wordExceptions } from './message-coverage';

const exceptions = wordExceptions(
  { sameAsEnglish: { 'a.league': ['de'] }, otherSense: { 'a.tipOfAnIceberg': '*' } },
  { tip: { en: 'Tip', de: 'Tipp' }, odds: { en: 'Odds', pt: 'Odds' } },
);
const english = new Map([
  ['a.league', 'League'],
  ['a.tip', 'Tip'],
  ['a.tipOfAnIceberg', 'Tip'],
  ['a.odds', 'Odds'],
  ['a.number', '{count}'],
  ['a.save', 'Save'],
]);

it('counts messages that are missing, still English, over-long or contrary to the glossary', () => {
  const german = new Map([
    ['a.league', 'League'],
    ['a.tip', 'Hinweis'],
    ['a.tipOfAnIceberg', 'Spitze'],
    ['a.number', '{count}'],
    ['a.odds', 'Odds'],
    ['a.save', 'Auf diesem Gerät speichern'],
  ]);
  expect(coverageOf('de', english, german, exceptions)).toEqual({ keys: 6, untranslated: 1, overLong: 1, glossary: 1 });
  german.delete('a.save');
  expect(coverageOf('de', english, german, exceptions)).toEqual({ keys: 6, untranslated: 2, overLong: 0, glossary: 1 });
});

it('accepts an English word that the glossary agrees on', () => {
  const portuguese = new Map(
    [...english].map(([key, text]) => [key, key === 'a.odds' || key === 'a.number' ? text : `${text}o`]),
  );
  expect(coverageOf('pt', english, portuguese, exceptions)).toEqual({
    keys: 6,
    untranslated: 0,
    overLong: 0,
    glossary: 0,
  });
});

it('measures only the visible text of a label, not plurals or sentences', () => {
  expect(isOverLong('Pay', '<strong>Pay</strong> {amount}')).toBe(false);
  expect(isOverLong('Pay', 'Zahlungspflichtig bestellen')).toBe(true);
  expect(isOverLong('{count, plural, other {#}}', 'x'.repeat(200))).toBe(false);
  expect(isOverLong('A sentence that is long enough to wrap.', 'x'.repeat(200))).toBe(false);
});

it('rejects anything but text', () => {
  expect(flattenMessages({ a: { b: 'c' } }, 'x')).toEqual([['x.a.b', 'c']]);
  expect(() => flattenMessages({ a: 1 })).toThrow('"a"');
});
