import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bracketRounds, leaguePhaseTeams } from '@/lib/domain/football/bracket';
import type { Zone } from '@/lib/domain/football/league-zones';
import { resultOutcomes } from '@/lib/domain/football/match';
import { matchSides, type StakeCounts } from '@/lib/domain/football/match-stakes';
import { openChance } from '@/lib/domain/football/open-outcomes';
import { levelRules } from '@/lib/domain/football/season-rules';
import { leagueFit } from '@/tests/support/league-fit';
import { placesAfterResults } from './places-after-results';
import { readStakes, stakeHeadline, stakeOf } from './read-stakes';
import { meetingsOf, startCup, type DrawnTie } from './simulate-cup';
import { SEASON_RUNS, startSeason, type SeasonFixture } from './simulate-season';

const fitOf = (ids: readonly string[]) =>
  leagueFit(Object.fromEntries(ids.map((id, index) => [id, { attack: 0.3 - index / 10, defence: 0.3 - index / 10 }])));
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const roundRobin: SeasonFixture[] = ids.flatMap((home) =>
  ids.filter((away) => away !== home).map((away) => ({ home, away })),
);
const split = [
  { size: 2, meetings: 2, carried: 'half-rounded-up' },
  { size: 4, meetings: 1, carried: 'all' },
] as const;
const zones: Zone[] = [
  { id: 'title', from: 1, to: 1 },
  { id: 'europe', from: 1, to: 3 },
  { id: 'relegation', from: 5, to: 6 },
];

const allOpen = (worst: number) => {
  const sides = { home: { best: 1, worst }, away: { best: 1, worst } };
  return { home: sides, draw: sides, away: sides };
};

/** Every conditional count added up, and every chance weighted by the results' shares, equals that of all runs. */
function expectTotals({ results }: StakeCounts, side: 'home' | 'away', whole: readonly number[], runs: number): void {
  for (const [place, probability] of whole.entries()) {
    const counts = resultOutcomes.map((outcome) => results[outcome][side].positions[place] ?? NaN);
    expect(total(counts)).toBe(Math.round(probability * runs));
  }
  for (const outcome of resultOutcomes) expect(total(results[outcome][side].positions)).toBe(results[outcome].runs);
}

describe('what is at stake in a match', () => {
  it('obeys the law of total probability, whatever is played and whatever the format', () => {
    const states = fc.record({
      played: fc.subarray(roundRobin),
      level: fc.constantFrom(...levelRules),
      isSplit: fc.boolean(),
      seed: fc.integer(),
    });
    fc.assert(
      fc.property(states, ({ played, level, isSplit, seed }) => {
        const remaining = roundRobin.filter((fixture) => !played.includes(fixture));
        const season = {
          teams: ids,
          played: played.map((fixture, index) => ({ ...fixture, homeGoals: index % 4, awayGoals: index % 3 })),
          remaining: remaining.map((fixture, matchId) => ({ ...fixture, matchId })),
          format: { level, split: isSplit ? split : [] },
        };
        const runs = 60;
        const simulation = startSeason(fitOf(ids), season, seed);
        simulation.play(20);
        simulation.play(runs - 20);
        const wholes = new Map(simulation.forecasts().map(({ id, positions }) => [id, positions]));
        const stakes = simulation.stakes();
        expect(stakes.map(({ matchId }) => matchId)).toEqual(remaining.map((_, index) => index));
        for (const counts of stakes) {
          const fixture = remaining[counts.matchId]!;
          expect(total(resultOutcomes.map((outcome) => counts.results[outcome].runs))).toBe(runs);
          for (const side of matchSides) expectTotals(counts, side, wholes.get(fixture[side])!, runs);
          const match = { matchId: counts.matchId, home: fixture.home, away: fixture.away };
          const read = readStakes(counts, zones, placesAfterResults(season, match));
          for (const side of matchSides)
            for (const { aim, now, after } of read[side]) {
              const zone = zones.find(({ id }) => id === aim)!;
              const whole = total(wholes.get(fixture[side])!.slice(zone.from - 1, zone.to));
              expect(now).toBeCloseTo(whole, 9);
              const weighted = resultOutcomes.map(
                (outcome) => read.shares[outcome] * (after[outcome]?.probability ?? 0),
              );
              expect(total(weighted)).toBeCloseTo(whole, 9);
            }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('does not change the forecast by being counted', () => {
    const forecasts = (fixtures: SeasonFixture[]) => {
      const season = { teams: ids, played: [], remaining: fixtures, format: { level: 'wins', split: [] } } as const;
      const simulation = startSeason(fitOf(ids), season, 5);
      simulation.play(200);
      return simulation.forecasts();
    };
    expect(forecasts(roundRobin.map((fixture, matchId) => ({ ...fixture, matchId })))).toEqual(forecasts(roundRobin));
  });

  it('is what the last match decides: the title with a win, but never relegation', () => {
    const season = {
      teams: ['a', 'b', 'c'],
      played: [
        { home: 'a', away: 'c', homeGoals: 3, awayGoals: 0 },
        { home: 'b', away: 'c', homeGoals: 1, awayGoals: 0 },
      ],
      remaining: [{ home: 'b', away: 'a', matchId: 9 }],
      format: { level: 'goal-difference', split: [] },
    } as const;
    const simulation = startSeason(fitOf(ids), season, 3);
    simulation.play(4_000);
    const [counts] = simulation.stakes();
    const zones: Zone[] = [
      { id: 'title', from: 1, to: 1 },
      { id: 'last', from: 3, to: 3 },
    ];
    const stakes = readStakes(counts!, zones, placesAfterResults(season, { matchId: 9, home: 'b', away: 'a' }));
    for (const side of matchSides) expect(stakes[side].map(({ aim }) => aim)).toEqual(['title']);
    expect(stakes.home[0]?.after).toMatchObject({
      home: { probability: 1, isChange: true },
      draw: { probability: 0, low: 0, isChange: true },
      away: { probability: 0, low: 0, isChange: true },
    });
    const title = stakes.home[0]!.now;
    expect(stakeHeadline(stakes)).toEqual({ side: 'home', aim: 'title', outcome: 'home', from: title, to: 1 });
    expect(stakeOf(stakes)).toBeCloseTo(2 * 2 * title * (1 - title), 9);
  });

  it('stays open after a result on which all runs agree if there is more to play', () => {
    const season = {
      teams: ['a', 'b', 'c'],
      played: [{ home: 'a', away: 'c', homeGoals: 3, awayGoals: 0 }],
      remaining: [
        { home: 'a', away: 'b', matchId: 1 },
        { home: 'b', away: 'c' },
      ],
      format: { level: 'goal-difference', split: [] },
    } as const;
    const side = (first: number) => ({ positions: [first, 100 - first, 0], rounds: null });
    const ofRuns = (home: number, away: number) => ({ runs: 100, home: side(home), away: side(away) });
    const results = { home: ofRuns(100, 0), draw: ofRuns(100, 0), away: ofRuns(20, 80) };
    const title: Zone[] = [{ id: 'title', from: 1, to: 1 }];
    const places = placesAfterResults(season, { matchId: 1, home: 'a', away: 'b' });
    const stakes = readStakes({ matchId: 1, results }, title, places);
    expect(stakes.home[0]?.after).toMatchObject({
      // 6 points, of which b can get at most 3.
      home: { probability: 1 },
      // 4 points, which b reaches by beating c.
      draw: { probability: openChance(1) },
      away: { probability: 0.2 },
    });
    expect(stakes.away[0]?.after).toMatchObject({ home: { probability: 0 }, draw: { probability: openChance(0) } });
  });

  it('leaves out changes too small for the number of runs, and those below one per cent', () => {
    const side = (positions: number[]) => ({ positions, rounds: null });
    const ofRuns = (runs: number, first: number) => ({
      runs,
      home: side([first, runs - first]),
      away: side([0, runs]),
    });
    const title: Zone[] = [{ id: 'title', from: 1, to: 1 }];
    const read = (home: [number, number], draw: [number, number], away: [number, number]) =>
      readStakes(
        { matchId: 1, results: { home: ofRuns(...home), draw: ofRuns(...draw), away: ofRuns(...away) } },
        title,
        allOpen(2),
      );
    // 55 against 50 per cent is chance in 40 runs, but a change in 4,000.
    const small = read([40, 22], [40, 20], [40, 18]);
    expect([small.home, small.away, stakeOf(small), stakeHeadline(small)]).toEqual([[], [], 0, null]);
    const large = read([4_000, 2_200], [4_000, 2_000], [4_000, 1_800]);
    expect(resultOutcomes.map((outcome) => large.home[0]?.after[outcome]?.isChange)).toEqual([true, false, true]);
    expect(large.away).toEqual([]);
    // Half a per cent, although certain.
    expect(read([4_000_000, 2_010_000], [4_000_000, 2_000_000], [4_000_000, 1_990_000]).home).toEqual([]);
    expect(read([0, 0], [0, 0], [0, 0])).toMatchObject({ runs: 0, home: [], away: [] });
  });
});

describe('what is at stake in a cup match', () => {
  const clubs = Array.from({ length: leaguePhaseTeams }, (_, index) => `team-${index + 1}`);
  const fit = { ...fitOf([]), newcomer: { attack: 0, defence: 0 } };
  const played = clubs.map((home, index) => ({
    home,
    away: clubs[(index + 18) % 36]!,
    homeGoals: 40 - index,
    awayGoals: 0,
  }));
  const season = { teams: clubs, played, remaining: [], format: { level: 'goal-difference', split: [] } } as const;

  it('is counted by the result of a tie’s next match, for the following round and all later ones', () => {
    const results = [
      { share: 0.5, chance: 0.9 },
      { share: 0.3, chance: 0.6 },
      { share: 0.2, chance: 0 },
    ];
    const sides = { home: clubs[8]!, away: clubs[23]! };
    const drawn: DrawnTie[] = [{ round: 'play-offs', ...sides, chance: 0.63, next: { matchId: 4, ...sides, results } }];
    const simulation = startCup(meetingsOf(fit), season, drawn, 7);
    // As many as each tie's chance is spread over.
    const runs = SEASON_RUNS;
    simulation.play(runs);
    const forecasts = new Map(simulation.forecasts().map(({ id, rounds }) => [id, rounds]));
    const [counts] = simulation.stakes();
    for (const side of matchSides)
      for (const round of bracketRounds) {
        const reached = resultOutcomes.map((outcome) => counts!.results[outcome][side].rounds![round]);
        expect(total(reached) / runs).toBeCloseTo(forecasts.get(sides[side])![round], 3);
      }
    const { home, away, draw } = counts!.results;
    expect(home.runs / runs).toBeCloseTo(0.5, 1);
    expect(home.home.rounds!['round-of-16'] / home.runs).toBeCloseTo(0.9, 1);
    expect(draw.home.rounds!['round-of-16'] / draw.runs).toBeCloseTo(0.6, 1);
    expect(away.home.rounds!['round-of-16']).toBe(0);
    expect(away.away.rounds!['round-of-16']).toBe(away.runs);
    expect(readStakes(counts!, [], allOpen(36)).home.map(({ aim }) => aim)).toContain('round-of-16');
  });

  it('is counted by the results of the league phase', () => {
    const open = {
      ...season,
      played: played.slice(0, 35),
      remaining: [{ home: clubs[35]!, away: clubs[17]!, matchId: 2 }],
    };
    const simulation = startCup(meetingsOf(fit), open, [], 7);
    simulation.play(2_000);
    const forecasts = new Map(simulation.forecasts().map(({ id, rounds }) => [id, rounds]));
    const [counts] = simulation.stakes();
    for (const [side, id] of [
      ['home', clubs[35]!],
      ['away', clubs[17]!],
    ] as const)
      for (const round of bracketRounds)
        expect(total(resultOutcomes.map((outcome) => counts!.results[outcome][side].rounds![round]))).toBe(
          Math.round(forecasts.get(id)![round] * 2_000),
        );
  });
});
