import { describe, expect, it } from 'vitest';
import { counted } from './counted';

describe('a number with its noun', () => {
  it.each([
    [0, '0 matches'],
    [1, '1 match'],
    [2, '2 matches'],
  ])('%i', (count, text) => {
    expect(counted(count, 'match', 'matches')).toBe(text);
  });

  it('adds an s by default', () => {
    expect(counted(1, 'payment')).toBe('1 payment');
    expect(counted(3, 'payment')).toBe('3 payments');
  });
});
