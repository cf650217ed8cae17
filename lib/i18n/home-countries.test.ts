import { describe, expect, it } from 'vitest';
import { leagues } from '@/lib/domain/football/leagues';
import { firstAtHome, homeFirst } from './home-countries';

describe('the leagues of a language’s readers', () => {
  it('come first, and the others keep their order', () => {
    const items = ['europe', 'gb-eng', 'es', 'pl', 'pl'].map((country, rank) => ({ country, rank }));
    expect(homeFirst(items, 'pl').map(({ rank }) => rank)).toEqual([3, 4, 0, 1, 2]);
    expect(homeFirst(items, 'hi')).toEqual(items);
  });

  it('include the best league in each country', () => {
    expect(firstAtHome(leagues, 'pl').map(({ slug }) => slug)).toEqual(['poland-ekstraklasa']);
    expect(firstAtHome(leagues, 'de').map(({ code }) => code)).toEqual(['de.1', 'at.1', 'ch.1']);
  });
});
