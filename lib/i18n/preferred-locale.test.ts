import fc from 'fast-check';
import { expect, it } from 'vitest';
import { localeCodes } from './locales';
import { preferredLocale } from './preferred-locale';

it.each([
  ['es-AR,es;q=0.9,en;q=0.8', 'es'],
  ['ja, pl;q=0.3, SR-Latn;q=0.7', 'sr'],
  ['de;q=0, fr;q=0.1', 'fr'],
  ['ar;q=2, tr;q=0.5', 'tr'],
  ['ja', 'en'],
  ['', 'en'],
  [null, 'en'],
  [undefined, 'en'],
  [`${'x-y,'.repeat(300)}de`, 'en'],
])('%s: %s', (header, locale) => {
  // The first call reads it, the second has it cached.
  expect([preferredLocale(header), preferredLocale(header)]).toEqual([locale, locale]);
});

it('returns a language of the site for any header, and the same one each time', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2_000 }), (header) => {
      const locale = preferredLocale(header);
      expect(localeCodes).toContain(locale);
      expect(preferredLocale(header)).toBe(locale);
    }),
  );
});
