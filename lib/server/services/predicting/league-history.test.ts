import { describe, expect, it } from 'vitest';
import type { FitMatch } from '@/lib/server/repositories/prediction-repository';
import { teamsOf, trainingResults, versionIn } from './league-history';

const match = (id: number, season: string, rest: Partial<FitMatch> = {}): FitMatch => ({
  id,
  season,
  source: 'replay',
  kickOff: new Date('2026-03-14T23:30:00Z'),
  kickOffKnown: true,
  status: 'finished',
  home: `home-${id}`,
  away: `away-${id}`,
  homeGoals: 1,
  awayGoals: 0,
  stage: null,
  inTable: true,
  isNeutral: false,
  awayHosts: false,
  ...rest,
});

describe('trainingResults', () => {
  it('uses finished matches, each on its day in the site’s zone', () => {
    const matches = [
      match(1, '2013-14'),
      match(2, '2014-15', { status: 'awarded' }),
      match(3, '2014-15', { status: 'scheduled', homeGoals: null, awayGoals: null }),
    ];
    expect(trainingResults(matches, '2014-15', 'Europe/Berlin')).toEqual([
      { matchId: 1, date: '2026-03-15', home: 'home-1', away: 'away-1', homeGoals: 1, awayGoals: 0 },
    ]);
  });

  it('leaves out earlier cycles of the predicted season, whose results are to be predicted', () => {
    const matches = [match(1, '2013-14'), match(2, '2014-15'), match(3, '2014-15 (2)'), match(4, '2014-15 (3)')];
    const ids = (season: string) => trainingResults(matches, season, 'UTC').map((result) => result.matchId);
    expect(ids('2014-15')).toEqual([1, 2]);
    expect(ids('2014-15 (3)')).toEqual([1, 4]);
    expect(ids('2015-16')).toEqual([1, 2, 3, 4]);
  });
});

describe('teamsOf', () => {
  it('returns the teams in one season', () => {
    expect(teamsOf([match(1, 'a'), match(2, 'b'), match(3, 'a', { home: 'home-1' })], 'a')).toEqual([
      'home-1',
      'away-1',
      'away-3',
    ]);
  });
});

describe('versionIn', () => {
  it('names the fits of the other realm differently', () => {
    expect(versionIn('real', 'real', 'dc-1')).toBe('dc-1');
    expect(versionIn('replay', 'real', 'dc-1')).toBe('dc-1-replay');
  });
});
