import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail } from '@/lib/domain/accounts/account-rules';
import { visibleText } from './visible-text';

describe('a visible text', () => {
  it.each([
    ['nimda\u202e', 'nimda'],
    ['\u202eAnna\u202c', 'Anna'],
    ['\u2066Anna\u2069', 'Anna'],
    ['An\u200bna', 'Anna'],
    ['An\u200dna', 'Anna'],
    ['An\u00adna', 'Anna'],
    ['A\ufe0fnna', 'Anna'],
    ['\u3164', ''],
    ['\ufeffAnna', 'Anna'],
    ['Anna\u{e0041}', 'Anna'],
    ['An\u2028na', 'Anna'],
    ['\u200fمحمد\u200f', 'محمد'],
  ])('%j becomes %j', (text, seen) => expect(visibleText(text)).toBe(seen));

  it.each([
    'محمد صلاح',
    'عبد الله',
    'محمد Salah',
    'علی\u200cرضا',
    'मोहम्मद सलाह',
    'क्\u200dष',
    "Seán O'Brien",
    'Đoković',
    '👩\u200d👩\u200d👧 Anna',
    '❤\ufe0f',
    'Two\nlines\tand a tab',
  ])('%j stays as it is', (text) => expect(visibleText(text)).toBe(text));

  it('contains nothing that reverses its direction, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const seen = visibleText(text);
        expect(seen).not.toMatch(/[\u200b\u200e\u200f\u061c\u202a-\u202e\u2060-\u206f\ufeff]/u);
        expect(visibleText(seen).length).toBeLessThanOrEqual(seen.length);
      }),
    );
  });
});

it.each(['a\u202eb@example.org', 'a\u200bb@example.org', 'a@exa\u00admple.org'])(
  '%j is not a valid e-mail address',
  (email) => expect(isEmail(email)).toBe(false),
);
