import { describe, expect, it } from 'vitest';
import { DocumentError } from '@/lib/server/ingest/types';
import { transformOpenfootball } from './transform';

const transform = (matches: object[], leagueCode = 'en.1', season = '2025-26') =>
  transformOpenfootball({
    file: `${season}/${leagueCode}.json`,
    season,
    leagueCode,
    text: JSON.stringify({ matches }),
  });
const fixture = {
  round: 'Matchday 30',
  date: '2026-03-14',
  time: '15:00',
  team1: 'Sunderland AFC',
  team2: 'Brighton & Hove Albion FC',
  score: {},
};
const kickOff = (change: object, leagueCode = 'en.1', season = '2025-26') =>
  transform([{ ...fixture, ...change }], leagueCode, season).fixtures[0]?.kickOff.toISOString();

describe('transformOpenfootball', () => {
  it('returns a fixture with its instant', () => {
    expect(transform([fixture])).toEqual({
      fixtures: [
        {
          leagueCode: 'en.1',
          season: '2025-26',
          round: 'Matchday 30',
          home: 'Sunderland AFC',
          away: 'Brighton & Hove Albion FC',
          kickOff: new Date('2026-03-14T15:00:00Z'),
          kickOffKnown: true,
          status: 'scheduled',
          score: null,
          halfTime: null,
          row: 1,
        },
      ],
      refused: [],
      notes: [],
    });
  });

  it('reads times in the league’s zone, summer time included', () => {
    expect(kickOff({ date: '2026-03-28' })).toBe('2026-03-28T15:00:00.000Z');
    expect(kickOff({ date: '2026-03-29' })).toBe('2026-03-29T14:00:00.000Z');
    expect(kickOff({ date: '2026-03-14', time: '21:00' }, 'es.1')).toBe('2026-03-14T20:00:00.000Z');
    expect(kickOff({ date: '2026-03-14', time: '19:00' }, 'tr.1')).toBe('2026-03-14T16:00:00.000Z');
  });

  it('uses the league’s usual time if the source has none, and states so', () => {
    const { fixtures } = transform([
      { ...fixture, time: undefined },
      { ...fixture, time: undefined, date: '2026-03-16' },
    ]);
    expect(fixtures.map((each) => [each.kickOff.toISOString(), each.kickOffKnown])).toEqual([
      ['2026-03-14T15:00:00.000Z', false],
      ['2026-03-16T20:00:00.000Z', false],
    ]);
  });

  it.each([
    [{ score: { ft: [2, 1] } }, 'finished'],
    [{ score: {} }, 'scheduled'],
    [{ status: 'postponed' }, 'postponed'],
    [{ status: 'cancelled' }, 'cancelled'],
    [{ status: 'abandoned', score: { ft: [1, 0] } }, 'abandoned'],
    [{ status: 'awarded', score: { ft: [3, 0] } }, 'awarded'],
    [{ status: 'finished' }, 'scheduled'],
  ])('reads %j as %s', (change, status) => {
    expect(transform([{ ...fixture, ...change }]).fixtures[0]?.status).toBe(status);
  });

  it('corrects the year if the source reused the first one', () => {
    const { fixtures, notes } = transform([{ ...fixture, date: '2019-07-26', time: '16:00' }], 'en.1', '2019-20');
    expect(fixtures[0]?.kickOff.toISOString()).toBe('2020-07-26T15:00:00.000Z');
    expect(notes).toEqual(["1 dates had the season's first year instead of its second and were corrected"]);
  });

  it('refuses a date of another season', () => {
    expect(transform([{ ...fixture, date: '2031-03-14' }]).refused).toEqual([
      { row: 1, reason: '2031-03-14 is not in the season 2025-26' },
    ]);
  });

  it('refuses an unknown league', () => {
    expect(() => transform([fixture], 'xx.1')).toThrow(DocumentError);
  });
});
