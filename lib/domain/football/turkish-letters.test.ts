import { expect, it } from 'vitest';
import { inTurkishLetters } from './turkish-letters';

it.each([
  ['Málaga', 'Malaga'],
  ['São Paulo', 'Sao Paulo'],
  ['Śląsk Wrocław', 'Slask Wroclaw'],
  ['Tvøroyri', 'Tvoroyri'],
  ['Preußen Münster', 'Preussen Münster'],
  ['Næstved', 'Naestved'],
  ['Þróttur', 'Throttur'],
  ['1. FC Köln', '1. FC Köln'],
  ['İstanbul Başakşehir', 'İstanbul Başakşehir'],
  ['Kâğıthane', 'Kâğıthane'],
  ['Зенит й', 'Зенит й'],
  ['الأهلي', 'الأهلي'],
])('Turkish print writes %s as %s', (name, turkish) => {
  expect(inTurkishLetters(name)).toBe(turkish);
});
