import { describe, expect, test } from 'vitest';
import { backtest, header, lastSeason, north, rowOf, useFolder } from '@/tests/support/backtest-command';

const files = useFolder();
const northFile = files.write('north.csv', [header, ...north.map(rowOf)]);

describe('errors state what is wrong and where; the exit code is 1 for a file, 2 for an option', () => {
  const good = ['2024-01-01,a,b,1,0', '2024-01-08,b,a,1,0'];
  test.each<[string, () => string[], string]>([
    ['no results', () => lastSeason, '--results is missing'],
    ['no file', () => ['--results', 'none.csv', ...lastSeason], 'none.csv: cannot be read; expected a CSV file'],
    ['no day', () => ['--results', northFile, '--from', '2023-08-01'], '--to is missing; expected a date (YYYY-MM-DD)'],
    [
      'a wrong day',
      () => ['--results', northFile, '--from', '2023-02-30', '--to', '2024-01-01'],
      "--from is '2023-02-30'",
    ],
    [
      'days in the wrong order',
      () => ['--results', northFile, '--from', '2024-01-02', '--to', '2024-01-01'],
      '--from 2024-01-02 is after --to',
    ],
    ['an unknown option', () => ['--result', northFile], '--result'],
    [
      'a missing column',
      () => ['--results', files.write('e1.csv', ['date,home,away,hg', ...good]), ...lastSeason],
      'e1.csv, line 1: no column ag',
    ],
    [
      'a bad date',
      () => ['--results', files.write('e2.csv', [header, ...good, '01/02/2024,a,b,1,0']), ...lastSeason],
      "e2.csv, line 4: date is '01/02/2024', expected",
    ],
    [
      'a bad score',
      () => ['--results', files.write('e3.csv', [header, ...good, '2024-02-01,a,b,x,0']), ...lastSeason],
      "e3.csv, line 4: hg is 'x', expected a whole number",
    ],
    [
      'half a score',
      () => ['--results', files.write('e4.csv', [header, ...good, '2024-02-01,a,b,1,']), ...lastSeason],
      "e4.csv, line 4: ag is ''",
    ],
    [
      'a team against itself',
      () => ['--results', files.write('e5.csv', [header, ...good, '2024-02-01,a,a,1,0']), ...lastSeason],
      "e5.csv, line 4: 'a' cannot play itself",
    ],
    [
      'two scores for one match',
      () => ['--results', files.write('e6.csv', [header, ...good, '2024-01-01,a,b,2,2']), ...lastSeason],
      'e6.csv, line 4: 2024-01-01 a - b ended 2-2 here and 1-0',
    ],
    [
      'no match in the range',
      () => ['--results', northFile, '--from', '2030-01-01', '--to', '2030-02-01'],
      'there is no result from 2030-01-01',
    ],
    [
      'prices of another league',
      () => [
        '--results',
        northFile,
        '--odds',
        files.write('e7.csv', ['Date,HomeTeam,AwayTeam,FTHG,FTAG', '2010-01-01,q,r,1,0']),
        ...lastSeason,
      ],
      'e7.csv: the results contain none of its matches (1)',
    ],
  ])('%s', async (_, argv, message) => {
    const { code, complaint, text } = await backtest(...argv());
    expect(code).toBe(message.startsWith('--') ? 2 : 1);
    expect(complaint).toContain(message);
    expect(text).toBe('');
  });

  test('a fixture without a score is not an error', async () => {
    const file = files.write('fixtures.csv', [header, ...north.map(rowOf), '2024-07-01,north-team-0,north-team-1,,']);
    expect((await backtest('--results', file, ...lastSeason, '--json')).json?.matches).toBe(56);
  });
});
