import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairSlug, readPair } from './team-pair';

const ids = fc
  .array(fc.stringMatching(/^[a-z0-9]{1,12}$/), { minLength: 1, maxLength: 4 })
  .map((words) => words.join('-'))
  .filter((id) => !`-${id}-`.includes('-vs-'));

describe('the address of two teams', () => {
  it('is the same in either order, and is read as both teams', () => {
    fc.assert(
      fc.property(ids, ids, (one, other) => {
        expect(pairSlug(one, other)).toBe(pairSlug(other, one));
        const read = readPair(pairSlug(one, other));
        expect(read).toEqual(one === other ? null : [one, other].toSorted());
        expect(readPair(`${other}-vs-${one}`)).toEqual(read);
      }),
    );
  });

  it.each([
    ['', '-vs-', 'arsenal', 'arsenal-vs-', '-vs-arsenal', 'arsenal-vs-arsenal', 'a-vs-b-vs-c', 'a-vs-B', 'a-vs-b c'],
    ['a--b-vs-c', 'a-vs-../c', `${'a'.repeat(81)}-vs-b`, 'a-vs-b-', 'a-vs-b%00', 'ä-vs-b', 'a-vs-\u0000'],
  ])('is refused if it cannot be one', (...slugs) => {
    for (const slug of slugs) expect(readPair(slug), slug).toBeNull();
  });

  it('never makes the reader throw', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => void readPair(text)));
  });
});
