import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredMatch } from '@/lib/server/repositories/ingest-repository';
import type { SourceReport } from '@/lib/server/repositories/report-repository';
import { underDecision } from './compare-fixtures';
import { newGoalsOf } from './goal-columns';
import { reportOf } from './merge-reports';
import type { ResolvedFixture } from './types';

const at = (instant: string) => new Date(`${instant}:00Z`);
const fixture: ResolvedFixture = {
  leagueCode: 'de.1',
  season: '2025-26',
  round: null,
  home: 'FC Bayern München',
  away: 'RB Leipzig',
  homeId: 'bayern-munich',
  awayId: 'rb-leipzig',
  meeting: 1,
  kickOff: at('2026-03-07T15:00'),
  kickOffKnown: true,
  status: 'scheduled',
  score: null,
  halfTime: null,
  row: 1,
};
const result = (home: number, away: number, more: Partial<ResolvedFixture> = {}): Partial<ResolvedFixture> => ({
  status: 'finished',
  score: { home, away },
  ...more,
});
type Said = Partial<ResolvedFixture> & { source: string; now?: Date };

/** Applies reports on one match in order, and returns the result. */
function stored(reports: readonly Said[]) {
  const known = new Map<string, SourceReport>();
  const asked = new Set<string>();
  let match: StoredMatch | null = null;
  for (const { source, now = at('2026-03-08T20:00'), ...said } of reports) {
    const reported = { ...fixture, ...said };
    const own = known.get(source) ?? null;
    const report = reportOf(reported, { matchId: 1, source, own, now });
    known.set(source, report);
    if (!match) {
      match = firstOf(reported, source);
      continue;
    }
    const others = [...known.values()].filter((other) => other.source !== source);
    const difference = underDecision(
      match,
      { reported, source, timeZone: 'UTC', now, known: { said: report, own, others, isDecided: false } },
      undefined,
    );
    if ('refused' in difference) throw new Error(difference.refused);
    match = { ...match, ...difference.change };
    for (const review of [difference.review, difference.displaced?.review])
      if (review) asked.add(`${review.score?.home}-${review.score?.away}${review.halfTime ? ' half-time' : ''}`);
  }
  return { match, asked };
}

const firstOf = (reported: ResolvedFixture, source: string): StoredMatch => ({
  id: 1,
  leagueCode: 'de.1',
  seasonId: 1,
  stage: null,
  round: reported.round,
  groupName: null,
  inTable: true,
  isNeutral: false,
  awayHosts: false,
  homeTeamId: 'bayern-munich',
  awayTeamId: 'rb-leipzig',
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
  slug: 'bayern-munich-vs-rb-leipzig',
  source,
  updatedAt: at('2026-03-01T09:00'),
});

describe('the reports of several sources', () => {
  const sources = ['openfootball', 'football-txt', 'openligadb', 'football-data-co-uk', 'football-data-org'] as const;
  const score = fc.record({ home: fc.integer({ min: 0, max: 2 }), away: fc.integer({ min: 0, max: 2 }) });
  const ended = fc
    .record({ score, halfTime: fc.option(score), extraTime: fc.option(score) })
    .map((scores) => ({ status: 'finished' as const, ...scores }));
  const report = fc
    .record({
      kickOff: fc.constantFrom(at('2026-03-07T15:00'), at('2026-03-07T16:30'), at('2026-03-08T15:00')),
      kickOffKnown: fc.boolean(),
      round: fc.constantFrom(null, 'Matchday 25'),
    })
    .chain((schedule) =>
      fc.oneof(
        fc.constant({ ...schedule, status: 'scheduled' as const }),
        fc.constant({ ...schedule, status: 'postponed' as const }),
        score.map((now) => ({ ...schedule, status: 'live' as const, score: now })),
        ended.map((now) => ({ ...schedule, ...now })),
      ),
    );
  const reports = fc.tuple(...sources.map((source) => report.map((said) => ({ ...said, source }))));

  it('give the same match in any order, with a question about every other score', () => {
    fc.assert(
      fc.property(reports, fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }), (all, order) => {
        const { match, asked } = stored(order.map((index) => all[index]!));
        expect(match).toEqual(stored(all).match);
        const scores = all.flatMap((said) => ('halfTime' in said ? [`${said.score.home}-${said.score.away}`] : []));
        const shown = `${match?.homeGoals}-${match?.awayGoals}`;
        const contradicting = [...new Set(scores.filter((each) => each !== shown))].sort();
        const ofScores = [...asked].filter((each) => !each.includes('half-time') && each !== shown).sort();
        expect(ofScores).toEqual(contradicting);
      }),
      { numRuns: 1_000 },
    );
  });

  it('change nothing when read again', () => {
    fc.assert(
      fc.property(reports, fc.array(fc.nat({ max: 4 }), { maxLength: 8 }), (all, again) => {
        expect(stored([...all, ...again.map((index) => all[index]!)]).match).toEqual(stored(all).match);
      }),
      { numRuns: 300 },
    );
  });

  it('keep the half-time score of a poorer source, and the kick-off time of a better one', () => {
    const { match } = stored([
      { source: 'football-txt', ...result(2, 1, { halfTime: { home: 1, away: 0 } }), kickOffKnown: false },
      { source: 'openligadb', ...result(2, 1), kickOff: at('2026-03-07T17:30') },
    ]);
    expect(match).toMatchObject({ kickOff: at('2026-03-07T17:30'), halfTimeHomeGoals: 1, source: 'openligadb' });
  });
});

describe('a result that its source corrects', () => {
  const ended = at('2026-03-07T17:00');
  const wrong = { source: 'openligadb', ...result(2, 1, { halfTime: { home: 2, away: 0 } }), now: ended };

  it('at once is accepted as a whole', () => {
    const right = { source: 'openligadb', ...result(1, 1), now: at('2026-03-07T17:04') };
    const { match, asked } = stored([wrong, right]);
    expect(match).toMatchObject({ homeGoals: 1, awayGoals: 1, halfTimeHomeGoals: null });
    expect([...asked]).toEqual([]);
  });

  it.each([
    ['hours later', { now: at('2026-03-07T20:01') }, []],
    ['after another source has confirmed it', { now: at('2026-03-07T17:04') }, [{ ...wrong, source: 'football-txt' }]],
  ] as const)('%s raises a question', (_, later, between) => {
    const { match, asked } = stored([wrong, ...between, { source: 'openligadb', ...result(1, 1), ...later }]);
    expect(match).toMatchObject({ homeGoals: 2, awayGoals: 1 });
    expect([...asked]).toEqual(['1-1']);
  });
});
