import { describe, expect, it } from 'vitest';
import { syntheticSeason, syntheticTeams } from '@/tests/support/synthetic-league';
import { lastTableForecast } from './baseline/last-table';
import { gradeSeasons, isDoubleRound, type LeagueSeasons } from './grade-seasons';
import { summariseSeasons } from './summarise-seasons';

const seasonOf = (year: number, prefix = '') => ({
  label: `${year}-${String(year + 1).slice(2)}`,
  results: syntheticSeason(syntheticTeams(8), { start: `${year}-08-20`, seed: year }).map((row) => ({
    ...row,
    home: prefix + row.home,
    away: prefix + row.away,
  })),
});
const league: LeagueSeasons = { code: 'en.1', seasons: [2015, 2016, 2017, 2018].map((year) => seasonOf(year)) };
const all = { from: '2016-07-01', to: '2018-06-30', runs: 200 };

describe('gradeSeasons', () => {
  it('grades three forecasters at three points in each season that follows a complete one', () => {
    const graded = [...gradeSeasons(league, all)];
    expect(graded.map(({ season, point }) => `${season} ${point}`)).toEqual(
      ['2016-17', '2017-18'].flatMap((label) => ['start', 'half', 'finish'].map((point) => `${label} ${point}`)),
    );
    for (const { grades, chances } of graded) {
      for (const { rps } of Object.values(grades)) expect(rps).toBeGreaterThan(0);
      expect(chances.title).toHaveLength(8);
      expect(chances.title?.filter(({ happened }) => happened)).toHaveLength(1);
      expect(chances.relegation?.filter(({ happened }) => happened)).toHaveLength(3);
    }
    // In a league of unequal teams, it helps to know them, and more so later than earlier.
    const [start, , finish] = graded;
    expect(start!.grades.model.rps).toBeLessThan(start!.grades.equal.rps);
    expect(finish!.grades.model.rps).toBeLessThan(start!.grades.model.rps);
  });

  it('knows nothing about the day of a forecast or later days', () => {
    const changed = league.seasons.map((season) => ({
      ...season,
      results:
        season.label === '2017-18'
          ? season.results.map((row) => ({ ...row, homeGoals: row.awayGoals, awayGoals: row.homeGoals }))
          : season.results,
    }));
    const chancesIn = (seasons: LeagueSeasons['seasons']) =>
      [...gradeSeasons({ code: 'en.1', seasons }, all)]
        .filter(({ season, point }) => season === '2017-18' && point === 'start')
        .flatMap(({ chances }) => chances.title?.map(({ probability }) => probability) ?? []);
    expect(chancesIn(changed)).toEqual(chancesIn(league.seasons));
  });

  it('leaves out a season with one match missing, the season after it and one after a gap', () => {
    const without = league.seasons.map((season) =>
      season.label === '2016-17' ? { ...season, results: season.results.slice(1) } : season,
    );
    expect([...gradeSeasons({ code: 'en.1', seasons: without }, all)]).toEqual([]);
    const gap = league.seasons.filter(({ label }) => label !== '2016-17');
    expect([...gradeSeasons({ code: 'en.1', seasons: gap }, all)]).toEqual([]);
    expect(isDoubleRound(league.seasons[0]!.results)).toBe(true);
  });

  it('leaves out a league whose champion is decided in play-offs', () => {
    expect([...gradeSeasons({ ...league, code: 'us.1' }, all)]).toEqual([]);
  });
});

describe('summariseSeasons', () => {
  it('has means and differences for each point, paired by season', () => {
    const graded = [...gradeSeasons(league, all)];
    const [start] = summariseSeasons(graded);
    const own = graded.filter(({ point }) => point === 'start');
    const mean = own.reduce((sum, { grades }) => sum + grades.model.rps, 0) / 2;
    expect(start).toMatchObject({ point: 'start', seasons: 2, leagues: 1, chances: 48 });
    expect(start!.means.model.rps).toBeCloseTo(mean, 12);
    expect(start!.differences.equal.rps!.mean).toBeCloseTo(mean - start!.means.equal.rps!, 12);
    expect(summariseSeasons([])).toEqual([]);
  });
});

describe('last season’s table', () => {
  const last = new Map(['a', 'b', 'c', 'd'].map((team, index) => [team, index + 1]));

  it('is a certain forecast without a spread, and puts newcomers where the teams that left were', () => {
    const of = lastTableForecast(['d', 'new', 'a', 'c'], last, { seed: 1, runs: 10, spread: 1e-9 });
    expect(of.map(({ id, positions }) => [id, positions.indexOf(1) + 1])).toEqual([
      ['d', 4],
      ['new', 2],
      ['a', 1],
      ['c', 3],
    ]);
  });

  it('spreads its chances around last season’s place', () => {
    const [first] = lastTableForecast(['a', 'b', 'c', 'd'], last, { seed: 1, runs: 2_000 });
    expect(first!.positions.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(first!.positions[0]).toBeGreaterThan(first!.positions[3]!);
    expect(first!.positions[3]).toBeGreaterThan(0);
  });
});
