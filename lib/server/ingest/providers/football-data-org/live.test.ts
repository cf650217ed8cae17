import { describe, expect, it } from 'vitest';
import { DocumentError } from '@/lib/server/ingest/types';
import { finalReader, transformLive } from './live';
import { transformFootballDataOrg } from './transform';

const match = {
  competition: { code: 'PL' },
  season: { startDate: '2025-08-15' },
  utcDate: '2026-03-14T15:00:00Z',
  status: 'IN_PLAY',
  minute: 63,
  stage: 'REGULAR_SEASON',
  homeTeam: { name: 'Arsenal FC' },
  awayTeam: { name: 'Everton FC' },
  score: { duration: 'REGULAR', fullTime: { home: 1, away: 0 }, halfTime: { home: 0, away: 0 } },
};
const read = (change: object) => transformLive(JSON.stringify({ matches: [{ ...match, ...change }] }));

describe('the matches in play of football-data.org', () => {
  it('have league, score, phase and minute', () => {
    expect(read({})).toEqual([
      {
        leagueCode: 'en.1',
        home: 'Arsenal FC',
        away: 'Everton FC',
        kickOff: new Date('2026-03-14T15:00:00Z'),
        score: { home: 1, away: 0 },
        phase: 'second-half',
        minute: 63,
        goals: null,
      },
    ]);
  });

  it.each([
    [{ minute: '45+2' }, ['first-half', 45]],
    [{ status: 'PAUSED', minute: 45 }, ['half-time', null]],
    [{ minute: null, lastUpdated: '2026-03-14T15:40:00Z' }, ['first-half', null]],
    [{ minute: null, lastUpdated: '2026-03-14T16:10:00Z' }, ['second-half', null]],
  ])('are read from %j as %j', (change, expected) => {
    expect(read(change).map(({ phase, minute }) => [phase, minute])).toEqual([expected]);
  });

  it.each([
    ['in an unknown competition', { competition: { code: 'WC' } }],
    ['in extra time', { status: 'EXTRA_TIME' }],
    ['without a score', { score: { fullTime: { home: null, away: null } } }],
    ['that is not a match', { utcDate: 'soon' }],
  ])('do not include one %s', (_, change) => {
    expect(read(change)).toEqual([]);
  });

  it('are refused if they are not a list', () => {
    expect(() => transformLive('<html>')).toThrow(DocumentError);
    expect(() => transformLive('{}')).toThrow(DocumentError);
  });
});

describe('results of football-data.org in a day’s matches', () => {
  const ended = { ...match, status: 'FINISHED', minute: null };
  const spanish = { ...ended, competition: { code: 'PD' }, homeTeam: { name: 'Sevilla FC' } };
  const list = (...matches: object[]) => JSON.stringify({ matches });

  it('are each reported once, by league, in the format of a season', () => {
    const reader = finalReader();
    reader.read(list(match, { ...ended, competition: { code: 'WC' } }, { utcDate: 'soon' }));
    expect(reader.news()).toEqual([]);
    reader.read(list(ended, spanish));
    const news = reader.news();
    expect(news.map(({ document, isFinal }) => [document.file, isFinal])).toEqual([
      ['2025-26/en.1.json', true],
      ['2025-26/es.1.json', true],
    ]);
    expect(news.map(({ document }) => transformFootballDataOrg(document).fixtures)).toEqual([
      [expect.objectContaining({ home: 'Arsenal FC', status: 'finished', score: { home: 1, away: 0 } })],
      [expect.objectContaining({ home: 'Sevilla FC', leagueCode: 'es.1' })],
    ]);
    reader.read(list(ended, spanish));
    expect(reader.news()).toEqual([]);
  });

  it('are reported again when they are corrected', () => {
    const reader = finalReader();
    reader.read(list(ended));
    reader.read(list({ ...ended, score: { ...match.score, fullTime: { home: 1, away: 1 } } }));
    expect(reader.news().map(({ document }) => transformFootballDataOrg(document).fixtures[0]?.score)).toEqual([
      { home: 1, away: 0 },
      { home: 1, away: 1 },
    ]);
  });
});
