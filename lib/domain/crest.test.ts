import { describe, expect, it } from 'vitest';
import { crestOf, monogramOf } from './crest';

describe('crests', () => {
  it('are the same for a team every time', () => {
    const team = { id: 'arsenal', name: 'Arsenal' };
    expect(crestOf(team)).toEqual(crestOf({ ...team }));
  });

  it('spread over colours and patterns', () => {
    const designs = Array.from({ length: 200 }, (_, index) => crestOf({ id: `team-${index}`, name: 'Team' }));
    expect(new Set(designs.map(({ field }) => field)).size).toBeGreaterThan(10);
    expect(new Set(designs.map(({ pattern }) => pattern)).size).toBe(6);
  });

  it.each([
    ['Arsenal', 'AR'], ['Manchester United', 'MU'], ['Real Madrid', 'MA'], ['1. FC Köln', 'KÖ'], ['FC Bayern Munich', 'BM'], ['AC Milan', 'MI'],
    ['Paris Saint-Germain', 'PS'], ['Borussia Mönchengladbach', 'BM'], ['FC', 'FC'],
  ])('%s carries %s', (name, monogram) => {
    expect(monogramOf(name)).toBe(monogram);
  });
});
