import { describe, expect, test } from 'vitest';
import { backtest, header, lastSeason, north, rowOf, south, useFolder } from '@/tests/support/backtest-command';

const files = useFolder();
const northFile = files.write('north.csv', [header, ...north.map(rowOf)]);
const southFile = files.write('south.csv', [header, ...south.map(rowOf)]);

describe('the command', () => {
  test('prints the JSON of the contract', async () => {
    const { code, json } = await backtest('--results', northFile, ...lastSeason, '--json');
    expect(code).toBe(0);
    expect(json).toMatchObject({ matches: 56, market: null, modelVersions: { 'dc-moving-3': 56 } });
    for (const figure of [
      json?.rps,
      json?.logLoss,
      json?.brier,
      json?.over25.logLoss,
      json?.over25.brier,
      json?.btts.logLoss,
      json?.ece,
    ]) {
      expect(figure).toBeGreaterThan(0);
    }
    expect(json?.seconds).toBeGreaterThan(0);
  });

  test('pools leagues by match, each fitted separately', async () => {
    const [one, two] = await Promise.all(
      [northFile, southFile].map(async (file) => (await backtest('--results', file, ...lastSeason, '--json')).json),
    );
    const both = (await backtest('--results', northFile, '--results', southFile, ...lastSeason, '--json')).json;
    expect(both?.matches).toBe(56 + 30);
    expect(both?.rps).toBeCloseTo(((one?.rps ?? 0) * 56 + (two?.rps ?? 0) * 30) / 86, 12);
  });

  test('prints a table as text', async () => {
    const { text } = await backtest('--results', northFile, ...lastSeason);
    expect(text).toMatch(/^model +56 +0\.\d{5} +\d\.\d{5}$/m);
    expect(text).toContain('both score: log loss');
  });

  test('rows with a league column join the file with that name', async () => {
    const parts = files.write('parts.csv', [header, ...north.slice(0, -5).map(rowOf)]);
    const rest = files.write('rest.csv', [
      `league,${header}`,
      ...north.slice(-5).map((row) => `parts,${rowOf(row)}`),
      ...south.slice(-2).map((row) => `south,${rowOf(row)}`),
    ]);
    const joined = await backtest(
      '--results',
      rest,
      '--results',
      parts,
      '--results',
      southFile,
      ...lastSeason,
      '--json',
    );
    expect(joined.json?.matches).toBe(56 + 30);
    expect(joined.json?.rps).toBeCloseTo(
      (await backtest('--results', northFile, '--results', southFile, ...lastSeason, '--json')).json?.rps ?? 0,
      12,
    );
  });

  test('prices train the model, and are also scored against it', async () => {
    const prices = north.map(
      (row, index) =>
        `${index % 2 ? row.date : row.date.split('-').reverse().join('/')},${row.home.slice(6)},${row.away.slice(6)},${row.homeGoals},${row.awayGoals},2.1,3.4,3.7,1.9,1.95`,
    );
    const odds = files.write('odds.csv', ['Date,HomeTeam,AwayTeam,FTHG,FTAG,PSCH,PSCD,PSCA,PC>2.5,PC<2.5', ...prices]);
    const trained = await backtest('--results', northFile, '--odds', odds, ...lastSeason, '--json');
    expect(trained.complaint).toBe('');
    expect(trained.json).toMatchObject({ market: { matches: 56 }, modelVersions: { 'dc-prices-1': 56 } });
    const compared = await backtest('--results', northFile, '--odds', odds, '--results-only', ...lastSeason, '--json');
    expect(compared.json).toMatchObject({ market: { matches: 56 }, modelVersions: { 'dc-moving-3': 56 } });
    expect(compared.json?.rps).toBeCloseTo(
      (await backtest('--results', northFile, ...lastSeason, '--json')).json?.rps ?? 0,
      12,
    );
  });

  test('goals written as 1.0 are read in results, without losing a row of prices', async () => {
    const decimals = (row: (typeof north)[number]) =>
      [row.date, row.home, row.away, row.homeGoals.toFixed(1), row.awayGoals.toFixed(1)].join(',');
    const results = files.write('decimals.csv', [header, ...north.map(decimals)]);
    // The names have no letter in common, so scores alone identify the teams.
    const odds = files.write('decimal-odds.csv', [
      'Date,HomeTeam,AwayTeam,FTHG,FTAG,PSCH,PSCD,PSCA',
      ...north.map(
        (row) =>
          `${decimals(row).replaceAll(/north-team-(\d)/g, (_, team) => 'zwxyqkvj'[Number(team)] ?? '')},2.1,3.4,3.7`,
      ),
    ]);
    const { complaint, json } = await backtest('--results', results, '--odds', odds, ...lastSeason, '--json');
    expect(complaint).toBe('');
    expect(json?.market?.matches).toBe(56);
  });

  test('rows of prices without a match are reported', async () => {
    const odds = files.write('more-odds.csv', [
      'Date,HomeTeam,AwayTeam,FTHG,FTAG,PSCH,PSCD,PSCA',
      ...north.map((row) => `${rowOf(row)},2.1,3.4,3.7`),
      '2024-05-05,Nobody,Anybody,1,0,2,3,4',
    ]);
    const { complaint, code } = await backtest('--results', northFile, '--odds', odds, ...lastSeason);
    expect(code).toBe(0);
    expect(complaint).toContain('1 of 169 rows match no result (line 170 2024-05-05 Nobody - Anybody)');
  });

  test('--study reads its own folder', async () => {
    expect(await backtest('--study', files.path, '--results', northFile)).toMatchObject({ code: 2 });
    expect(await backtest('--results', northFile, ...lastSeason, '--save', 'x.json')).toMatchObject({ code: 2 });
    expect(await backtest('--study', files.path)).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('cannot be read') as string,
    });
  });

  test('--help prints an explanation', async () => {
    expect(await backtest('--help')).toMatchObject({ code: 0, complaint: '' });
    expect((await backtest('--help')).text).toContain('--results FILE.csv');
  });
});
