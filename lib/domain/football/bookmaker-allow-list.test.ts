import { describe, expect, it } from 'vitest';
import { allowedPairs, bookmakerLink } from './bookmaker-allow-list';
import { bookmakers, factsCheckedOn, findBookmaker, reviewedBookmakers } from './bookmakers';
import { bookmakerIds } from './prices';

const links = Object.fromEntries(bookmakers.map(({ id }) => [id, `https://${id}.example/`]));
const british = { country: 'GB', isOddsFree: false, isPremium: false };

describe('links to bookmakers', () => {
  it('exist where the country and the licence are on the list, and the operator has an address', () => {
    expect(bookmakerLink('bet365', british, links)).toBe('https://bet365.example/');
    expect(bookmakerLink('bet365', british, {})).toBeNull();
  });

  it.each([
    ['an unknown country', { ...british, country: '' }],
    ['a country without an entry', { ...british, country: 'DE' }],
    ['a word that every object has', { ...british, country: 'constructor' }],
    ['odds-free mode', { ...british, isOddsFree: true }],
    ['premium', { ...british, isPremium: true }],
  ])('never for %s', (_, visitor) => {
    for (const { id } of bookmakers) expect(bookmakerLink(id, visitor, links)).toBeNull();
  });

  it('never exist for a bookmaker without a licence there', () => {
    for (const id of ['bwin', 'pinnacle', '1xbet', 'toString']) expect(bookmakerLink(id, british, links)).toBeNull();
  });

  it('require a licence of that country with a source', () => {
    for (const [country, id] of allowedPairs) {
      expect(country).toBe('GB');
      expect(findBookmaker(id)?.licence?.authority).toContain('Great Britain');
    }
  });
});

describe('facts about bookmakers', () => {
  it('cover every bookmaker with stored prices', () => {
    expect(bookmakers.map(({ id }) => id).sort()).toEqual(
      bookmakerIds.filter((id) => id !== 'average' && id !== 'maximum').sort(),
    );
    for (const id of reviewedBookmakers) expect(findBookmaker(id)).toBeDefined();
  });

  it('have a source and a date each', () => {
    for (const { licence, settlements } of bookmakers) {
      for (const { url, date } of [...(licence ? [licence] : []), ...settlements]) {
        expect(url).toMatch(/^https:\/\//);
        expect(date).toMatch(/^20\d\d-\d\d-\d\d$/);
        expect(date <= factsCheckedOn && Number(date.slice(0, 4)) >= Number(factsCheckedOn.slice(0, 4)) - 5, url).toBe(
          true,
        );
      }
      if (licence?.account) expect(licence.account.url).toContain(licence.account.number);
      expect(settlements.map(({ date }) => date)).toEqual(
        settlements
          .map(({ date }) => date)
          .sort()
          .reverse(),
      );
    }
  });
});
