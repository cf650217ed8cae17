import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords';

describe('common passwords', () => {
  it.each([
    'password',
    'Password',
    'PASSWORD1',
    'password123!',
    '12345678',
    'qwertyuiop',
    'aaaaaaaa',
    'abababab',
    'pitchcast2026',
    'Football!!',
  ])('%s is one', (password) => expect(isCommonPassword(password)).toBe(true));

  it.each(['correct horse battery', 'gQ7#kd02mz', 'прогнозы на субботу', 'football is a long love'])(
    '%s is none',
    (password) => expect(isCommonPassword(password)).toBe(false),
  );
});
