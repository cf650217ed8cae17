import { describe, expect, it } from 'vitest';
import { contrast } from '@/lib/domain/shared/contrast';
import { listedClubs } from './club-colours';
import { crestOf, monogramOf } from './crest';

describe('crests', () => {
  it('are always the same for the same team', () => {
    const team = { id: 'arsenal', name: 'Arsenal' };
    expect(crestOf(team)).toEqual(crestOf({ ...team }));
  });

  it('vary in colours and patterns', () => {
    const designs = Array.from({ length: 200 }, (_, index) => crestOf({ id: `team-${index}`, name: 'Team' }));
    expect(new Set(designs.map(({ field }) => field)).size).toBeGreaterThan(10);
    expect(new Set(designs.map(({ pattern }) => pattern)).size).toBe(6);
  });

  it.each([
    ['borussia-dortmund', '#f9d616', '#17202a'],
    ['celtic', '#0b6b3a', '#f2f4f6'],
    ['barcelona', '#1d4fa1', '#8a1538'],
    ['fc-st-pauli', '#5a3a22', '#f2f4f6'],
  ])('give %s its own colours', (id, field, second) => {
    expect(crestOf({ id, name: 'Any' })).toMatchObject({ field, second });
  });

  it('list each club once, and no shirt without colours', () => {
    expect(new Set(listedClubs.colours).size).toBe(listedClubs.colours.length);
    expect(new Set(listedClubs.shirts).size).toBe(listedClubs.shirts.length);
    expect(listedClubs.shirts.filter((id) => !listedClubs.colours.includes(id))).toEqual([]);
  });

  it('are legible, whatever their colours', () => {
    const made = Array.from({ length: 200 }, (_, index) => `team-${index}`);
    for (const id of [...listedClubs.colours, ...made]) {
      const { field, ink } = crestOf({ id, name: 'Any' });
      expect(contrast(field, ink), id).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each([
    ['Brighton & Hove Albion', 'BH'],
    ['Arsenal', 'AR'],
    ['Manchester United', 'MU'],
    ['Real Madrid', 'MA'],
    ['1. FC Köln', 'KÖ'],
    ['FC Bayern Munich', 'BM'],
    ['AC Milan', 'MI'],
    ['Paris Saint-Germain', 'PS'],
    ['Borussia Mönchengladbach', 'BM'],
    ['FC', 'FC'],
    ['Локомотив Москва', 'ЛМ'],
    ['الهلال', 'هل'],
    ['मैनचेस्टर यूनाइटेड', 'मैयू'],
  ])('put the letters of %s as %s', (name, monogram) => {
    expect(monogramOf(name)).toBe(monogram);
  });
});
