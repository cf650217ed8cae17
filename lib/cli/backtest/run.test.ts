import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { referenceBacktest } from '@/lib/model/backtest/reference-figures';
import type { FittedResult } from '@/lib/model/dixon-coles/types';
import { sharedData, sharedNote, sharedPath } from '@/tests/support/shared-data';
import { syntheticSeason, syntheticTeams } from '@/tests/support/synthetic-league';
import { runBacktest } from './run';

const folder = mkdtempSync(path.join(tmpdir(), 'backtest-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const write = (name: string, lines: readonly string[]) => {
  const file = path.join(folder, name);
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
};

/** Runs the command; JSON reports come parsed. */
async function run(...argv: string[]) {
  const printed: string[] = [];
  const complaints: string[] = [];
  const code = await runBacktest(argv, {
    print: (text) => printed.push(text),
    complain: (text) => complaints.push(text),
  });
  const text = printed.join('\n');
  return {
    code,
    text,
    json: text.startsWith('{') ? (JSON.parse(text) as Report) : null,
    complaint: complaints.join('\n'),
  };
}

type Report = {
  matches: number;
  rps: number;
  logLoss: number;
  brier: number;
  over25: { logLoss: number; brier: number };
  btts: { logLoss: number; brier: number };
  ece: number;
  market: { rps: number; logLoss: number; matches: number } | null;
  seconds: number;
  modelVersions: Record<string, number>;
};

const rowOf = (row: FittedResult) => [row.date, row.home, row.away, row.homeGoals, row.awayGoals].join(',');
const league = (teams: number, prefix: string, seed: number) =>
  [2021, 2022, 2023]
    .flatMap((year) => syntheticSeason(syntheticTeams(teams), { start: `${year}-08-05`, seed: year + seed }))
    .map((row) => ({ ...row, home: prefix + row.home, away: prefix + row.away }));
const north = league(8, 'north-', 0);
const south = league(6, 'south-', 50);
const HEADER = 'date,home,away,hg,ag';
const northFile = write('north.csv', [HEADER, ...north.map(rowOf)]);
const southFile = write('south.csv', [HEADER, ...south.map(rowOf)]);
const RANGE = ['--from', '2023-08-01', '--to', '2024-06-30'];

describe('the command', () => {
  test('prints the JSON of the contract', async () => {
    const { code, json } = await run('--results', northFile, ...RANGE, '--json');
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

  test('pools leagues by match, each fitted on its own', async () => {
    const [one, two] = await Promise.all(
      [northFile, southFile].map(async (file) => (await run('--results', file, ...RANGE, '--json')).json),
    );
    const both = (await run('--results', northFile, '--results', southFile, ...RANGE, '--json')).json;
    expect(both?.matches).toBe(56 + 30);
    expect(both?.rps).toBeCloseTo(((one?.rps ?? 0) * 56 + (two?.rps ?? 0) * 30) / 86, 12);
  });

  test('prints a table for people', async () => {
    const { text } = await run('--results', northFile, ...RANGE);
    expect(text).toMatch(/^model +56 +0\.\d{5} +\d\.\d{5}$/m);
    expect(text).toContain('both score: log loss');
  });

  test('rows of a league column join the file of that name', async () => {
    const parts = write('parts.csv', [HEADER, ...north.slice(0, -5).map(rowOf)]);
    const rest = write('rest.csv', [
      `league,${HEADER}`,
      ...north.slice(-5).map((row) => `parts,${rowOf(row)}`),
      ...south.slice(-2).map((row) => `south,${rowOf(row)}`),
    ]);
    const joined = await run('--results', rest, '--results', parts, '--results', southFile, ...RANGE, '--json');
    expect(joined.json?.matches).toBe(56 + 30);
    expect(joined.json?.rps).toBeCloseTo(
      (await run('--results', northFile, '--results', southFile, ...RANGE, '--json')).json?.rps ?? 0,
      12,
    );
  });

  test('prices train the model, and each is scored beside it', async () => {
    const prices = north.map(
      (row, index) =>
        `${index % 2 ? row.date : row.date.split('-').reverse().join('/')},${row.home.slice(6)},${row.away.slice(6)},${row.homeGoals},${row.awayGoals},2.1,3.4,3.7,1.9,1.95`,
    );
    const odds = write('odds.csv', ['Date,HomeTeam,AwayTeam,FTHG,FTAG,PSCH,PSCD,PSCA,PC>2.5,PC<2.5', ...prices]);
    const trained = await run('--results', northFile, '--odds', odds, ...RANGE, '--json');
    expect(trained.complaint).toBe('');
    expect(trained.json).toMatchObject({ market: { matches: 56 }, modelVersions: { 'dc-prices-1': 56 } });
    const compared = await run('--results', northFile, '--odds', odds, '--results-only', ...RANGE, '--json');
    expect(compared.json).toMatchObject({ market: { matches: 56 }, modelVersions: { 'dc-moving-3': 56 } });
    expect(compared.json?.rps).toBeCloseTo((await run('--results', northFile, ...RANGE, '--json')).json?.rps ?? 0, 12);
  });

  test('rows of prices without their match are reported', async () => {
    const odds = write('more-odds.csv', [
      'Date,HomeTeam,AwayTeam,FTHG,FTAG,PSCH,PSCD,PSCA',
      ...north.map((row) => `${rowOf(row)},2.1,3.4,3.7`),
      '2024-05-05,Nobody,Anybody,1,0,2,3,4',
    ]);
    const { complaint, code } = await run('--results', northFile, '--odds', odds, ...RANGE);
    expect(code).toBe(0);
    expect(complaint).toContain('1 of 169 rows match no result (line 170 2024-05-05 Nobody - Anybody)');
  });

  test('--study reads its own folder', async () => {
    expect(await run('--study', folder, '--results', northFile)).toMatchObject({ code: 2 });
    expect(await run('--results', northFile, ...RANGE, '--save', 'x.json')).toMatchObject({ code: 2 });
    expect(await run('--study', folder)).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('cannot be read') as string,
    });
  });

  test('--help explains', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, complaint: '' });
    expect((await run('--help')).text).toContain('--results FILE.csv');
  });
});

describe('--cups', () => {
  const collection = mkdtempSync(path.join(tmpdir(), 'collection-'));
  afterAll(() => rmSync(collection, { recursive: true, force: true }));
  const put = (file: string, lines: readonly string[]) => {
    mkdirSync(path.dirname(path.join(collection, file)), { recursive: true });
    writeFileSync(path.join(collection, file), lines.join('\n'));
  };
  const clubs = ['Arsenal', 'Chelsea', 'Everton', 'Fulham', 'Burnley', 'Brentford'];
  put('england/2023-24/1-premierleague.txt', [
    '= English Premier League 2023/24',
    ...syntheticSeason(syntheticTeams(6), { start: '2024-02-10', seed: 4, days: 7 }).flatMap((row) => [
      row.date,
      `  ${clubs[Number(row.home.slice(5))]} v ${clubs[Number(row.away.slice(5))]}  ${row.homeGoals}-${row.awayGoals} (0-0)`,
    ]),
  ]);
  put('champions-league/2024-25/cl.txt', [
    '= UEFA Champions League 2024/25',
    '» League, Matchday 1',
    'Tue Sep/17 2024',
    '  Arsenal FC (ENG) v Malmö FF (SWE)  2-0 (1-0)',
    '» Final',
    'Sat May/31 2025',
    '  Malmö FF (SWE) v Chelsea FC (ENG)  2-1 a.e.t. (1-1, 0-1)',
  ]);

  test('prints each cup by season, beside levels and base rates', async () => {
    const { code, text } = await run('--cups', collection);
    expect(code).toBe(0);
    expect(text).toMatch(/^Champions League 2024-25 +2 +\d\.\d{5} \d\.\d{5} +\d\.\d{5} .* 1 of 3$/m);
  });

  test('needs a folder with a cup, and no files of results', async () => {
    expect(await run('--cups', folder)).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('no cup') as string,
    });
    expect(await run('--cups', 'nowhere')).toMatchObject({ code: 1 });
    expect(await run('--cups', collection, '--results', northFile)).toMatchObject({ code: 2 });
  });

  test('--half-time grades the leagues at half-time and saves the bands', async () => {
    const file = path.join(folder, 'half-time.json');
    const range = ['--from', '2024-03-01', '--to', '2024-12-31'];
    const { code, text } = await run('--half-time', collection, ...range, '--save', file);
    expect(code).toBe(0);
    expect(text).toMatch(/^live chances at half-time +\d\.\d{5} +\d\.\d{5}$/m);
    const saved = JSON.parse(readFileSync(file, 'utf8')) as { matches: number; bins: { count: number }[] };
    expect(saved).toMatchObject({ leagues: 1, model: 'dc-moving-3' });
    expect(text).toContain(`1 leagues, ${saved.matches} matches`);
    expect(saved.bins.reduce((sum, { count }) => sum + count, 0)).toBe(3 * saved.matches);
    expect(await run('--half-time', collection, '--save', path.join(folder, 'none', 'x.json'))).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('cannot be written') as string,
    });
  });
});

describe('errors state what and where, and exit with 1 for a file, 2 for an option', () => {
  const good = ['2024-01-01,a,b,1,0', '2024-01-08,b,a,1,0'];
  test.each<[string, () => string[], string]>([
    ['no results', () => RANGE, '--results is missing'],
    ['no file', () => ['--results', 'none.csv', ...RANGE], 'none.csv: cannot be read; expected a CSV file'],
    ['no day', () => ['--results', northFile, '--from', '2023-08-01'], '--to is missing; expected a day as YYYY-MM-DD'],
    [
      'a wrong day',
      () => ['--results', northFile, '--from', '2023-02-30', '--to', '2024-01-01'],
      "--from is '2023-02-30'",
    ],
    [
      'days the wrong way',
      () => ['--results', northFile, '--from', '2024-01-02', '--to', '2024-01-01'],
      '--from 2024-01-02 lies after --to',
    ],
    ['an unknown option', () => ['--result', northFile], '--result'],
    [
      'a missing column',
      () => ['--results', write('e1.csv', ['date,home,away,hg', ...good]), ...RANGE],
      'e1.csv, line 1: no column ag',
    ],
    [
      'a bad date',
      () => ['--results', write('e2.csv', [HEADER, ...good, '01/02/2024,a,b,1,0']), ...RANGE],
      "e2.csv, line 4: date is '01/02/2024', expected",
    ],
    [
      'a bad score',
      () => ['--results', write('e3.csv', [HEADER, ...good, '2024-02-01,a,b,x,0']), ...RANGE],
      "e3.csv, line 4: hg is 'x', expected a whole number",
    ],
    [
      'half a score',
      () => ['--results', write('e4.csv', [HEADER, ...good, '2024-02-01,a,b,1,']), ...RANGE],
      "e4.csv, line 4: ag is ''",
    ],
    [
      'a team alone',
      () => ['--results', write('e5.csv', [HEADER, ...good, '2024-02-01,a,a,1,0']), ...RANGE],
      "e5.csv, line 4: 'a' cannot play itself",
    ],
    [
      'two scores of one match',
      () => ['--results', write('e6.csv', [HEADER, ...good, '2024-01-01,a,b,2,2']), ...RANGE],
      'e6.csv, line 4: 2024-01-01 a - b ended 2-2 here and 1-0',
    ],
    [
      'no match in the range',
      () => ['--results', northFile, '--from', '2030-01-01', '--to', '2030-02-01'],
      'no result lies from 2030-01-01',
    ],
    [
      'prices of another league',
      () => [
        '--results',
        northFile,
        '--odds',
        write('e7.csv', ['Date,HomeTeam,AwayTeam,FTHG,FTAG', '2010-01-01,q,r,1,0']),
        ...RANGE,
      ],
      'e7.csv: none of its 1 matches is in the results',
    ],
  ])('%s', async (_, argv, message) => {
    const { code, complaint, text } = await run(...argv());
    expect(code).toBe(message.startsWith('--') ? 2 : 1);
    expect(complaint).toContain(message);
    expect(text).toBe('');
  });

  test('a fixture without a score is no error', async () => {
    const file = write('fixtures.csv', [HEADER, ...north.map(rowOf), '2024-07-01,north-team-0,north-team-1,,']);
    expect((await run('--results', file, ...RANGE, '--json')).json?.matches).toBe(56);
  });
});

describe.skipIf(sharedData === null)(`the gate: three leagues, 2022-23 to 2024-25${sharedNote}`, () => {
  const leagues = ['en.1', 'es.1', 'it.1'];
  const results = [...leagues, 'SUPPLEMENT-2024-25-missing'].flatMap((name) => [
    '--results',
    sharedPath('results', `${name}.csv`),
  ]);
  const range = ['--from', '2022-07-01', '--to', '2025-06-30', '--json'];

  test('on results alone', { timeout: 120_000 }, async () => {
    const { json } = await run(...results, ...range);
    expect(json?.matches).toBe(3420);
    expect(json?.rps).toBeLessThanOrEqual(0.1959);
    expect(json?.logLoss).toBeLessThanOrEqual(0.9735);
    expect(json?.rps).toBeCloseTo(referenceBacktest.rps, 4);
    expect(json?.logLoss).toBeCloseTo(0.97286, 4);
  });

  test('trained on past prices, beside the market', { timeout: 240_000 }, async () => {
    const seasons = ['2019-20', '2020-21', '2021-22', '2022-23', '2023-24', '2024-25'];
    const odds = leagues.flatMap((league) =>
      seasons.flatMap((season) => ['--odds', sharedPath('odds', `${league}-${season}.csv`)]),
    );
    const { json } = await run(...results, ...odds, ...range);
    expect(json?.market?.matches).toBe(3420);
    expect(json?.market?.rps).toBeCloseTo(0.18969, 4);
    expect(json?.market?.logLoss).toBeCloseTo(0.95388, 4);
    expect(json?.rps).toBeLessThanOrEqual(0.192);
    expect(json?.logLoss).toBeLessThanOrEqual(0.961);
  });
});
