import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSealed, isSealedBy, openText, sealText } from './sealed-text';

const [secret, older, other] = [
  'the secret of today, long enough for all',
  'the secret of yesterday, long enough too',
  'the secret of somebody else, just as long',
];
const purpose = { use: 'totp', owner: 'anna' } as const;

describe('a sealed text', () => {
  it('opens with the secret that sealed it, current or previous, and never reveals its content', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 4 }), (text) => {
        const sealed = sealText(text, older, purpose);
        expect(openText(sealed, [secret, older], purpose)).toBe(text);
        expect(openText(sealed, [secret, other], purpose)).toBeNull();
        expect(sealed).not.toContain(Buffer.from(text).toString('base64url'));
        expect(sealText(text, older, purpose)).not.toBe(sealed);
      }),
      { numRuns: 50 },
    );
  });

  it('does not open for another use, account or secret, or after a single bit has changed', () => {
    const sealed = sealText('JBSWY3DPEHPK3PXP', secret, purpose);
    expect(openText(sealed, [secret], { ...purpose, owner: 'bert' })).toBeNull();
    const [version, name, content = ''] = sealed.split('.');
    const bytes = Buffer.from(content, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      expect(openText([version, name, changed.toString('base64url')].join('.'), [secret], purpose)).toBeNull();
    }
    for (let length = 0; length < bytes.length; length += 1)
      expect(
        openText([version, name, bytes.subarray(0, length).toString('base64url')].join('.'), [secret], purpose),
      ).toBeNull();
  });

  it.each(['', 'JBSWY3DPEHPK3PXP', 'v1', 'v1..', 'v1.x.y', 'v2.a.b'])('cannot be %j', (text) =>
    expect(openText(text, [secret], purpose)).toBeNull(),
  );

  it('states which secret sealed it', () => {
    const sealed = sealText('x', secret, purpose);
    expect([isSealed(sealed), isSealed('JBSWY3DPEHPK3PXP')]).toEqual([true, false]);
    expect([isSealedBy(sealed, secret, 'totp'), isSealedBy(sealed, older, 'totp')]).toEqual([true, false]);
  });
});
