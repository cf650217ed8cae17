import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, chainStart } from '@/lib/domain/shared/canonical-json';
import { entryHash } from './ledger-hash';

describe('canonicalJson', () => {
  it('always gives the same string for the same value', () => {
    expect(canonicalJson({ b: [1, 0.1, null], a: { d: 'x', c: new Date('2026-03-14T15:00:00Z') } })).toBe(
      '{"a":{"c":"2026-03-14T15:00:00.000Z","d":"x"},"b":[1,0.1,null]}',
    );
  });

  it('does not depend on the order of keys, and preserves all values', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const reversed = Object.fromEntries(Object.entries(value).reverse());
        expect(canonicalJson(reversed)).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe('entryHash', () => {
  it('is the SHA-256 of the previous hash and the content', () => {
    // printf '%064d{}' 0 | sha256sum
    expect(entryHash(chainStart, '{}')).toBe('5508d2b710e64bc470079e1b211d9c58e21011e59d0559e422345dc19d659a75');
  });
});
