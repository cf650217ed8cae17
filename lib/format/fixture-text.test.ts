import { expect, it } from 'vitest';
import { fixtureText } from './fixture-text';

it.each([
  ['en', 'Arsenal 2–0 Everton', 'Arsenal – Everton'],
  ['de', 'Arsenal 2:0 Everton', 'Arsenal – Everton'],
  ['es', 'Arsenal 2-0 Everton', 'Arsenal – Everton'],
  ['ru', 'Arsenal 2:0 Everton', 'Arsenal — Everton'],
] as const)('in %s: %s', (locale, played, upcoming) => {
  expect(fixtureText(locale, 'Arsenal', 'Everton', { home: 2, away: 0 })).toBe(played);
  expect(fixtureText(locale, 'Arsenal', 'Everton', null)).toBe(upcoming);
});

it('reads from right to left in Arabic, even with names in Latin letters', () => {
  const text = fixtureText('ar', 'Arsenal', 'Everton', { home: 2, away: 0 });
  expect(text).toBe('\u2067\u2068Arsenal\u2069 \u20672–0\u2069 \u2068Everton\u2069\u2069');
});
