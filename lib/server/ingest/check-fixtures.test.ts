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
const check = (fixtures: Partial<SourceFixture>[], code = 'en.1') =>
  checkFixtures(
    fixtures.map((fixture, index) => finishedFixture({ leagueCode: code, ...fixture, row: index + 1 })),
    leagueOf(code),
    (_, alias) => alias.replaceAll(' ', '-'),
    now,
  );
const at = (day: string) => ({ kickOff: new Date(`${day}T15:00:00Z`) });

describe('a match that is replayed', () => {
  const brokenOff = { status: 'abandoned', score: { home: 1, away: 0 } } as const;
  it.each([
    ['with its result', {}],
    ['before it is played', { status: 'scheduled', score: null }],
  ] as const)('is stored %s while the abandoned one stands in the file', (_, replay) => {
    const { fixtures, refused } = check([brokenOff, { ...at('2026-04-21'), ...replay }]);
    expect(fixtures).toMatchObject([{ row: 2, meeting: 1 }]);
    expect(refused).toEqual([
      { row: 1, reason: 'Chelsea FC - Burnley FC: duplicate: row 2 has the same fixture on another day' },
    ]);
  });

  it('is one with its first try in a league whose pairs meet twice at one ground', () => {
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

  it('is another one where the rounds differ and the pair meets twice', () => {
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
