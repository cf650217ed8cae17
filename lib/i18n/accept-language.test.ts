import { describe, expect, it } from 'vitest';
import { likedLocale, readerLocale } from './accept-language';

describe('likedLocale', () => {
  it.each([
    ['de', 'de'],
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
    ['nl-NL,nl;q=0.9,fr;q=0.5,de;q=0.6', 'de'],
    ['sr-Cyrl-RS', 'sr'],
    ['AR-sa', 'ar'],
    ['en;q=0,it', 'it'],
    ['de;q=0.5 , es ; q=0.7', 'es'],
  ])('%s -> %s', (header, locale) => expect(likedLocale(header)).toBe(locale));

  it.each([undefined, null, '', '*', 'nl', ';;;,,,', 'de;q=0', 'q=1'])('%s -> none, English for the reader', (header) => {
    expect(likedLocale(header)).toBeUndefined();
    expect(readerLocale(header)).toBe('en');
  });
});
