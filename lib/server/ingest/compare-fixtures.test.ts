import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedMatchStatuses } from '@/lib/domain/football/match';
import { matchStates, meaningless } from '@/lib/domain/football/match-states';
import type { MatchChange, StoredMatch } from '@/lib/server/repositories/ingest-repository';
import { changeInState, underDecision } from './compare-fixtures';
import { newGoalsOf } from './goal-columns';
import type { Report } from './merge-reports';
import type { ResolvedFixture } from './types';

const day = (date: string) => new Date(`${date}T15:00:00Z`);
const fixture: ResolvedFixture = {
  leagueCode: 'en.1',
  season: '2025-26',
  round: 'Matchday 29',
  home: 'Chelsea FC',
  away: 'Burnley FC',
  homeId: 'chelsea',
  awayId: 'burnley',
  meeting: 1,
  kickOff: day('2026-03-07'),
  kickOffKnown: true,
  status: 'scheduled',
  score: null,
  halfTime: null,
  row: 1,
};
const storedOf = (reported: ResolvedFixture): StoredMatch => ({
  id: 1,
  leagueCode: 'en.1',
  seasonId: 1,
  stage: null,
  round: reported.round,
  groupName: null,
  inTable: true,
  isNeutral: false,
  awayHosts: false,
  homeTeamId: 'chelsea',
  awayTeamId: 'burnley',
  meeting: 1,
  kickOff: reported.kickOff,
  kickOffKnown: reported.kickOffKnown,
  status: reported.status,
  ...newGoalsOf(reported),
  ruling: null,
  ruledHomeGoals: null,
  ruledAwayGoals: null,
  movedFrom: null,
  sequence: 0,
  slug: 'chelsea-vs-burnley',
  source: 'football-txt',
  updatedAt: day('2026-03-01'),
});
const now = new Date('2026-03-07T15:50:00Z');
const changeOf = (
  stored: StoredMatch,
  reported: Partial<ResolvedFixture>,
  report: Partial<Report> = {},
): MatchChange => {
  const difference = underDecision(
    stored,
    { reported: { ...fixture, ...reported }, source: 'football-txt', timeZone: 'UTC', now, ...report },
    undefined,
  );
  return 'refused' in difference ? {} : difference.change;
};

const lead = { home: 1, away: 0 };
const inPlay = storedOf({ ...fixture, status: 'live', score: lead, halfTime: lead });

describe('a report on a stored match', () => {
  it.each([
    ['postponed', fixture.kickOff],
    ['cancelled', fixture.kickOff],
    ['scheduled', day('2026-04-21')],
  ] as const)('clears the goals of play if the match is now %s', (status, kickOff) => {
    expect(changeOf(inPlay, { status, kickOff })).toMatchObject({
      status,
      homeGoals: null,
      awayGoals: null,
      halfTimeHomeGoals: null,
      halfTimeAwayGoals: null,
    });
  });

  it('keeps the score at which a match was abandoned, and drops it when the match is to be played again', () => {
    const abandoned = { ...inPlay, ...changeOf(inPlay, { status: 'abandoned', score: null }) };
    expect(abandoned).toMatchObject({ status: 'abandoned', homeGoals: 1, halfTimeHomeGoals: 1 });
    expect(changeOf(abandoned, { status: 'scheduled', kickOff: day('2026-04-21') })).toMatchObject({
      status: 'scheduled',
      homeGoals: null,
      halfTimeHomeGoals: null,
    });
  });

  it('ends play only with a new kick-off, because most sources know no live scores', () => {
    expect(changeOf(inPlay, { status: 'scheduled' }, { source: 'openfootball' })).toEqual({});
  });

  it('never reverts an awarded or finished match to an earlier state', () => {
    const awarded = storedOf({ ...fixture, status: 'awarded', score: { home: 3, away: 0 } });
    expect(changeOf(awarded, { status: 'finished', score: { home: 3, away: 0 } })).toEqual({});
    const finished = storedOf({ ...fixture, status: 'finished', score: lead });
    expect(changeOf(finished, { status: 'live', score: lead })).toEqual({});
  });

  it('stores a new match without goals that its state cannot have', () => {
    expect(storedOf({ ...fixture, status: 'postponed', score: lead, halfTime: lead })).toMatchObject({
      homeGoals: null,
      halfTimeHomeGoals: null,
    });
  });
});

describe('any sequence of reports', () => {
  const score = fc.record({ home: fc.integer({ min: 0, max: 4 }), away: fc.integer({ min: 0, max: 4 }) });
  const report = fc
    .record({
      status: fc.constantFrom(...storedMatchStatuses),
      kickOff: fc.constantFrom(day('2026-03-07'), day('2026-03-08'), day('2026-04-21')),
      kickOffKnown: fc.boolean(),
      score: fc.option(score),
      halfTime: fc.option(score),
      extraTime: fc.option(score),
      penalties: fc.option(score),
      source: fc.constantFrom('football-txt', 'openfootball', 'football-data-org'),
      hoursOn: fc.integer({ min: 0, max: 600 }),
    })
    // Providers report a match as finished only once its score is known; the database requires this too.
    .filter((each) => each.status !== 'finished' || each.score !== null);

  it('ends in a state that the table allows, without stored values that are meaningless in it', () => {
    fc.assert(
      fc.property(fc.array(report, { minLength: 1, maxLength: 12 }), (reports) => {
        const [first, ...later] = reports;
        let match = storedOf({ ...fixture, ...first });
        let instant = now;
        for (const { source, hoursOn, ...reported } of later) {
          instant = new Date(instant.getTime() + hoursOn * 3_600_000);
          const before = match;
          match = { ...match, ...changeOf(match, reported, { source, now: instant }) };
          expect(meaningless(match.status, match)).toEqual({});
          expect(match.homeGoals === null).toBe(match.awayGoals === null);
          if (match.status === 'finished') expect(match.homeGoals).not.toBeNull();
          const hadResult = before.homeGoals !== null && matchStates[before.status].isOver;
          if (hadResult) expect(match).toMatchObject({ homeGoals: before.homeGoals, awayGoals: before.awayGoals });
          if (hadResult) expect(matchStates[match.status].isOver).toBe(true);
        }
        // Stored values need no further change.
        expect(changeInState(match, {})).toEqual({});
      }),
      { numRuns: 500 },
    );
  });
});

describe('several sources', () => {
  const after = new Date('2026-03-08T09:00:00Z');

  it('never overwrite what a better one has reported', () => {
    const stored = { ...storedOf({ ...fixture, status: 'live', score: { home: 1, away: 0 } }), source: 'openligadb' };
    const late = { kickOff: day('2026-03-14'), round: '29', status: 'scheduled' } as const;
    expect(changeOf(stored, late, { source: 'football-txt', now: day('2026-03-07') })).toEqual({});
    expect(changeOf(stored, { status: 'finished', score: { home: 2, away: 0 } }, { now: after })).toEqual({
      status: 'finished',
      homeGoals: 2,
    });
  });
});
