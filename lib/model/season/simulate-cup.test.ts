import { describe, expect, it } from 'vitest';
import { bracketRounds, leaguePhaseTeams } from '@/lib/domain/football/bracket';
import type { TableResult } from '@/lib/domain/football/league-table';
import { resultOutcomes } from '@/lib/domain/football/match';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import { leagueFit } from '@/tests/support/league-fit';
import { playBracket } from './knock-out-bracket';
import { seededUniform } from './random';
import { meetingsOf, startCup, type DrawnTie } from './simulate-cup';
import { SEASON_RUNS, type SeasonToPlay } from './simulate-season';

const ids = Array.from({ length: leaguePhaseTeams }, (_, index) => `team-${String(index + 1).padStart(2, '0')}`);
const fitOf = (strength: (index: number) => number) =>
  leagueFit(Object.fromEntries(ids.map((id, index) => [id, { attack: strength(index), defence: strength(index) }])));
const equal = fitOf(() => 0);
const graded = fitOf((index) => (17.5 - index) / 40);
/** Everyone won at home and lost away, so goal difference and goals rank the teams in the order of their ids. */
const season: SeasonToPlay = {
  teams: ids,
  played: ids.map((home, index): TableResult => ({
    home,
    away: ids[(index + 18) % 36]!,
    homeGoals: 40 - index,
    awayGoals: 0,
  })),
  remaining: [],
  format: { level: 'goal-difference', split: [] },
};

const run = (fit: LeagueFit, drawn: DrawnTie[] = [], runs = 4_000) => {
  const simulation = startCup(meetingsOf(fit), season, drawn, 7);
  simulation.play(runs);
  return new Map(simulation.forecasts().map(({ id, rounds }) => [id, rounds]));
};
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

describe('the bracket after a league phase', () => {
  it('has the right number of clubs in each round', () => {
    const rounds = [...run(graded).values()];
    const sizes = bracketRounds.map((round) => total(rounds.map((chances) => chances[round])));
    for (const [index, size] of [16, 16, 8, 4, 2, 1].entries()) expect(sizes[index]).toBeCloseTo(size, 9);
    for (const chances of rounds) {
      expect(chances['round-of-16']).toBeGreaterThanOrEqual(chances['quarter-finals']);
      expect(chances.final).toBeGreaterThanOrEqual(chances.title);
    }
  });

  it('spares the first eight the play-offs and ends the season of the last twelve', () => {
    const placed = [...run(equal).values()];
    const top = placed.map((chances) => [chances['play-offs'], chances['round-of-16']]);
    expect(top.filter(([playOffs]) => playOffs === 1)).toHaveLength(16);
    expect(top.filter(([playOffs, sixteen]) => playOffs === 0 && sixteen === 1)).toHaveLength(8);
    expect(top.filter(([playOffs, sixteen]) => playOffs === 0 && sixteen === 0)).toHaveLength(12);
  });

  it('pairs by place: 9 and 10 with 23 and 24, the winners with 7 and 8', () => {
    const places = Int32Array.from({ length: 36 }, (_, index) => index + 1);
    const uniform = seededUniform(3);
    const met = new Set<string>();
    const rules = {
      uniform,
      // The seed wins, so that the pairs in later rounds are those of the seeds.
      twoLegs: (one: number, other: number) => {
        met.add(`${one}-${other}`);
        return 1;
      },
      oneMatch: () => 1,
      known: [],
    };
    for (let time = 0; time < 200; time += 1) playBracket(places, rules, () => undefined);
    const opponents = (seed: number) =>
      [...met]
        .flatMap((pair) => (pair.startsWith(`${seed}-`) ? [Number(pair.split('-')[1])] : []))
        .sort((a, b) => a - b);
    expect(opponents(9)).toEqual([23, 24]);
    expect(opponents(16)).toEqual([17, 18]);
    expect(opponents(8)).toEqual([9, 10]);
    expect(opponents(1)).toEqual([3, 4, 7, 8, 15, 16]);
    expect(opponents(3)).toEqual([5, 6, 13, 14]);
  });

  it('prefers the strong, and the better placed among equals', () => {
    const titles = [...run(graded).values()].map(({ title }) => title);
    expect(Math.max(...titles)).toBe(titles[0]);
    const even = [...run(equal, [], 20_000).values()];
    expect(even[0]!.title).toBeGreaterThan(even[8]!.title);
  });

  it('respects the drawn ties and their winners', () => {
    const drawn: DrawnTie[] = [
      { round: 'play-offs', home: 'team-23', away: 'team-09', chance: 1, next: null },
      { round: 'round-of-16', home: 'team-23', away: 'team-08', chance: 0, next: null },
    ];
    const chances = run(graded, drawn);
    expect(chances.get('team-23')).toMatchObject({ 'round-of-16': 1, 'quarter-finals': 0 });
    expect(chances.get('team-09')).toMatchObject({ 'play-offs': 1, 'round-of-16': 0 });
    expect(chances.get('team-08')).toMatchObject({ 'quarter-finals': 1 });
    expect(() => run(graded, [{ round: 'final', home: 'x', away: 'team-01', chance: 1, next: null }])).toThrow(
      'x is in a knock-out tie',
    );
  });

  it('gives a drawn tie its own chance, and the result of its next match its share of the runs', () => {
    const results = [
      { share: 0.5, chance: 1 },
      { share: 0.3, chance: 0.4 },
      { share: 0.2, chance: 0 },
    ];
    const next = { matchId: 5, home: 'team-23', away: 'team-09', results };
    const simulation = startCup(
      meetingsOf(graded),
      season,
      [{ round: 'play-offs', home: 'team-23', away: 'team-09', chance: 0.62, next }],
      7,
    );
    simulation.play(SEASON_RUNS);
    const rounds = new Map(simulation.forecasts().map((club) => [club.id, club.rounds]));
    expect(rounds.get('team-23')?.['round-of-16']).toBe(0.62);
    expect(rounds.get('team-09')?.['round-of-16']).toBe(1 - 0.62);
    const [counts] = simulation.stakes();
    const shares = resultOutcomes.map((outcome) => counts!.results[outcome].runs / SEASON_RUNS);
    for (const [index, { share, chance }] of results.entries()) {
      expect(shares[index]).toBeCloseTo(share, 3);
      const { home, runs } = counts!.results[resultOutcomes[index]!];
      expect((home.rounds?.['round-of-16'] ?? NaN) / runs).toBeCloseTo(chance, 3);
    }
  });

  it('gives the same result in batches as in one go', () => {
    const simulation = startCup(meetingsOf(graded), season, [], 7);
    for (const runs of [1, 299, 700]) simulation.play(runs);
    expect(new Map(simulation.forecasts().map(({ id, rounds }) => [id, rounds]))).toEqual(run(graded, [], 1_000));
  });
});
