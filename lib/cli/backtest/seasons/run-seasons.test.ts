import { describe, expect, test } from 'vitest';
import { backtest, useFolder } from '@/tests/support/backtest-command';
import { sharedData, sharedNote } from '@/tests/support/shared-data';
import { syntheticSeason, syntheticTeams } from '@/tests/support/synthetic-league';

const files = useFolder();
const range = ['--from', '2016-07-01', '--to', '2018-06-30'];

files.write('whole/results/en.1.csv', [
  'date,home,away,hg,ag,season',
  ...[2015, 2016, 2017].flatMap((year) =>
    syntheticSeason(syntheticTeams(8), { start: `${year}-08-20`, seed: year }).map(
      ({ date, home, away, homeGoals, awayGoals }) =>
        [date, home, away, homeGoals, awayGoals, `${year}-${year - 1999}`].join(','),
    ),
  ),
]);
const folder = `${files.path}/whole`;

describe('--seasons', () => {
  test('prints a table for each point with baselines, differences and errors, the same each time', async () => {
    const { code, text, complaint } = await backtest('--seasons', folder, ...range);
    expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
    for (const point of ['before the first match', 'after half of the rounds', 'five rounds before the end'])
      expect(text).toContain(`${point}: 2 league seasons of 1 leagues, 10000 runs`);
    for (const who of ['the site', "last season's table", 'all teams equal'])
      expect(text).toMatch(new RegExp(`^ {2}${who} +0\\.\\d{5}`, 'm'));
    expect(text).toMatch(/^ {2}less all teams equal +[-+]0\.\d{5} ± 0\.\d{5}/m);
    expect(text).toMatch(/calibration error of 48 chances, ten bands of equal width: 0\.\d{5} \(title 0\.\d{5}, top/);
    expect((await backtest('--seasons', folder, ...range)).text).toBe(text);
  });

  test('reports a skipped folder without results, and options that cannot be combined', async () => {
    expect(await backtest('--seasons', files.path)).toMatchObject({
      code: 0,
      text: expect.stringContaining('skipped: there are no results') as string,
    });
    expect(await backtest('--seasons', folder, '--from', '1990-01-01', '--to', '1990-12-31')).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('no two complete seasons in a row begin') as string,
    });
    expect(await backtest('--seasons', folder, '--cups', folder)).toMatchObject({ code: 2 });
    expect(await backtest('--seasons', folder, '--results', 'x.csv')).toMatchObject({ code: 2 });
  });
});

describe.skipIf(sharedData === null)(`season forecasts of 2022-26${sharedNote}`, () => {
  test('match docs/benchmarks.md', { timeout: 1_200_000 }, async () => {
    const { text } = await backtest('--seasons', sharedData ?? '', '--json');
    const points = JSON.parse(text) as {
      seasons: number;
      means: { model: { rps: number } };
      differences: Record<'lastTable' | 'equal', { rps: { mean: number; error: number } }>;
      calibration: { all: number };
    }[];
    expect(points).toHaveLength(3);
    for (const { seasons, differences, calibration } of points) {
      expect(seasons).toBeGreaterThanOrEqual(30);
      expect(calibration.all).toBeLessThanOrEqual(0.02);
      for (const { rps } of Object.values(differences)) expect(rps.mean).toBeLessThan(-2 * rps.error);
    }
  });
});
