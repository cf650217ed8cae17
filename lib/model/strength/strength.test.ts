import { describe, expect, test } from 'vitest';
import { expectedGoals } from '@/lib/model/dixon-coles/expected-goals';
import type { FittedResult, LeagueFit } from '@/lib/model/dixon-coles/types';
import { seededRandom } from '@/tests/support/synthetic-league';
import { clubStrengths } from './club-strengths';
import { cupFit } from './cup-fit';
import { divisionOf } from './division';
import { fitScale } from './fit-scale';
import { CLUB_SETTINGS, NATIONAL_SETTINGS } from './settings';
import type { CupClub, RatedLeague, StrengthInput } from './types';

const DAY = '2025-01-01';
const { steps, ratingShare } = CLUB_SETTINGS;

function league(code: string, clubs: readonly string[]): RatedLeague {
  const [country = ''] = code.split('.');
  const teams = Object.fromEntries(
    clubs.map((id, index) => [id, { attack: 0.3 - index * 0.2, defence: 0.3 - index * 0.2 }]),
  );
  const fit: LeagueFit = {
    modelVersion: 'test',
    fittedOn: DAY,
    mean: 0.2,
    homeAdvantage: 0.2,
    rho: -0.08,
    matches: 100,
    teams,
    newcomer: { attack: -0.3, defence: -0.2 },
  };
  return { code, country, division: divisionOf(code), fit };
}

const clubsOf = (prefix: string) => Array.from({ length: 4 }, (_, index) => `${prefix}${index}`);
const leagues = [league('aa.1', clubsOf('a')), league('aa.2', clubsOf('b')), league('cc.1', clubsOf('c'))];
const clubs: CupClub[] = [
  ...leagues.flatMap(({ code, country, fit }) => Object.keys(fit.teams).map((id) => ({ id, country, league: code }))),
  { id: 'amateur', country: 'aa', league: null },
  ...clubsOf('d').map((id) => ({ id, country: 'dd', league: null })),
];
const input: StrengthInput = { leagues, clubs };

const match = (
  home: string,
  away: string,
  [homeGoals, awayGoals]: readonly [number, number],
  date = '2024-09-10',
): FittedResult => ({
  date,
  home,
  away,
  homeGoals,
  awayGoals,
});

/** Every club in one list at home and away against every club in the other. */
const all = (one: readonly string[], other: readonly string[], goals: readonly [number, number]) =>
  one.flatMap((a) => other.flatMap((b) => [match(a, b, goals), match(b, a, [goals[1], goals[0]], '2024-10-01')]));

const fitOf = (results: readonly FittedResult[]) => cupFit(fitScale(results, { fittedOn: DAY, ...input }), input);
const strength = (fit: LeagueFit, club: string) => fit.teams[club]?.attack ?? Number.NaN;

describe('without a cup match', () => {
  const fit = fitOf([]);

  test('every club is at the prior of its division, with its rating in the league', () => {
    expect(strength(fit, 'a0')).toBeCloseTo(ratingShare * 0.3, 12);
    expect(strength(fit, 'b0')).toBeCloseTo(ratingShare * 0.3 + steps.division.mean, 12);
    expect(strength(fit, 'amateur')).toBeCloseTo(steps.division.mean + steps.below.mean, 12);
    expect(strength(fit, 'd0')).toBeCloseTo(steps.unratedCountry.mean, 12);
    expect(fit).toMatchObject({ modelVersion: 'dc-strength-1', fittedOn: DAY, matches: 0 });
  });

  test('the fit predicts as for any league', () => {
    const goals = expectedGoals(fit, 'a0', 'c3');
    expect(goals.home).toBeGreaterThan(goals.away);
    expect(Object.keys(fit.teams)).toHaveLength(clubs.length);
  });

  test('a club new to its league has the newcomer’s rating', () => {
    const promoted = { leagues, clubs: [{ id: 'new', country: 'cc', league: 'cc.1' }] };
    const fit = cupFit(fitScale([], { fittedOn: DAY, ...promoted }), promoted);
    expect(fit.teams.new?.attack).toBeCloseTo(ratingShare * -0.3, 12);
  });
});

describe('cup matches', () => {
  test('raise the league that wins them, with all its divisions', () => {
    const before = fitOf([]);
    const after = fitOf(all(clubsOf('a'), clubsOf('c'), [3, 0]));
    for (const club of ['a0', 'a3', 'b0', 'amateur'])
      expect(strength(after, club)).toBeGreaterThan(strength(before, club));
    for (const club of ['c0', 'c3']) expect(strength(after, club)).toBeLessThan(strength(before, club));
    expect(strength(after, 'd0')).toBeCloseTo(strength(before, 'd0'), 12);
  });

  test('within one country move its divisions apart, and leave other countries alone', () => {
    const after = fitOf(all(clubsOf('a'), clubsOf('b'), [4, 0]));
    expect(strength(after, 'b1') - strength(after, 'a1')).toBeLessThan(steps.division.mean);
    expect(strength(after, 'c1')).toBeCloseTo(strength(fitOf([]), 'c1'), 12);
  });

  test('lift one club in a country without fits above its others', () => {
    const after = fitOf(clubsOf('a').flatMap((club) => [match('d0', club, [2, 0]), match(club, 'd1', [2, 0])]));
    expect(strength(after, 'd0')).toBeGreaterThan(strength(after, 'd1') + 0.05);
  });

  test('count less with age, and not at all on the day itself or later', () => {
    const on = (date: string) => strength(fitOf([match('a0', 'c0', [5, 0], date)]), 'a0');
    expect(on('2024-12-01')).toBeGreaterThan(on('2022-12-01'));
    expect(on(DAY)).toBeCloseTo(strength(fitOf([]), 'a0'), 12);
  });

  test('say nothing about home advantage if played on neutral ground', () => {
    const rows = all(clubsOf('a'), clubsOf('c'), [1, 1]);
    const scale = (neutral: boolean) =>
      fitScale(
        rows.map((row) => ({ ...row, neutral })),
        { fittedOn: DAY, ...input },
      );
    expect(scale(true).homeAdvantage).toBeCloseTo(0.22, 9);
    expect(scale(false).homeAdvantage).toBeLessThan(0.15);
  });

  test('in any order give the same scale', () => {
    const rows = [...all(clubsOf('a'), clubsOf('c'), [2, 1]), ...all(clubsOf('c'), clubsOf('d'), [1, 0])];
    expect(fitOf([...rows].reverse())).toEqual(fitOf(rows));
  });

  test('must be valid', () => {
    expect(() => fitOf([match('a0', 'a0', [1, 0])])).toThrow('a team cannot play itself');
    expect(() => fitScale([], { fittedOn: '2025-02-30', ...input })).toThrow("got '2025-02-30'");
  });
});

test('recover a level from which the results were drawn', () => {
  const random = seededRandom(7);
  const drawn = (mean: number) => {
    let goals = 0;
    for (let product = random(); product > Math.exp(-mean); product *= random()) goals += 1;
    return goals;
  };
  const truth = 0.3;
  const rows = Array.from({ length: 2_000 }, (_, index): FittedResult => {
    const lead = index % 2 ? truth : -truth;
    const goals = [drawn(Math.exp(0.2 + 0.2 + lead)), drawn(Math.exp(0.2 - lead))] as const;
    return index % 2 ? match('a0', 'c0', goals) : match('c0', 'a0', goals);
  });
  const settings = { ...CLUB_SETTINGS, maximalGoals: 99 };
  const fit = cupFit(fitScale(rows, { fittedOn: DAY, ...input, settings }), { ...input, settings });
  expect(strength(fit, 'a0') - strength(fit, 'c0')).toBeCloseTo(truth, 1);
  expect(fit.homeAdvantage).toBeCloseTo(0.2, 1);
});

describe('points', () => {
  test('are 1500 for an average club and 400 for .7 log goals', () => {
    const scale = fitScale([], { fittedOn: DAY, ...input });
    const points = clubStrengths(scale, input);
    expect(points.get('a0')).toBeCloseTo(1500 + (ratingShare * 0.3 * 400) / 0.7, 9);
    expect(points.get('amateur')).toBeLessThan(points.get('b3') ?? 0);
    expect(points.size).toBe(clubs.length);
  });

  test('follow from their own matches for national teams', () => {
    const nations = {
      leagues: [],
      clubs: clubsOf('n').map((id) => ({ id, country: null, league: null })),
      settings: NATIONAL_SETTINGS,
    };
    const rows = [match('n0', 'n1', [3, 0]), match('n1', 'n2', [2, 0]), match('n2', 'n0', [0, 4])].map((row) => ({
      ...row,
      neutral: true,
    }));
    const points = clubStrengths(fitScale(rows, { fittedOn: DAY, ...nations }), nations);
    expect(points.get('n0')).toBeGreaterThan(points.get('n1') ?? 0);
    expect(points.get('n1')).toBeGreaterThan(points.get('n2') ?? 0);
    expect(points.get('n3')).toBe(1500);
  });

  test('keep a weak confederation’s winner below a strong one’s average team until they have met', () => {
    const nations = {
      leagues: [],
      clubs: [
        ...clubsOf('o').map((id) => ({ id, country: 'ofc', league: null })),
        ...clubsOf('u').map((id) => ({ id, country: 'uefa', league: null })),
      ],
      settings: NATIONAL_SETTINGS,
    };
    const lopsided = ['o1', 'o2', 'o3'].flatMap((loser) => [match('o0', loser, [5, 0]), match(loser, 'o0', [0, 4])]);
    const even = [match('u0', 'u1', [1, 1]), match('u1', 'u0', [1, 1])];
    const pointsAfter = (more: typeof even) =>
      clubStrengths(fitScale([...lopsided, ...even, ...more], { fittedOn: DAY, ...nations }), nations);
    const apart = pointsAfter([]);
    expect(apart.get('o0')).toBeGreaterThan((apart.get('o1') ?? 0) + 300);
    expect(apart.get('o0')).toBeLessThan(apart.get('u0') ?? 0);
    const met = pointsAfter(Array.from({ length: 6 }, () => match('o0', 'u0', [3, 0])));
    expect(met.get('o0')).toBeGreaterThan(met.get('u0') ?? 0);
    // What one of them shows also counts for those that have only met it.
    expect(met.get('o1')).toBeGreaterThan(apart.get('o1') ?? 0);
  });
});

test('ten thousand matches of eighty leagues have a solution', () => {
  const random = seededRandom(3);
  const many = Array.from({ length: 80 }, (_, index) =>
    league(
      `x${index}.1`,
      Array.from({ length: 20 }, (__, k) => `x${index}-${k}`),
    ),
  );
  const ids = many.flatMap(({ code, country, fit }) =>
    Object.keys(fit.teams).map((id) => ({ id, country, league: code })),
  );
  const pick = () => ids[Math.floor(random() * ids.length)]?.id ?? '';
  const rows = Array.from({ length: 10_000 }, () =>
    match(pick(), pick(), [Math.floor(random() * 4), Math.floor(random() * 3)]),
  ).filter(({ home, away }) => home !== away);
  const scale = fitScale(rows, { fittedOn: DAY, leagues: many, clubs: ids });
  expect(scale.matches).toBe(rows.length);
  expect(Object.values(scale.steps).every(Number.isFinite)).toBe(true);
});
