import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reviewStatuses } from '@/lib/domain/football/match';
import { meaningless, officialScore, rulings } from '@/lib/domain/football/match-states';
import { changeInState } from '@/lib/server/ingest/compare-fixtures';
import type { StoredMatch } from '@/lib/server/repositories/ingest-repository';
import { annulled, reviewedResult } from './decided-result';

const score = fc.record({ home: fc.integer({ min: 0, max: 4 }), away: fc.integer({ min: 0, max: 4 }) });
const match = fc
  .record({
    status: fc.constantFrom('finished', 'awarded'),
    on: score,
    ruling: fc.option(fc.constantFrom(...rulings)),
    ruled: score,
    half: fc.option(score),
  })
  .map(({ status, on, ruling, ruled, half }): StoredMatch => {
    const isRuled = status === 'finished' && ruling === 'awarded';
    return {
      id: 1,
      leagueCode: 'en.1',
      seasonId: 1,
      stage: null,
      round: null,
      groupName: null,
      inTable: true,
      isNeutral: false,
      awayHosts: false,
      homeTeamId: 'chelsea',
      awayTeamId: 'burnley',
      meeting: 1,
      kickOff: new Date('2026-03-07T15:00:00Z'),
      kickOffKnown: true,
      status,
      homeGoals: on.home,
      awayGoals: on.away,
      halfTimeHomeGoals: status === 'finished' ? (half?.home ?? null) : null,
      halfTimeAwayGoals: status === 'finished' ? (half?.away ?? null) : null,
      extraTimeHomeGoals: null,
      extraTimeAwayGoals: null,
      penaltiesHomeGoals: null,
      penaltiesAwayGoals: null,
      ruling: status === 'finished' ? ruling : null,
      ruledHomeGoals: isRuled ? ruled.home : null,
      ruledAwayGoals: isRuled ? ruled.away : null,
      movedFrom: null,
      sequence: 0,
      slug: 'chelsea-vs-burnley',
      source: 'football-txt',
      updatedAt: new Date('2026-03-07T17:00:00Z'),
    };
  });

it('whatever an administrator decides, a match that was played keeps its result unless the result is corrected', () => {
  fc.assert(
    fc.property(match, fc.constantFrom(...reviewStatuses), score, (stored, status, decided) => {
      const review = { status, score: status === 'cancelled' ? null : decided, halfTime: null };
      const next = { ...stored, ...changeInState(stored, reviewedResult(stored, review)) };
      expect(meaningless(next.status, next)).toEqual({});
      expect(next.ruling === 'awarded').toBe(next.ruledHomeGoals !== null);
      const { homeGoals, awayGoals } = stored;
      if (stored.status === 'finished' && status !== 'finished') expect(next).toMatchObject({ homeGoals, awayGoals });
      if (status === 'awarded') expect(officialScore(next)).toEqual(decided);
      if (status === 'cancelled') expect(officialScore(next)).toBeNull();
      const struckOut = { ...stored, ...changeInState(stored, annulled(stored)) };
      expect(officialScore(struckOut)).toBeNull();
    }),
  );
});
