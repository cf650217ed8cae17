import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DocumentError } from '@/lib/server/ingest/types';
import { readFootballJson } from './football-json';

const newer = {
  name: 'English Premier League 2025/26',
  matches: [
    {
      round: 'Matchday 1',
      date: '2025-08-15',
      time: '20:00',
      team1: 'Liverpool FC',
      team2: 'AFC Bournemouth',
      score: { ht: [1, 0], ft: [4, 2] },
    },
    {
      round: 'Matchday 30',
      date: '2026-03-14',
      time: '9:30',
      team1: 'Sunderland AFC',
      team2: 'Brighton & Hove Albion FC',
      score: {},
    },
    {
      round: 'Matchday 31',
      date: '2026-03-21',
      team1: 'Manchester City FC',
      team2: 'Crystal Palace FC',
      score: {},
      status: 'postponed',
    },
    {
      stage: 'Playoffs',
      date: '2026-05-23',
      team1: 'Hull City AFC',
      team2: 'Millwall FC',
      score: { ft: [1, 1], et: [2, 1] },
    },
  ],
};
const older = {
  name: 'English Premier League 2014/15',
  rounds: [
    {
      name: 'Matchday 1',
      matches: [
        {
          date: '2014-08-16',
          team1: { key: 'manutd', name: 'Manchester United', code: 'MUN' },
          team2: { key: 'swansea', name: 'Swansea' },
          score1: 1,
          score2: 2,
        },
      ],
    },
    {
      name: 'Matchday 2',
      matches: [
        { date: '2014-08-23', team1: { name: 'Swansea' }, team2: { name: 'Burnley' }, score1: null, score2: null },
      ],
    },
  ],
};
const read = (value: unknown) => readFootballJson(JSON.stringify(value));
const withFirst = (change: object) => read({ matches: [{ ...newer.matches[0], ...change }, newer.matches[1]] });

describe('readFootballJson', () => {
  it('reads the format with matches', () => {
    const { matches, refused, notes } = read(newer);
    expect(refused).toEqual([]);
    expect(notes).toEqual(['left out 1 play-off match, which the league does not count']);
    expect(matches).toEqual([
      {
        row: 1,
        round: 'Matchday 1',
        date: '2025-08-15',
        time: '20:00',
        home: 'Liverpool FC',
        away: 'AFC Bournemouth',
        status: null,
        score: { home: 4, away: 2 },
        halfTime: { home: 1, away: 0 },
      },
      {
        row: 2,
        round: 'Matchday 30',
        date: '2026-03-14',
        time: '09:30',
        home: 'Sunderland AFC',
        away: 'Brighton & Hove Albion FC',
        status: null,
        score: null,
        halfTime: null,
      },
      {
        row: 3,
        round: 'Matchday 31',
        date: '2026-03-21',
        time: null,
        home: 'Manchester City FC',
        away: 'Crystal Palace FC',
        status: 'postponed',
        score: null,
        halfTime: null,
      },
    ]);
  });

  it('reads the format with rounds', () => {
    const { matches, refused } = read(older);
    expect(refused).toEqual([]);
    expect(matches.map(({ row, round, home, score }) => ({ row, round, home, score }))).toEqual([
      { row: 1, round: 'Matchday 1', home: 'Manchester United', score: { home: 1, away: 2 } },
      { row: 2, round: 'Matchday 2', home: 'Swansea', score: null },
    ]);
  });

  it('reads a document with a byte order mark', () => {
    expect(readFootballJson(`\uFEFF${JSON.stringify(newer)}`).matches).toHaveLength(3);
  });

  it.each([
    [{ score: { ft: [-1, 2] } }, 'impossible score: {"ft":[-1,2]}'],
    [{ score: { ft: [31, 2] } }, 'impossible score: {"ft":[31,2]}'],
    [{ score: { ft: [1.5, 2] } }, 'impossible score: {"ft":[1.5,2]}'],
    [{ score: { ft: [null, null] } }, 'impossible score: {"ft":[null,null]}'],
    [{ score: { ft: [1] } }, 'impossible score: {"ft":[1]}'],
    [{ score: '2-1' }, 'impossible score: "2-1"'],
    [{ score: undefined, score1: 3, score2: null }, 'impossible score: 3 to nothing'],
    [{ date: '2026-02-30' }, '"date" is not as expected: "2026-02-30"'],
    [{ date: undefined }, '"date" is missing'],
    [{ team1: 7 }, '"team1" is not as expected: 7'],
    [{ team2: '  ' }, '"team2" is not as expected: "  "'],
    [{ time: '25:00' }, '"time" is not as expected: "25:00"'],
    [{ status: 'perhaps' }, 'the status "perhaps" is unknown'],
  ])('refuses only the row with %j', (change, reason) => {
    const { matches, refused } = withFirst(change);
    expect(matches.map((match) => match.row)).toEqual([2]);
    expect(refused).toEqual([{ row: 1, reason }]);
  });

  it('recognises kick-off times in the place of scores', () => {
    const clocks = [
      [18, 30],
      [13, 0],
      [20, 15],
      [15, 30],
      [2, 0],
    ];
    const { matches, refused } = read({ matches: clocks.map((ft) => ({ ...newer.matches[0], score: { ft } })) });
    expect(matches.map((match) => match.score)).toEqual([{ home: 2, away: 0 }]);
    expect(refused.map(({ row, reason }) => `${row ?? ''} ${reason}`)).toEqual([
      '1 impossible score: {"ft":[18,30]}',
      '2 impossible score: 13-0 is a kick-off time',
      '3 impossible score: 20-15 is a kick-off time',
      '4 impossible score: {"ft":[15,30]}',
    ]);
  });

  it('accepts a single high score', () => {
    expect(withFirst({ score: { ft: [13, 0] } }).matches[0]?.score).toEqual({ home: 13, away: 0 });
    expect(withFirst({ score: { ft: [0, 13] } }).matches[0]?.score).toEqual({ home: 0, away: 13 });
  });

  it('drops characters that no name contains and no database stores', () => {
    expect(withFirst({ team1: 'Liver\u0000pool\ud800 FC', round: 'Matchday\u0007 1' }).matches[0]).toMatchObject({
      home: 'Liverpool FC',
      round: 'Matchday 1',
    });
  });

  it('refuses a row that is no object', () => {
    expect(read({ matches: [null, 'x'] }).refused).toEqual([
      { row: 1, reason: 'expected a match, got null' },
      { row: 2, reason: 'expected a match, got "x"' },
    ]);
  });

  it.each(['', '{"matches": [', 'null', '[]', '{"matches": {}}', '{"rounds": [7]}', '<html>'])(
    'refuses the whole document %j',
    (text) => {
      expect(() => readFootballJson(text)).toThrow(DocumentError);
    },
  );

  it('reads a truncated document completely or not at all', () => {
    const text = JSON.stringify(newer);
    fc.assert(
      fc.property(fc.nat(text.length - 1), (length) => {
        expect(() => readFootballJson(text.slice(0, length))).toThrow(DocumentError);
      }),
    );
  });

  it('accounts for every row, whatever it contains', () => {
    const odd = fc.oneof(
      fc.constantFrom(null, -1, 1e9, NaN, '', '2025-08-15', [], {}, true, [1, 2], ['1', '2']),
      fc.jsonValue(),
    );
    const row = fc.record(
      {
        date: odd,
        time: odd,
        team1: odd,
        team2: odd,
        score: odd,
        score1: odd,
        score2: odd,
        status: odd,
        round: odd,
        stage: odd,
      },
      { requiredKeys: [] },
    );
    const mutated = fc.tuple(fc.constantFrom(...newer.matches), row).map(([good, change]) => ({ ...good, ...change }));
    fc.assert(
      fc.property(
        fc.array(fc.oneof(row, mutated, fc.jsonValue()), { maxLength: 8 }),
        fc.boolean(),
        (rows, inRounds) => {
          const { matches, refused, notes } = read(
            inRounds ? { rounds: [{ name: 'x', matches: rows }] } : { matches: rows },
          );
          const leftOut = notes.length > 0 ? Number(notes[0]?.split(' ')[0]) : 0;
          expect(matches.length + refused.length + leftOut).toBe(rows.length);
          for (const { score } of matches)
            if (score) expect(Math.min(score.home, score.away)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('throws nothing but a DocumentError for any string', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        try {
          readFootballJson(text);
        } catch (error) {
          expect(error).toBeInstanceOf(DocumentError);
        }
      }),
    );
  });
});
