import { expect, test } from 'vitest';
import { betterModel, describeBetterModel } from './better-model';

test('offers past prices to a site with real matches that does not read them', () => {
  expect(betterModel(['football-txt'])).toMatchObject({ use: 'football-txt,football-data-co-uk' });
  expect(betterModel(['openligadb', 'football-txt'])?.use).toBe('openligadb,football-txt,football-data-co-uk');
  for (const sources of [[], ['replay'], ['football-txt', 'football-data-co-uk']])
    expect(betterModel(sources)).toBeNull();
});

test('states at the first start the gain from them, whose terms apply, and how to load them', () => {
  const [line, ...more] = describeBetterModel(['football-txt'], 'auto');
  expect(more).toEqual([]);
  expect(line).toMatch(/lowered the RPS of five large leagues by \.\d{5} ± \.\d{5}\./);
  expect(line).toContain('https://www.football-data.co.uk/');
  expect(line).toContain('`npm run sources -- use football-txt,football-data-co-uk`');
  expect(describeBetterModel(['football-txt'], 'football-txt')[0]).toContain(
    'DATA_SOURCES=football-txt,football-data-co-uk loads',
  );
  expect(describeBetterModel(['replay'], 'auto')).toEqual([]);
});
