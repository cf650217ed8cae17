import { describe, expect, it } from 'vitest';
import { findLeague, type League } from '@/lib/domain/football/leagues';
import type { SourceFixture } from '@/lib/server/ingest/types';
import { finishedFixture } from '@/tests/support/finished-fixture';
import { checkFixtures } from './check-fixtures';

const leagueOf = (code: string): League => {
  const league = findLeague(code);
  if (!league) throw new Error(code);
  return league;
};
const now = new Date('2026-05-30T12:00:00Z');
const check = (fixtures: Partial<SourceFixture>[], code = 'en.1', accepted: readonly string[] = []) =>
  checkFixtures(
    fixtures.map((fixture, index) => finishedFixture({ leagueCode: code, ...fixture, row: index + 1 })),
    leagueOf(code),
    { findTeam: (_, alias) => alias.replaceAll(' ', '-'), now, accepted: new Set(accepted) },
  );
const at = (day: string) => ({ kickOff: new Date(`${day}T15:00:00Z`) });

describe('a match that is played again', () => {
  const brokenOff = { status: 'abandoned', score: { home: 1, away: 0 } } as const;
  it.each([
    ['with its result', {}],
    ['before it is played', { status: 'scheduled', score: null }],
  ] as const)('is stored %s although the abandoned one is in the same file', (_, replay) => {
    const { fixtures, refused } = check([brokenOff, { ...at('2026-04-21'), ...replay }]);
    expect(fixtures).toMatchObject([{ row: 2, meeting: 1 }]);
    expect(refused).toEqual([
      { row: 1, reason: 'Chelsea FC - Burnley FC: duplicate: row 2 has the same fixture on another day' },
    ]);
  });

  it('is one with its first try in a league whose pairs meet twice on the same ground', () => {
    const { fixtures } = check(
      [brokenOff, at('2026-04-21'), { ...at('2026-05-09'), round: 'Matchday 36' }].map((each) => ({
        round: 'Matchday 5',
        ...each,
      })),
      'sco.1',
    );
    expect(fixtures.map(({ row, meeting }) => [row, meeting])).toEqual([
      [2, 1],
      [3, 2],
    ]);
    expect(
      check(
        [
          { round: 'Matchday 5', ...brokenOff },
          { ...at('2026-04-21'), round: 'Matchday 5' },
        ],
        'sco.1',
      ).fixtures,
    ).toHaveLength(1);
  });

  it('is a separate match if the rounds differ and the pair meets twice', () => {
    const { fixtures } = check(
      [
        { ...brokenOff, round: 'Matchday 5' },
        { ...at('2026-04-21'), round: 'Matchday 30' },
      ],
      'sco.1',
    );
    expect(fixtures.map(({ row, meeting }) => [row, meeting])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });
});

describe('the checks on every source', () => {
  const reasons = (fixtures: Partial<SourceFixture>[], code?: string) =>
    check(fixtures, code).refused.map(({ row, reason }) => [row, reason]);

  it.each([
    [{ halfTime: { home: 3, away: 0 } }, '3-0 at half-time, 2-1 at the end'],
    [{ extraTime: { home: 1, away: 1 } }, '2-1 after 90 minutes, 1-1 after 120'],
    [{ penalties: { home: 4, away: 4 } }, 'a shoot-out that ends 4-4'],
  ])('refuses impossible scores: %o', (scores, text) => {
    expect(reasons([scores])).toEqual([[1, expect.stringContaining(text)]]);
  });

  it('refuses two results of a club on one day, but not two scheduled matches', () => {
    const second = { away: 'Arsenal FC' };
    expect(reasons([{}, second]).map(([row]) => row)).toEqual([1, 2]);
    expect(reasons([{}, { ...second, status: 'scheduled', score: null }])).toEqual([]);
  });

  /** Ten teams, five matches a week, from 7 January on. */
  const teams = Array.from({ length: 10 }, (_, index) => `Team ${'ABCDEFGHIJ'.charAt(index)}`);
  const weeks = Array.from({ length: 12 }, (_, week) =>
    Array.from({ length: 5 }, (_match, index) => ({
      round: `Matchday ${week + 1}`,
      home: teams[index] ?? '',
      away: teams[5 + ((index + week) % 5)] ?? '',
      kickOff: new Date(Date.UTC(2026, 0, 7 + 7 * week, 15)),
      ...(week > 4 && { home: teams[5 + ((index + week) % 5)] ?? '', away: teams[index] ?? '' }),
    })),
  ).slice(0, 10);

  it('refuses a matchday whose day and month are swapped', () => {
    expect(reasons(weeks.flat())).toEqual([]);
    // 4 March becomes 3 April.
    const swapped = weeks.map((week, index) =>
      index === 8 ? week.map((match) => ({ ...match, kickOff: new Date('2026-04-03T15:00:00Z') })) : week,
    );
    const found = check(swapped.flat());
    expect(found.refused.map(({ row }) => row)).toEqual([41, 42, 43, 44, 45]);
    expect(found.refused[0]?.reason).toContain('day and month may be swapped');
    expect(found.fixtures).toHaveLength(45);
  });

  it('refuses a team that is listed in a league by mistake', () => {
    const stranger = {
      round: 'Matchday 3',
      home: 'Stranger',
      away: 'Team A',
      kickOff: new Date('2026-01-24T15:00:00Z'),
    };
    expect(reasons([...weeks.flat(), stranger])).toEqual([[51, expect.stringContaining('a team of another division')]]);
  });

  it('notes results dated long before the others of their round', () => {
    const [first, ...others] = weeks[9] ?? [];
    const ahead = { ...first, kickOff: new Date('2026-01-04T15:00:00Z') };
    const { notes, fixtures } = check([ahead, ...others]);
    expect(notes).toEqual(['1 results are more than two months before the others of their round']);
    expect(fixtures).toHaveLength(5);
  });
});

it('accepts a play-off beside a league match of the same clubs in a file without stages, but refuses a second one', () => {
  const inLeague = { stage: null, groupName: null, inTable: true, isNeutral: false };
  const inPlayOff = { ...inLeague, inTable: false };
  const { fixtures, refused } = check(
    [
      { place: inLeague, round: 'Matchday 5' },
      { place: inPlayOff, round: 'Playoffs', ...at('2026-05-16') },
      { place: inPlayOff, round: 'Playoffs', ...at('2026-05-19') },
    ],
    'en.2',
  );
  expect(fixtures.map(({ row }) => row)).toEqual([1, 2]);
  expect(refused).toMatchObject([{ row: 3 }]);
});

it('accepts the decided score of an awarded match even if it contradicts the half-time score', () => {
  const awarded = { home: 'Istanbulspor', away: 'Trabzonspor', season: '2023-24', score: { home: 0, away: 3 } };
  const { fixtures } = check([{ ...awarded, halfTime: { home: 1, away: 1 } }], 'tr.1');
  expect(fixtures).toMatchObject([{ status: 'awarded', score: { home: 0, away: 3 } }]);
});
