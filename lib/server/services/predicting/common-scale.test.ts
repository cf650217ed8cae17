import { expect, it } from 'vitest';
import type { CupMatch } from '@/lib/server/repositories/cup-repository';
import { resultsOf } from './common-scale';

const match: CupMatch = {
  id: 1,
  leagueCode: 'fifa.wc',
  season: '2026',
  source: 'football-txt',
  kickOff: new Date('2026-06-24T19:00:00Z'),
  kickOffKnown: true,
  status: 'finished',
  home: 'czech-republic',
  away: 'mexico',
  homeGoals: 0,
  awayGoals: 2,
  stage: 'group',
  inTable: true,
  isNeutral: true,
  awayHosts: false,
};
const read = (changed: Partial<CupMatch>) =>
  resultsOf([{ ...match, ...changed }], { scope: 'nations', timeZone: 'UTC' })[0];

it('gives home advantage to the team at home, even if the host is named second', () => {
  expect(read({})).toMatchObject({ home: 'czech-republic', homeGoals: 0, neutral: true });
  expect(read({ isNeutral: false })).toMatchObject({ home: 'czech-republic', homeGoals: 0, neutral: false });
  expect(read({ awayHosts: true })).toMatchObject({
    home: 'mexico',
    away: 'czech-republic',
    homeGoals: 2,
    awayGoals: 0,
    neutral: false,
  });
});
