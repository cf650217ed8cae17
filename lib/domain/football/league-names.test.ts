import { describe, expect, it } from 'vitest';
import { localeCodes } from '@/lib/i18n/locales';
import { leagueName } from './league-names';
import names from './league-names.json';
import { leagues } from './leagues';

describe('leagueName', () => {
  it.each([
    ['en.1', 'ru', 'АПЛ'],
    ['en.1', 'ar', 'الدوري الإنجليزي الممتاز'],
    ['en.1', 'hi', 'प्रीमियर लीग'],
    ['es.1', 'es', 'LaLiga'],
    ['at.1', 'de', 'Österreichische Bundesliga'],
    ['uefa.cl', 'pl', 'Liga Mistrzów'],
  ])('returns for %s in %s: %s', (code, language, name) => {
    expect(leagueName(code, language)).toBe(name);
  });

  it('has entries only for competitions and languages that exist', () => {
    expect(Object.keys(names)).toEqual(leagues.map(({ code }) => code).filter((code) => code in names));
    expect(
      Object.values(names)
        .flatMap((ofOne) => Object.keys(ofOne))
        .filter((code) => !localeCodes.some((one) => one === code)),
    ).toEqual([]);
  });

  it.each(localeCodes)('returns unique names among competitions: %s', (language) => {
    const all = leagues.map(({ code, name }) => leagueName(code, language) ?? name);
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
  });

  it.each([
    ['ru', /\p{Script=Cyrillic}/u],
    ['ar', /\p{Script=Arabic}/u],
    ['hi', /\p{Script=Devanagari}/u],
  ])('uses only the letters of %s', (language, script) => {
    const isForeign = (name: string) => [...name].some((letter) => /\p{L}/u.test(letter) && !script.test(letter));
    const all = leagues.map(({ code }) => leagueName(code, language) ?? code);
    expect(all.filter(isForeign)).toEqual([]);
  });
});
