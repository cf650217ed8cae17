import { describe, expect, it } from 'vitest';
import type { SourceFixture } from '@/lib/server/ingest/types';
import { openligadbMatch, type WrittenMatch } from '@/tests/support/openligadb';
import { transformOpenligadb } from './transform';

const pair = { home: 'FC Bayern München', away: 'Hertha BSC', at: '2025-10-04T18:00:00' };
const read = (rows: unknown, leagueCode = 'de.1') =>
  transformOpenligadb({ file: '', season: '2025-26', leagueCode, text: JSON.stringify(rows) });
const one = (match: Partial<WrittenMatch>, leagueCode = 'de.1'): SourceFixture => {
  const { fixtures, refused } = read([openligadbMatch({ ...pair, ...match })], leagueCode);
  expect(refused).toEqual([]);
  return fixtures[0]!;
};
const refusal = (match: Record<string, unknown>): string | undefined =>
  read([{ ...openligadbMatch(pair), ...match }]).refused[0]?.reason;
const goalsOf = (match: Partial<WrittenMatch>) =>
  one({ isFinished: true, ...match }).goals?.map(
    ({ minute, stoppage, side, kind, scorer }) =>
      `${minute}${stoppage ? `+${stoppage}` : ''} ${side} ${kind} ${scorer}`,
  );

describe('a match of openligadb', () => {
  it('has its kick-off in UTC, from its local time and time zone, and a matchday from the order number', () => {
    expect(one({ group: 3 })).toMatchObject({
      kickOff: new Date('2025-10-04T16:00:00Z'),
      kickOffKnown: true,
      round: 'Matchday 3',
      status: 'scheduled',
      score: null,
    });
    expect(one({ at: '2025-12-06T18:00:00' }).kickOff).toEqual(new Date('2025-12-06T17:00:00Z'));
  });

  it('is refused if its instant contradicts its local time', () => {
    expect(refusal({ matchDateTimeUTC: '2025-10-04T18:00:00Z' })).toContain(
      '2025-10-04T18:00:00 in Europe/Berlin is not',
    );
    expect(refusal({ timeZoneID: 'constructor', matchDateTimeUTC: null })).toContain('unknown time zone constructor');
  });

  it.each([
    [{ leagueSeason: 2024 }, 'belongs to bl1 2024, not to bl1 2025'],
    [{ leagueShortcut: 'kreisliga' }, 'belongs to kreisliga 2025'],
    [{ team1: { teamName: ' ' } }, 'team1.teamName'],
    [{ matchResults: [{ pointsTeam1: -1, pointsTeam2: 0, resultTypeID: 2 }] }, 'pointsTeam1'],
    [{ matchResults: [{ pointsTeam1: 1, pointsTeam2: 0, resultTypeID: 9 }] }, 'unknown kind 9'],
    [{ matchDateTime: 'yesterday' }, 'matchDateTime'],
    [{ matchIsFinished: true }, 'its score after 90 minutes is not given'],
  ])('is refused with %j', (wrong, reason) => expect(refusal(wrong)).toContain(reason));

  it('is not part of the league after the last matchday', () => {
    expect(read([openligadbMatch({ ...pair, group: 35 })])).toMatchObject({
      fixtures: [],
      refused: [],
      notes: ['left out 1 play-off match'],
    });
  });
});

describe('the results of a match', () => {
  it('are read by their kind, whatever their names and order', () => {
    const [end, half] = [2, 1].map((resultTypeID, resultOrderID) => ({
      resultName: 'Halbzeit',
      pointsTeam1: resultTypeID,
      pointsTeam2: 0,
      resultTypeID,
      resultOrderID,
    }));
    const finished = { ...openligadbMatch(pair), matchIsFinished: true };
    for (const matchResults of [
      [end, half],
      [half, end],
    ])
      expect(read([{ ...finished, matchResults }]).fixtures[0]).toMatchObject({
        status: 'finished',
        score: { home: 2, away: 0 },
        halfTime: { home: 1, away: 0 },
      });
  });

  it('give the current score while the match is not over', () => {
    expect(one({ results: { 1: [0, 0], 2: [1, 0] } })).toMatchObject({ status: 'live', score: { home: 1, away: 0 } });
  });

  it('beyond 90 minutes are separate, in a cup whose rounds are named by their order', () => {
    const cup = { shortcut: 'dfb', isFinished: true, group: 3 };
    expect(one({ ...cup, results: { 1: [0, 0], 2: [0, 0], 4: [0, 0], 5: [3, 5] } }, 'de.cup')).toMatchObject({
      round: 'Round of 16',
      place: { stage: 'knock-out', inTable: false, isNeutral: false },
      score: { home: 0, away: 0 },
      extraTime: { home: 0, away: 0 },
      penalties: { home: 3, away: 5 },
    });
    expect(one({ ...cup, group: 6, results: { 2: [1, 0] } }, 'de.cup').place?.isNeutral).toBe(true);
  });

  it.each([
    // Either 3-5 alone, or 2-4 added to 1-1.
    [[3, 5], null, [1, 1]],
    // No shoot-out ends 7-5, but 5-3 added to 2-2 does.
    [[7, 5], { home: 5, away: 3 }, [2, 2]],
    [[1, 3], { home: 1, away: 3 }, [2, 2]],
  ] as const)('include a shoot-out of %j only if it can be read in only one way', (penalties, expected, before) => {
    const results = { 2: before, 4: before, 5: penalties };
    const { fixtures, notes } = read(
      [openligadbMatch({ ...pair, shortcut: 'dfb', isFinished: true, results })],
      'de.cup',
    );
    expect(fixtures[0]?.penalties).toEqual(expected);
    expect(notes.length).toBe(expected === null ? 1 : 0);
  });
});

describe('the goals of a match', () => {
  it('are on the side whose score they raise, in order, with minutes in the usual notation', () => {
    const goals: WrittenMatch['goals'] = [
      [40, 'home', ' Robert  Lewandowski'],
      [47, 'away', 'Cunha, M.'],
      [47, 'home', 'Süle', { isOwnGoal: true }],
      [90, 'home', 'D. Malen\r\n', { comment: '+7' }],
      [93, 'away', '', { isPenalty: true }],
    ];
    expect(goalsOf({ results: { 1: [1, 1], 2: [3, 2] }, goals })).toEqual([
      '40 home goal Robert Lewandowski',
      '45+2 away goal Cunha, M.',
      '47 home own goal Süle',
      '90+3 away penalty null',
      '90+7 home goal D. Malen',
    ]);
  });

  it('keep their minute in extra time', () => {
    const results = { 1: [0, 0], 2: [1, 1], 4: [2, 1] } as const;
    const goals: WrittenMatch['goals'] = [
      [60, 'home', 'A'],
      [92, 'away', 'B'],
      [105, 'home', 'C'],
    ];
    const { fixtures } = read(
      [openligadbMatch({ ...pair, shortcut: 'dfb', isFinished: true, results, goals })],
      'de.cup',
    );
    expect(fixtures[0]?.goals?.map(({ minute, stoppage }) => [minute, stoppage])).toEqual([
      [60, null],
      [90, 2],
      [105, null],
    ]);
  });

  it.each([
    ['one too few', [[10, 'home']]],
    [
      'one too many',
      [
        [10, 'home'],
        [20, 'home'],
        [30, 'away'],
      ],
    ],
    [
      'of the other side',
      [
        [10, 'away'],
        [20, 'home'],
      ],
    ],
    [
      'in a minute that no match has',
      [
        [10, 'home'],
        [160, 'home'],
      ],
    ],
  ] as const)('are reported and not shown if they are %s', (_, goals) => {
    const { fixtures, notes } = read([openligadbMatch({ ...pair, isFinished: true, results: { 2: [2, 0] }, goals })]);
    expect(fixtures[0]).toMatchObject({ score: { home: 2, away: 0 }, goals: [] });
    expect(notes).toEqual([expect.stringContaining('its goals do not add up to the score')]);
  });

  it('exclude entries without a minute, which were disallowed or never recorded', () => {
    const written = openligadbMatch({
      ...pair,
      isFinished: true,
      results: { 2: [1, 0] },
      goals: [
        [30, 'home', 'A'],
        [null, 'home'],
      ],
    });
    const { fixtures, notes } = read([written]);
    expect(fixtures[0]?.goals).toHaveLength(1);
    expect(notes).toEqual([]);
  });

  it('are trusted over a half-time score that contradicts them', () => {
    const results = { 1: [0, 1], 2: [0, 2] } as const;
    const { fixtures, notes } = read([
      openligadbMatch({
        ...pair,
        isFinished: true,
        results,
        goals: [
          [80, 'away'],
          [81, 'away'],
        ],
      }),
    ]);
    expect(fixtures[0]).toMatchObject({ halfTime: null, goals: [{ minute: 80 }, { minute: 81 }] });
    expect(notes).toEqual([expect.stringContaining('its half-time score contradicts its goals')]);
  });
});
