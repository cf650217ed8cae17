import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resultOutcomes } from '@/lib/domain/football/match';
import { choicesText } from '@/lib/domain/football/what-if-address';
import { choicesSchema } from './rest-of-season';

describe('choices in a link', () => {
  const ids = fc.integer({ min: 1, max: 999_999_999 }).map(String);
  const choices = fc.dictionary(ids, fc.constantFrom(...resultOutcomes), {
    minKeys: 1,
    maxKeys: 100,
    noNullPrototype: true,
  });

  it('are read back as they were written', () => {
    fc.assert(
      fc.property(choices, (given) => {
        expect(choicesSchema.parse(choicesText(given))).toEqual(given);
      }),
    );
  });

  it('are rejected without an exception if they are anything else', () => {
    const wild = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[\dhdax.-]{0,40}$/),
      fc.constantFrom('', '.', 'h', '1', '1x', '1h.', '1h..2d', '-1h', '1.5h', '1e3h', '12345678901h', '__proto__h'),
    );
    fc.assert(
      fc.property(wild, (text) => {
        const read = choicesSchema.safeParse(text);
        if (!read.success) return;
        for (const [id, result] of Object.entries(read.data)) {
          expect(Number.isSafeInteger(Number(id))).toBe(true);
          expect(resultOutcomes).toContain(result);
        }
      }),
    );
    expect(choicesSchema.safeParse(Array.from({ length: 101 }, (_, id) => `${id}h`).join('.')).success).toBe(false);
  });
});
