import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readOdds, toIsoDate } from './read-odds';

const folder = mkdtempSync(path.join(tmpdir(), 'odds-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const write = (name: string, content: string | Uint8Array) => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};
const HEADER = 'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,PSCH,PSCD,PSCA,AvgCH,AvgCD,AvgCA,AvgH,AvgD,AvgA,AvgC>2.5,AvgC<2.5';

test.each([
  ['16/08/24', '2024-08-16'],
  ['6/8/2024', '2024-08-06'],
  ['14/08/93', '1993-08-14'],
  ['2024-08-16', '2024-08-16'],
  ['31/02/2024', null],
  ['08-16-2024', null],
])('reads the date %s', (text, iso) => {
  expect(toIsoDate(text)).toBe(iso);
});

test('Pinnacle’s closing prices come first, then the closing average, then earlier prices', () => {
  const file = write(
    'prices.csv',
    [
      HEADER,
      'E0,16/08/2024,Man United,Fulham,1,0,1.66,4.2,5.34,1.6,4,5,1.5,4,6,1.8,2.1',
      'E0,16/01/2026,Man City,Everton,1,0,,,,1.6,4,5,1.5,4,6,,',
      'E0,16/08/2016,Leeds,Everton,1,0,,,,,,,1.5,4,6,,',
      'E0,17/08/2016,Leeds,Fulham,,,,,,,,,,,,,',
      ',,,,,,,,,,,,,,,,',
    ].join('\n'),
  );
  const [table] = readOdds(file);
  expect(table?.rows.map((row) => row.result)).toEqual([
    { prices: [1.66, 4.2, 5.34], closing: true },
    { prices: [1.6, 4, 5], closing: true },
    { prices: [1.5, 4, 6], closing: false },
    null,
  ]);
  expect(table?.rows[0]).toMatchObject({
    line: 2,
    date: '2024-08-16',
    home: 'Man United',
    homeGoals: 1,
    over25: [1.8, 2.1],
  });
  expect(table?.rows[3]).toMatchObject({ homeGoals: null, over25: null });
});

test('counts written with decimals are read as the same counts', () => {
  const file = write('decimals.csv', `${HEADER}\nE0,16/08/2024,A,B,1.0,0.0,2.0,3.0,4.0\nE0,17/08/2024,A,B,1.5,0`);
  const [table] = readOdds(file);
  expect(table?.rows[0]).toMatchObject({ homeGoals: 1, awayGoals: 0, result: { prices: [2, 3, 4] } });
  expect(table?.rows[1]).toMatchObject({ homeGoals: null });
});

test('a typing error in a price is skipped in favour of the next source', () => {
  const file = write('typo.csv', `${HEADER}\nE0,16/08/2024,A,B,1,0,16.6,4.2,53.4,1.6,4,5.5,1.5,4,6,,`);
  expect(readOdds(file)[0]?.rows[0]?.result?.prices).toEqual([1.6, 4, 5.5]);
});

test('byte order marks, Latin-1 and several divisions are read', () => {
  const bytes = Buffer.from(`\ufeff${HEADER}\nE0,16/08/2024,A,B,1,0\nE1,16/08/2024,C,D,1,0\n`, 'utf8');
  expect(readOdds(write('bom.csv', bytes)).map((table) => table.rows.map((row) => row.home))).toEqual([['A'], ['C']]);
  const latin = Buffer.from(`${HEADER}\nSP1,16/08/2024,Málaga,Cádiz,1,0\n`, 'latin1');
  expect(readOdds(write('latin.csv', latin))[0]?.rows[0]?.home).toBe('Málaga');
});

test('errors state the file, the line and the expected format', () => {
  const noTeams = write('no-teams.csv', 'Date,PSCH\n16/08/2024,2');
  expect(() => readOdds(noTeams)).toThrow(
    `${noTeams}, line 1: no column HomeTeam or Home; expected football-data.co.uk's columns`,
  );
  const badDate = write('bad-date.csv', `${HEADER}\nE0,16/08/2024,A,B,1,0\nE0,soon,A,B,1,0\n`);
  expect(() => readOdds(badDate)).toThrow(
    `${badDate}, line 3: date is 'soon', expected dd/mm/yy, dd/mm/yyyy or YYYY-MM-DD`,
  );
  expect(() => readOdds(path.join(folder, 'none.csv'))).toThrow('none.csv: cannot be read; expected a CSV file');
});
