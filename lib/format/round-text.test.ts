import { expect, it } from 'vitest';
import { i18nOf } from '@/tests/support/i18n-of';
import { roundText } from './round-text';

it.each([
  ['Jornada 24', 'es.1', null, 'Round 24'],
  ['Viertelfinale', 'de.cup', 'knock-out', 'Quarter-finals'],
  ['Round 2', 'uefa.cl', 'qualifying', 'Second qualifying round'],
  ['Round 1', 'fifa.wcq', 'qualifying', 'First qualifying round'],
  ['Round 5', 'uefa.cl', 'qualifying', '5th qualifying round'],
  ['Play-offs', 'uefa.cl', 'qualifying', 'Qualifying · Play-offs'],
  ['Play-offs', 'uefa.cl', 'knock-out', 'Play-offs'],
  ['Qualifying', 'uefa.cl', 'qualifying', 'Qualifying'],
  ['Round 3', 'en.cup', 'knock-out', 'Third round'],
  ['Round of 64', 'fr.cup', 'knock-out', 'Round of 64'],
  ['Gruppenphase', 'de.cup', null, 'Gruppenphase'],
])('%s of %s (%s) reads %s', (round, leagueCode, stage, text) => {
  expect(roundText(round, leagueCode, i18nOf('en'), stage)).toBe(text);
});

it('speaks the reader’s language', () => {
  expect(roundText('Round of 16', 'uefa.cl', i18nOf('de'))).toBe('Achtelfinale');
  expect(roundText('Round 2', 'uefa.cl', i18nOf('ar'), 'qualifying')).toBe('التصفيات: الدور الثاني');
  expect(roundText('Round 7', 'en.cup', i18nOf('ar'), 'knock-out')).toBe('الدور السابع');
  expect(roundText('Group D', 'ro.cup', i18nOf('ar'), 'group')).toBe('المجموعة الرابعة');
  expect(roundText('Group D', 'ro.cup', i18nOf('de'), 'group')).toBe('Gruppe D');
});
