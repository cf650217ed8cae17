import { describe, expect, it } from 'vitest';
import { leaguePhaseTeams } from '@/lib/domain/football/bracket';
import { leagueFit } from '@/tests/support/league-fit';
import { fullTable, halfTable } from './meetings';
import { meetingsOf, startCup, type DrawnTie } from './simulate-cup';
import { roundsReached, startKnockOut } from './simulate-knock-out';
import { SEASON_RUNS, type SeasonToPlay } from './simulate-season';
import { playCupWhatIf, type CupInBrowser } from './what-if-cup';

const seed = 7;
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const byId = (given: CupInBrowser, chosen: Parameters<typeof playCupWhatIf>[1] = {}) =>
  new Map(playCupWhatIf(given, chosen).map(({ id, rounds }) => [id, rounds]));

describe('what if, for clubs that meet by draw', () => {
  const clubs = Array.from({ length: 8 }, (_, index) => `club-${index}`);
  const chanceOf = (one: string, other: string) => 0.5 + (Number(other.at(-1)) - Number(one.at(-1))) / 20;
  const known = [0, 1, 2, 3].map((tie) => ({
    id: 10 + tie,
    home: `club-${2 * tie}`,
    away: `club-${2 * tie + 1}`,
    chance: tie === 0 ? 1 : 0.55,
  }));
  const rounds = [
    { size: 4, id: 'quarter-finals' as const, known },
    { size: 2, id: 'semi-finals' as const, known: [] },
    { size: 1, id: 'final' as const, known: [] },
  ];
  const given: CupInBrowser = {
    rest: {
      rounds: rounds.map((round) => ({ ...round, table: 0 })),
      tables: [halfTable(clubs, chanceOf)],
      isFixed: false,
    },
    seed,
    runs: SEASON_RUNS,
  };

  it('equals the server’s forecast to the last digit while nothing is chosen', () => {
    const simulation = startKnockOut(
      rounds.map((round) => ({ ...round, chanceOf })),
      seed,
      SEASON_RUNS,
    );
    simulation.play(SEASON_RUNS);
    const published = simulation.chances().map(({ id, wins }) => ({ id, rounds: roundsReached({ wins }, rounds) }));
    expect(playCupWhatIf(given, {})).toEqual(published);
    // A tie that is not in the cup, or no longer, changes nothing.
    expect(playCupWhatIf(given, { 999: 'home' })).toEqual(published);
  });

  it('puts the chosen sides through in every run, and has one winner', () => {
    const before = byId(given);
    const after = byId(given, { 11: 'away', 12: 'home' });
    expect(['club-2', 'club-3', 'club-4', 'club-5'].map((id) => after.get(id)?.['semi-finals'])).toEqual([0, 1, 1, 0]);
    expect(after.get('club-2')?.title).toBe(0);
    expect(after.get('club-3')!.title).toBeGreaterThan(before.get('club-3')!.title);
    expect(after.get('club-6')?.['semi-finals']).toBe(before.get('club-6')?.['semi-finals']);
    expect(total([...after.values()].map(({ title }) => title))).toBeCloseTo(1, 9);
  });
});

describe('what if, for the bracket after a league phase', () => {
  const ids = Array.from({ length: leaguePhaseTeams }, (_, index) => `team-${String(index + 1).padStart(2, '0')}`);
  const fit = leagueFit(
    Object.fromEntries(ids.map((id, index) => [id, { attack: (17.5 - index) / 60, defence: (17.5 - index) / 60 }])),
  );
  /** Places are in the order of the ids. */
  const season: SeasonToPlay = {
    teams: ids,
    played: ids.map((home, index) => ({ home, away: ids[(index + 18) % 36]!, homeGoals: 40 - index, awayGoals: 0 })),
    remaining: [],
    format: { level: 'goal-difference', split: [] },
  };
  const results = [
    { share: 0.5, chance: 0.9 },
    { share: 0.3, chance: 0.4 },
    { share: 0.2, chance: 0.1 },
  ];
  const drawn: (DrawnTie & { id: number })[] = [
    { id: 1, round: 'play-offs', home: 'team-23', away: 'team-09', chance: 0, next: null },
    {
      id: 2,
      round: 'play-offs',
      home: 'team-24',
      away: 'team-10',
      chance: 0.59,
      next: { matchId: 5, home: 'team-24', away: 'team-10', results },
    },
  ];
  const clubs = ids.slice(0, 24).filter((id) => id !== 'team-23');
  const { twoLegs, oneMatch } = meetingsOf(fit);
  const given: CupInBrowser = {
    rest: { season, drawn, clubs, twoLegs: fullTable(clubs, twoLegs), oneMatch: halfTable(clubs, oneMatch) },
    seed,
    runs: SEASON_RUNS,
  };

  it('equals the server’s forecast to the last digit while nothing is chosen', () => {
    const simulation = startCup(meetingsOf(fit), season, drawn, seed);
    simulation.play(SEASON_RUNS);
    expect(playCupWhatIf(given, {})).toEqual(simulation.forecasts().map(({ id, rounds }) => ({ id, rounds })));
  });

  it('puts the chosen side through in every run, whatever the result of its next match', () => {
    const [before, after] = [byId(given), byId(given, { 2: 'home' })];
    expect(before.get('team-24')?.['round-of-16']).toBe(0.59);
    expect([after.get('team-24')?.['round-of-16'], after.get('team-10')?.['round-of-16']]).toEqual([1, 0]);
    expect(after.get('team-24')!.title).toBeGreaterThanOrEqual(before.get('team-24')!.title);
    // Its next opponent, from places 7 and 8, is better off.
    expect(after.get('team-07')!['quarter-finals']).toBeGreaterThan(before.get('team-07')!['quarter-finals']);
    expect(total([...after.values()].map(({ title }) => title))).toBeCloseTo(1, 9);
  });
});
