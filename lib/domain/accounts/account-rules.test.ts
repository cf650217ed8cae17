import { describe, expect, it } from 'vitest';
import { emailKey, isEmail, normaliseEmail, passwordProblem } from './account-rules';

describe('an e-mail', () => {
  it.each([
    ['  Ann@Example.ORG ', 'Ann@example.org'],
    ['a@b@C.de', 'a@b@c.de'],
    ['nothing', 'nothing'],
  ])('%j becomes %s', (typed, stored) => expect(normaliseEmail(typed)).toBe(stored));

  it('belongs to one account however it is written', () =>
    expect(emailKey(' ANN@Example.org')).toBe('ann@example.org'));

  it.each([
    'a@b.co',
    'ann.lee+tips@mail.example.org',
    "o'neil@example.org",
    'ива@пример.рф',
    `${'a'.repeat(64)}@example.org`,
  ])('accepts %s', (text) => expect(isEmail(text)).toBe(true));

  it.each([
    '',
    'a',
    'a@b',
    '@b.co',
    'a@',
    'a b@c.de',
    'a@b..co',
    'a@-b.co',
    'a@b.co\r\nBcc: x@y.zz',
    '.a@b.co',
    'a..b@c.de',
    'a@b.c',
    '<a@b.co>',
    'a,b@c.de',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(250)}.co`,
  ])('rejects %j', (text) => expect(isEmail(text)).toBe(false));
});

describe('a password', () => {
  it.each([
    ['seven77', 'auth.passwordTooShort'],
    ['ééé', 'auth.passwordTooShort'],
    ['éééé', null],
    ['x'.repeat(72), null],
    ['x'.repeat(73), 'auth.passwordTooLong'],
    ['é'.repeat(37), 'auth.passwordTooLong'],
    ['correct horse battery', null],
    ['my ANN.LEE@example.org!', 'auth.passwordHoldsEmail'],
    ['Ann.Lee12', 'auth.passwordHoldsEmail'],
    ['ann.lee likes long walks', null],
  ])('judges %j as %s', (password, problem) => expect(passwordProblem(password, 'ann.lee@example.org')).toBe(problem));
});
