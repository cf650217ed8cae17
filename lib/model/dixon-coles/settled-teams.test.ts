import { describe, expect, test } from 'vitest';
import { syntheticSeason, syntheticTeams } from '@/tests/support/synthetic-league';
import { expectedGoals } from './expected-goals';
import { fitLeague } from './fit';
import { prepareResults } from './prepare';
import { inferSeasons } from './seasons';
import { RESULT_SETTINGS } from './settings';
import { settledTeams } from './settled-teams';
import type { FittedResult } from './types';

/** Ten teams, `a` the best: the earlier letter always wins; each pair meets twice, with five matches a day. */
const teams = [...'abcdefghij'];
const day = (year: number, round: number) =>
  new Date(Date.UTC(year, 7, 1) + round * 7 * 86_400_000).toISOString().slice(0, 10);
const pairsOf = (round: number): [string, string][] => {
  const [fixed = '', ...others] = teams;
  const ring = others.map((_, index) => others[(index + round) % others.length] ?? '');
  const row = [fixed, ...ring];
  return row.slice(0, 5).map((team, index) => [team, row[9 - index] ?? '']);
};
const season = (year: number, rounds = 18): FittedResult[] =>
  Array.from({ length: rounds }, (_, round) =>
    pairsOf(round % 9).map(([one, other]): FittedResult => {
      const [home, away] = round < 9 ? [one, other] : [other, one];
      const [homeGoals, awayGoals] = home < away ? [1, 0] : [0, 1];
      return { date: day(year, round), home, away, homeGoals, awayGoals };
    }),
  ).flat();

const settled = (
  results: readonly FittedResult[],
  current = teams,
  deducted?: ReadonlyMap<string, number>,
): string[] => {
  const prepared = prepareResults(results);
  return settledTeams(prepared, inferSeasons(prepared, prepared.count, current), deducted).sort();
};

describe('teams with nothing left to play for', () => {
  test('are none before the season, at its start or once it is over', () => {
    expect(settled([])).toEqual([]);
    expect(settled(season(2023, 2))).toEqual([]);
    expect(settled(season(2023))).toEqual([]);
  });

  test('before the last round are those that are more than two points from every line', () => {
    // Three points separate neighbours, give or take the last round.
    const before = settled(season(2023, 17));
    expect(before).toContain('a');
    expect(before.length).toBeGreaterThan(3);
  });

  test('exclude a team that is within two points of a line for each match left', () => {
    const level = season(2023, 17).map((row) => ({ ...row, homeGoals: 1, awayGoals: 1 }));
    expect(settled(level)).toEqual([]);
  });

  test('include a team that its deducted points put far below every line', () => {
    const level = season(2023, 17).map((row) => ({ ...row, homeGoals: 1, awayGoals: 1 }));
    expect(settled(level, teams, new Map([['c', 12]]))).toEqual(['c']);
  });

  test('are none in a league so small that every place counts', () => {
    const few = season(2023, 17).filter(({ home, away }) => home < 'h' && away < 'h');
    expect(settled(few, teams.slice(0, 7))).toEqual([]);
  });

  test('are determined for a season as long as the last complete one', () => {
    const promoted = (rows: FittedResult[]) =>
      rows.map((row) => ({
        ...row,
        home: row.home === 'j' ? 'k' : row.home,
        away: row.away === 'j' ? 'k' : row.away,
      }));
    const twice = [...season(2022), ...promoted(season(2023, 17))];
    const current = [...teams.slice(0, 9), 'k'];
    expect(settled(twice, current).length).toBeGreaterThan(3);
    const fourTimes = [...season(2022), ...season(2022).map((row) => ({ ...row, date: shifted(row.date, 126) }))];
    expect(settled([...fourTimes, ...promoted(season(2023, 17))], current)).toEqual([]);
  });
});

describe('the fit', () => {
  const synthetic = syntheticTeams(12);
  const results = syntheticSeason(synthetic, { start: '2023-08-05', seed: 2023 });
  const lastDay =
    results
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? '';
  const ids = synthetic.map(({ id }) => id);
  const options = { fittedOn: lastDay, teams: ids };
  const fit = fitLeague(results, { ...options, settings: RESULT_SETTINGS });
  const unsettled = fitLeague(results, { ...options, settings: { ...RESULT_SETTINGS, settledConcede: 0 } });

  test('leaves ratings alone and lets settled teams concede more', () => {
    const [idle = ''] = fit.settled?.teams ?? [];
    expect(idle).not.toBe('');
    expect(unsettled.settled).toBeUndefined();
    expect(fit.teams).toEqual(unsettled.teams);
    const keen = ids.find((id) => !fit.settled?.teams.includes(id)) ?? '';
    const [now, before] = [fit, unsettled].map((each) => expectedGoals(each, keen, idle));
    expect((now?.home ?? 0) / (before?.home ?? 1)).toBeCloseTo(Math.exp(RESULT_SETTINGS.settledConcede), 9);
    expect(now?.away).toBe(before?.away);
  });

  test('rates teams alike whatever was deducted', () => {
    const fits = ids.map((id) =>
      fitLeague(results, { ...options, settings: RESULT_SETTINGS, deducted: new Map([[id, 99]]) }),
    );
    const settledIn = ({ settled }: typeof fit) => settled?.teams.join(' ');
    expect(new Set(fits.map(settledIn)).size).toBeGreaterThan(1);
    for (const each of fits) expect({ ...each, settled: null }).toEqual({ ...fit, settled: null });
  });

  test('has no settled teams in a season that is over', () => {
    expect(
      fitLeague(results, { fittedOn: '2024-08-01', teams: ids, settings: RESULT_SETTINGS }).settled,
    ).toBeUndefined();
  });
});

function shifted(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
