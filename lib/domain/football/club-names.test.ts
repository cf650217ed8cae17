import { describe, expect, it } from 'vitest';
import { clubName, shortClubName, type ClubNames } from './club-names';

const bayern: ClubNames = {
  name: 'Bayern Munich',
  own: 'Bayern München',
  names: { en: 'Bayern Munich', it: 'Bayern Monaco', pl: 'Bayern Monachium', ru: 'Бавария' },
};
const gladbach: ClubNames = {
  name: 'Borussia Monchengladbach',
  own: 'Borussia Mönchengladbach',
  names: { ru: 'Боруссия Мёнхенгладбах', ar: 'بوروسيا مونشنغلادباخ' },
  short: { '*': 'Gladbach', ru: 'Боруссия М' },
};
const plain: ClubNames = { name: 'Manchester United' };

describe('clubName', () => {
  it.each([
    ['de', 'Bayern München'],
    ['es', 'Bayern München'],
    ['it', 'Bayern Monaco'],
    ['en', 'Bayern Munich'],
    ['ru', 'Бавария'],
    ['ar', 'Bayern München'],
  ])('in %s returns the name used by its press, else the club’s own: %s', (language, name) => {
    expect(clubName(bayern, language)).toBe(name);
  });

  it.each([
    ['de', 'Istanbul Başakşehir'],
    ['tr', 'İstanbul Başakşehir'],
  ])('has the Turkish dotted İ in no other language: %s', (language, name) => {
    expect(clubName({ name: 'Istanbul Basaksehir', own: 'İstanbul Başakşehir' }, language)).toBe(name);
  });

  it('returns the English name if nothing else is known', () => {
    expect(clubName(plain, 'hi')).toBe('Manchester United');
  });
});

it.each([
  ['en', "Newell's"],
  ['tr', 'Newell’s'],
  ['pl', 'Newell’s'],
] as const)('uses the apostrophe of the language’s texts in %s: %s', (language, name) => {
  const club: ClubNames = { name: "Newell's", short: { '*': "Newell's" } };
  expect([clubName(club, language), shortClubName(club, language)]).toEqual([name, name]);
});

describe('shortClubName', () => {
  it.each([
    [bayern, 'en', 'Bayern'],
    [bayern, 'de', 'Bayern München'],
    [bayern, 'pl', 'Bayern Monac.'],
    [gladbach, 'en', 'Gladbach'],
    [gladbach, 'fr', 'Gladbach'],
    [gladbach, 'ru', 'Боруссия М'],
    [gladbach, 'ar', 'بوروسيا مونش.'],
    [plain, 'en', 'Man Utd'],
    [plain, 'fr', 'Man Utd'],
    [{ name: 'Atletico Madrid', own: 'Atlético de Madrid', names: { en: 'Atlético Madrid' } }, 'en', 'Atl Madrid'],
    [{ name: 'Fortuna Dusseldorf', own: 'Fortuna Düsseldorf' }, 'en', 'Düsseldorf'],
    [{ name: 'FC Koln', own: '1. FC Köln', names: { en: 'FC Köln' } }, 'en', 'FC Köln'],
  ] as const)('shortens %o in %s to %s', (club, language, short) => {
    expect(shortClubName(club, language)).toBe(short);
  });
});
