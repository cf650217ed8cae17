import { describe, expect, it } from 'vitest';
import { formatterOf } from '@/lib/format/formatter';
import { chanceText } from './chance-text';

describe('a chance in whole per cent', () => {
  it.each([
    [0, '0%'],
    [0.0001, '<1%'],
    [0.005, '1%'],
    [0.124, '12%'],
    [0.9949, '99%'],
    [0.9999, '>99%'],
    [1, '100%'],
  ])('%f is %s', (probability, messages) => {
    expect(chanceText(probability, formatterOf('en'))).toBe(messages);
  });
});
