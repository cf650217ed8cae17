import { describe, expect, it } from 'vitest';
import { bookmakerLink } from './bookmaker-link';
import { bookmakers, factsCheckedOn, findBookmaker, reviewedBookmakers } from './bookmakers';
import { bookmakerIds } from './prices';

const links = { GB: { bet365: 'https://bet365.example/' }, IE: {} };
const british = { country: 'GB', isOddsFree: false, isPremium: false };

describe('links to bookmakers', () => {
  it('exist if the operator has set one for the country', () => {
    expect(bookmakerLink('bet365', british, links)).toBe('https://bet365.example/');
    expect(bookmakerLink('bet365', british, {})).toBeNull();
  });

  it.each([
    ['an unknown country', { ...british, country: '' }],
    ['a country without a link', { ...british, country: 'IE' }],
    ['a country without an entry', { ...british, country: 'DE' }],
    ['the name of a property of every object', { ...british, country: 'constructor' }],
    ['odds-free mode', { ...british, isOddsFree: true }],
    ['premium', { ...british, isPremium: true }],
  ])('do not exist for %s', (_, visitor) => {
    for (const { id } of bookmakers) expect(bookmakerLink(id, visitor, links)).toBeNull();
  });

  it('do not exist for another bookmaker', () => {
    for (const id of ['bwin', 'pinnacle', '1xbet', 'toString']) expect(bookmakerLink(id, british, links)).toBeNull();
  });
});

describe('facts about bookmakers', () => {
  it('cover every bookmaker with stored prices', () => {
    expect(bookmakers.map(({ id }) => id).sort()).toEqual(
      bookmakerIds.filter((id) => id !== 'average' && id !== 'maximum').sort(),
    );
    for (const id of reviewedBookmakers) expect(findBookmaker(id)).toBeDefined();
  });

  it('each have a source and a date', () => {
    for (const { licence, settlements } of bookmakers) {
      for (const { url, date } of [...(licence ? [licence] : []), ...settlements]) {
        expect(url).toMatch(/^https:\/\//);
        expect(date).toMatch(/^20\d\d-\d\d-\d\d$/);
        expect(date <= factsCheckedOn && Number(date.slice(0, 4)) >= Number(factsCheckedOn.slice(0, 4)) - 5, url).toBe(
          true,
        );
      }
      if (licence?.account?.url) expect(licence.account.url).toContain(licence.account.number);
      expect(settlements.map(({ date }) => date)).toEqual(
        settlements
          .map(({ date }) => date)
          .sort()
          .reverse(),
      );
    }
  });
});
