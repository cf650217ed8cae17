import fc from 'fast-check';
import { searchLength } from '@/lib/domain/football/search-length';

const parts =
  'arsenal everton manchester united utd city club fc 0 1 17 es.1 a st. Ман Юнайтед أرسنال आर्सेनल kln vs x - % _ \\';
const word = fc.oneof(fc.constantFrom(...parts.split(' ')), fc.string({ minLength: 1, maxLength: 5 }));

/**
 * Possible searches: names and parts of names in any order, letters of any script, and repetitions; 1 to 100
 * characters.
 */
export const wildSearch: fc.Arbitrary<string> = fc
  .oneof(
    fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(' ')),
    fc.array(word, { minLength: 8, maxLength: 50 }).map((words) => words.join(' ')),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: searchLength }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: searchLength }),
    fc.tuple(word, fc.constantFrom('', ' ', ' vs ')).map(([one, between]) => `${one}${between}`.repeat(searchLength)),
  )
  .map((text) => text.slice(0, searchLength).trim())
  .filter((text) => text !== '');
