import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DocumentError } from '@/lib/server/ingest/types';
import {
  lineupMatch,
  recordedSeason,
  type RecordedMatch,
  type RecordedSeason,
} from '@/tests/support/football-data-org';
import { transformFootballDataOrg } from './transform';

const ref = { file: '2025-26/en.1.json', season: '2025-26', leagueCode: 'en.1' };
const transform = (season: unknown) =>
  transformFootballDataOrg({ ...ref, text: typeof season === 'string' ? season : JSON.stringify(season) });
/** The recorded season with one match changed. */
const changed = (change: (match: RecordedMatch) => void, index = lineupMatch): RecordedSeason => {
  const season = recordedSeason();
  const match = season.matches[index];
  if (match) change(match);
  return season;
};
const one = (change: (match: RecordedMatch) => void, index = lineupMatch) => {
  const { fixtures, refused } = transform(changed(change, index));
  return { fixture: fixtures.find(({ row }) => row === index + 1), refused };
};

describe('a season of football-data.org', () => {
  it('returns fixtures with instants, rounds and results', () => {
    const { fixtures, refused, notes } = transform(recordedSeason());
    expect({ count: fixtures.length, refused, notes }).toEqual({ count: 17, refused: [], notes: [] });
    expect(fixtures[0]).toMatchObject({
      leagueCode: 'en.1',
      season: '2025-26',
      round: 'Matchday 18',
      kickOff: new Date('2026-02-01T15:00:00Z'),
      kickOffKnown: true,
      status: 'finished',
      score: { home: 2, away: 1 },
      halfTime: { home: 1, away: 0 },
      lineups: null,
    });
    expect(fixtures[lineupMatch]).toMatchObject({
      home: 'Arsenal FC',
      away: 'Everton FC',
      status: 'scheduled',
      score: null,
      halfTime: null,
    });
  });

  it('uses the usual time if the source has only the day', () => {
    expect(transform(recordedSeason()).fixtures[14]).toMatchObject({
      kickOff: new Date('2026-03-15T15:00:00Z'),
      kickOffKnown: false,
    });
  });

  it.each([
    ['TIMED', 'scheduled', null],
    ['IN_PLAY', 'live', { home: 1, away: 0 }],
    ['PAUSED', 'live', { home: 1, away: 0 }],
    ['FINISHED', 'finished', { home: 1, away: 0 }],
    ['SUSPENDED', 'abandoned', { home: 1, away: 0 }],
    ['POSTPONED', 'postponed', null],
    ['CANCELLED', 'cancelled', null],
    ['AWARDED', 'awarded', { home: 1, away: 0 }],
  ])('reads the status %s as %s', (reported, status, score) => {
    expect(
      one((match) =>
        Object.assign(match, { status: reported, score: { ...match.score, fullTime: { home: 1, away: 0 } } }),
      ).fixture,
    ).toMatchObject({ status, score });
  });

  it('keeps the goals of 90 minutes, and leaves an unreported result open', () => {
    const extra = {
      duration: 'EXTRA_TIME',
      fullTime: { home: 3, away: 2 },
      regularTime: { home: 2, away: 2 },
      halfTime: { home: 1, away: 1 },
    };
    expect(one((match) => Object.assign(match, { status: 'FINISHED', score: extra })).fixture).toMatchObject({
      score: { home: 2, away: 2 },
      halfTime: { home: 1, away: 1 },
    });
    expect(one((match) => Object.assign(match, { status: 'FINISHED' })).fixture).toMatchObject({
      status: 'scheduled',
      score: null,
    });
  });

  it('does not mistake the score of a shoot-out for that after 90 minutes', () => {
    const score = { duration: 'PENALTY_SHOOTOUT', fullTime: { home: 6, away: 5 }, regularTime: null, halfTime: null };
    const { fixture, refused } = one((match) => Object.assign(match, { status: 'FINISHED', score }));
    expect(fixture).toMatchObject({ status: 'scheduled', score: null });
    expect(refused).toEqual([expect.objectContaining({ reason: 'its score after 90 minutes is not given' })]);
  });

  it('reads line-ups in the order of a pitch, with formation, coach and bench', () => {
    const lineups = transform(recordedSeason()).fixtures[lineupMatch]?.lineups;
    expect(lineups?.home.formation).toBe('4-2-3-1');
    expect(lineups?.home.coach).toBe('Robin Gaffer');
    expect(lineups?.home.starters.map(({ name }) => name)).toEqual([
      'Tom Keeper',
      'Owen Leftback',
      'Sam Stopper',
      'Ned Stopper',
      'Luke Rightback',
      'Ian Anchor',
      'Max Engine',
      'Leo Winger',
      'Abe Playmaker',
      'Ray Winger',
      'Kit Striker',
    ]);
    expect(lineups?.away.starters.map(({ line }) => line)).toEqual([
      'goalkeeper',
      'defence',
      'defence',
      'defence',
      'defence',
      'midfield',
      'midfield',
      'midfield',
      'midfield',
      'attack',
      'attack',
    ]);
    expect(lineups?.home.bench.map(({ shirtNumber }) => shirtNumber)).toEqual([13, 15, 18, 19]);
  });

  it('accepts a line-up without positions, in the source’s order', () => {
    const { fixture, refused } = one((match) => {
      for (const player of match.awayTeam.lineup as { position: string | null }[]) player.position = null;
    });
    const reported = recordedSeason().matches[lineupMatch]?.awayTeam.lineup as { name: string }[];
    expect(fixture?.lineups?.away.starters).toEqual(
      reported.map(({ name }) => expect.objectContaining({ name, line: null }) as unknown),
    );
    expect(refused).toEqual(transform(recordedSeason()).refused);
  });

  it('has no line-ups if one side is missing, and reports the error of an impossible line-up', () => {
    expect(one((match) => (match.awayTeam.lineup = [])).fixture?.lineups).toBeNull();
    expect(one((match) => (match.homeTeam.lineup = (match.homeTeam.lineup as unknown[]).slice(1)))).toMatchObject({
      fixture: { lineups: null },
      refused: [{ row: 13, reason: 'the line-up of Arsenal FC has 10 starters' }],
    });
    expect(one((match) => (match.homeTeam.bench = (match.homeTeam.lineup as unknown[]).slice(0, 1)))).toMatchObject({
      fixture: { lineups: null },
      refused: [{ reason: 'the line-up of Arsenal FC names Tom Keeper twice' }],
    });
    expect(one((match) => (match.homeTeam.formation = 'diamond')).fixture?.lineups?.home.formation).toBeNull();
  });

  it('refuses single rows with the reason, and accepts the others', () => {
    const season = recordedSeason();
    Object.assign(season.matches[0]!, { utcDate: 'yesterday' });
    Object.assign(season.matches[1]!, { status: 'UNHEARD_OF' });
    Object.assign(season.matches[2]!, { season: { startDate: '2024-08-16' } });
    Object.assign(season.matches[3]!.score, { fullTime: { home: 99, away: 0 } });
    Object.assign(season.matches[4]!, { stage: 'PLAYOFFS' });
    const { fixtures, refused, notes } = transform(season);
    expect(fixtures).toHaveLength(12);
    expect(refused.map(({ row }) => row)).toEqual([1, 2, 3, 4]);
    expect(refused[2]?.reason).toBe('belongs to the season that began on 2024-08-16, not to 2025-26');
    expect(notes).toEqual(['left out 1 play-off match']);
  });

  it('reports an incomplete document', () => {
    expect(transform({ ...recordedSeason(), resultSet: { count: 380 } }).notes).toEqual([
      'the source returned 17 of 380 matches',
    ]);
  });

  it.each([
    ['truncated', '{"competition":{"code":"PL"},"matches":[{'],
    ['no list', '{"matches":"none"}'],
    ['null', 'null'],
    ['another competition', JSON.stringify({ competition: { code: 'PD' }, matches: [] })],
  ])('refuses a document that is %s', (_, text) => expect(() => transform(text)).toThrow(DocumentError));

  it('turns any JSON into fixtures, refusals or a DocumentError, never another error', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 4 }), (matches) => {
        const { fixtures, refused } = transform({ competition: { code: 'PL' }, matches });
        expect(fixtures.length + refused.length).toBe(matches.length);
      }),
    );
  });

  it('refuses a truncated document, and any other text', () => {
    const whole = JSON.stringify(recordedSeason());
    fc.assert(
      fc.property(
        fc.oneof(
          fc.nat(whole.length - 1).map((length) => whole.slice(0, length)),
          fc.string(),
          fc.json(),
        ),
        (text) => void expect(() => transform(text)).toThrow(DocumentError),
      ),
    );
  });

  it('accounts for every match with swapped values, and returns no impossible score or instant', () => {
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom<unknown>(
        -1,
        21,
        1e300,
        '',
        'NaN',
        '\u0000',
        '9999-12-31T00:00:00Z',
        '2026-02-30T10:00:00Z',
        {},
        { name: '' },
        { fullTime: { home: -1, away: 2 } },
        { fullTime: { home: 2, away: 1.5 } },
      ),
    );
    const change = fc.record({
      match: fc.nat(16),
      field: fc.constantFrom('utcDate', 'status', 'matchday', 'stage', 'season', 'homeTeam', 'awayTeam', 'score'),
      value: odd,
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 10 }), (changes) => {
        const season = recordedSeason();
        for (const { match, field, value } of changes) Object.assign(season.matches[match] ?? {}, { [field]: value });
        const { fixtures, refused, notes } = transform(season);
        const rows = new Set([...fixtures, ...refused].map(({ row }) => row));
        const leftOut = notes.map((note) => Number(/^left out (\d+) play-off/.exec(note)?.[1] ?? 0));
        expect(leftOut.reduce((sum, count) => sum + count, rows.size)).toBe(season.matches.length);
        for (const { kickOff, score } of fixtures) {
          expect(Number.isNaN(kickOff.getTime())).toBe(false);
          if (score)
            for (const goals of [score.home, score.away])
              expect(Number.isInteger(goals) && goals >= 0 && goals <= 20).toBe(true);
        }
      }),
    );
  });
});
