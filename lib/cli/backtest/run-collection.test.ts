import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { backtest, header, north, rowOf, useFolder } from '@/tests/support/backtest-command';
import { syntheticSeason, syntheticTeams } from '@/tests/support/synthetic-league';

const files = useFolder();
const northFile = files.write('north.csv', [header, ...north.map(rowOf)]);
const collection = useFolder();

describe('--cups and --half-time', () => {
  const clubs = ['Arsenal', 'Chelsea', 'Everton', 'Fulham', 'Burnley', 'Brentford'];
  collection.write('england/2023-24/1-premierleague.txt', [
    '= English Premier League 2023/24',
    ...syntheticSeason(syntheticTeams(6), { start: '2024-02-10', seed: 4, days: 7 }).flatMap((row) => [
      row.date,
      `  ${clubs[Number(row.home.slice(5))]} v ${clubs[Number(row.away.slice(5))]}  ${row.homeGoals}-${row.awayGoals} (0-0)`,
    ]),
  ]);
  collection.write('champions-league/2024-25/cl.txt', [
    '= UEFA Champions League 2024/25',
    '» League, Matchday 1',
    'Tue Sep/17 2024',
    '  Arsenal FC (ENG) v Malmö FF (SWE)  2-0 (1-0)',
    '» Final',
    'Sat May/31 2025',
    '  Malmö FF (SWE) v Chelsea FC (ENG)  2-1 a.e.t. (1-1, 0-1)',
  ]);

  test('prints each cup by season, compared with levels and base rates', async () => {
    const { code, text } = await backtest('--cups', collection.path);
    expect(code).toBe(0);
    expect(text).toMatch(/^Champions League 2024-25 +2 +\d\.\d{5} \d\.\d{5} +\d\.\d{5} .* 1 of 3$/m);
  });

  test('needs a folder with a cup, and takes no files of results', async () => {
    expect(await backtest('--cups', files.path)).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('no cup') as string,
    });
    expect(await backtest('--cups', 'nowhere')).toMatchObject({ code: 1 });
    expect(await backtest('--cups', collection.path, '--results', northFile)).toMatchObject({ code: 2 });
  });

  test('--half-time grades the leagues at half-time and saves the bands', async () => {
    const file = path.join(files.path, 'half-time.json');
    const range = ['--from', '2024-03-01', '--to', '2024-12-31'];
    const { code, text } = await backtest('--half-time', collection.path, ...range, '--save', file);
    expect(code).toBe(0);
    expect(text).toMatch(/^live chances at half-time +\d\.\d{5} +\d\.\d{5}$/m);
    const saved = JSON.parse(readFileSync(file, 'utf8')) as { matches: number; bins: { count: number }[] };
    expect(saved).toMatchObject({ leagues: 1, model: 'dc-moving-3' });
    expect(text).toContain(`1 leagues, ${saved.matches} matches`);
    expect(saved.bins.reduce((sum, { count }) => sum + count, 0)).toBe(3 * saved.matches);
    expect(
      await backtest('--half-time', collection.path, '--save', path.join(files.path, 'none', 'x.json')),
    ).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('cannot be written') as string,
    });
  });
});
