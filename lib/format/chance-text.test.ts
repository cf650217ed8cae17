import { describe, expect, it } from 'vitest';
import { openChance } from '@/lib/domain/football/open-outcomes';
import { formatterOf } from '@/lib/format/formatter';
import { chanceText, chanceTextFine, outcomeText } from './chance-text';

describe('a chance in whole percentages', () => {
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

it('is kept together and reads from left to right in Arabic text', () => {
  expect(chanceText(0.001, formatterOf('ar'))).toBe('\u200e<1٪');
  expect(chanceTextFine(0.9999, formatterOf('ar'))).toBe('\u200e>99.9٪');
});

describe('a chance with one decimal place', () => {
  it.each([
    [0, '0.0%'],
    [0.0001, '<0.1%'],
    [0.0005, '0.1%'],
    [0.124, '12.4%'],
    [0.9994, '99.9%'],
    [0.9999, '>99.9%'],
    [1, '100.0%'],
  ])('%f is %s', (probability, messages) => {
    expect(chanceTextFine(probability, formatterOf('en'))).toBe(messages);
  });
});

describe('an open chance', () => {
  it.each([
    [0, '<1%'],
    [0.124, '12%'],
    [1, '>99%'],
  ])('is written for %f in a simulation as %s', (probability, messages) => {
    expect(chanceText(openChance(probability), formatterOf('en'))).toBe(messages);
  });
});

it.each([
  [{ percent: 0, probability: 0.0065 }, '1%'],
  [{ percent: 0, probability: 0.0031 }, '<1%'],
  [{ percent: 0, probability: 0 }, '0%'],
  [{ percent: 1, probability: 0.0015 }, '1%'],
  [{ percent: 13, probability: 0.1221 }, '13%'],
])('writes an outcome of a market, %o, as %s', (outcome, text) => {
  expect(outcomeText(outcome, formatterOf('en'))).toBe(text);
});
