import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { backtest, useFolder } from '@/tests/support/backtest-command';
import { syntheticSeason, syntheticTeams } from '@/tests/support/synthetic-league';

const files = useFolder();
const teams = syntheticTeams(8);
const results = [2016, 2017, 2018, 2020].flatMap((year) =>
  syntheticSeason(teams, { start: `${year}-08-20`, seed: year }),
);
const peerHeader = 'league,date,home,away,p_home,p_draw,p_away,xg_home,xg_away';
const peerRows = results
  .slice(0, 168)
  .map(({ date, home, away }) => `de.1,${date},${home},${away},0.5001,0.2499,0.2501,1.4,1.1`);

/** A folder of data, without the parts that are null. */
function folderOf(name: string, changed: Record<string, readonly string[] | null> = {}): string {
  const parts: Record<string, readonly string[] | null> = {
    'peers/peer.csv': [peerHeader, ...peerRows],
    'results/de.1.csv': [
      'date,home,away,hg,ag',
      ...results.map(({ date, home, away, homeGoals, awayGoals }) =>
        [date, home, away, homeGoals, awayGoals].join(','),
      ),
    ],
    'shots/de.1.csv': [
      'date,home,away,on_target_home,on_target_away,corners_home,corners_away',
      ...results.map(({ date, home, away, homeGoals, awayGoals }) =>
        [date, home, away, homeGoals + 3, awayGoals + 2, 5, 4].join(','),
      ),
    ],
    'odds/de.1-all.csv': [
      'Date,HomeTeam,AwayTeam,FTHG,FTAG,PSCH,PSCD,PSCA',
      ...results.map(({ date, home, away, homeGoals, awayGoals }) =>
        [date, home, away, homeGoals, awayGoals, 2.1, 3.4, 3.7].join(','),
      ),
    ],
    ...changed,
  };
  for (const [file, lines] of Object.entries(parts)) if (lines) files.write(`${name}/${file}`, lines);
  return `${files.path}/${name}`;
}

describe('the comparison with a peer', () => {
  const folder = folderOf('whole');

  test('prints all forecasters on the same matches with differences and errors, the same each time', async () => {
    const { code, text, complaint } = await backtest('--peers', folder);
    expect({ code, complaint: complaint.split('\n')[0] }).toEqual({
      code: 0,
      complaint:
        'nine smaller leagues 2017-19: left out, no match has forecasts of all 4 (baseRate, elo, results, peer)',
    });
    expect(text).toContain('five large leagues 2017-19: 112 matches; differences from FiveThirtyEight');
    expect(text).toContain('five large leagues 2020-24, kept as the test of chances: 56 matches');
    expect(text).toMatch(/five large leagues 2017-19, August and September: \d\d matches/);
    for (const who of [
      'base rates',
      'Elo, ordered logit',
      'ours on results',
      'ours with chances',
      'ours with past prices',
      'ours with both',
    ])
      expect(text).toMatch(new RegExp(`^ {2}${who} +0\\.\\d{5} +\\d\\.\\d{5} +[-+]0\\.\\d{5} ± 0\\.\\d{5}  [-+]`, 'm'));
    const saved = `${folder}/saved.json`;
    expect((await backtest('--peers', folder, '--save', saved)).text).toBe(text);
    const { comparisons } = JSON.parse(readFileSync(saved, 'utf8')) as { comparisons: { matches: number }[] };
    expect(comparisons[0]?.matches).toBe(112);
    // They are unrounded, because only the page rounds them.
    expect(comparisons).toEqual(JSON.parse((await backtest('--peers', folder, '--json')).text));
  });

  test('in a league of unequal teams the model beats base rates, and chances change it', async () => {
    const { text } = await backtest('--peers', folder, '--json');
    const [all] = JSON.parse(text) as { rows: { who: string; rps: number }[] }[];
    const rpsOf = (name: string) => all?.rows.find(({ who }) => who === name)?.rps ?? Number.NaN;
    expect(rpsOf('results')).toBeLessThan(rpsOf('baseRate'));
    expect(rpsOf('chances')).not.toBe(rpsOf('results'));
  });
});

describe('reports of what is absent', () => {
  test('compare nothing if there are no forecasts from a peer', async () => {
    const folder = folderOf('no-peers', { 'peers/peer.csv': null });
    const { code, text } = await backtest('--peers', folder);
    expect({ code, text }).toEqual({
      code: 0,
      text: `skipped: there are no forecasts of a peer in ${folder} (peers/*.csv); nothing was compared`,
    });
  });

  test('name a league without results, rows without a match, and a comparison without prices', async () => {
    const folder = folderOf('gaps', {
      'peers/peer.csv': [peerHeader, ...peerRows, 'xx.1,2017-08-20,a,b,0.4,0.3,0.3,,'],
      'shots/de.1.csv': ['date,home,away,on_target_home,on_target_away', '2017-01-01,a,b,3,4'],
      'odds/de.1-all.csv': null,
    });
    const { code, complaint } = await backtest('--peers', folder);
    expect(code).toBe(0);
    expect(complaint).toContain(`xx.1: left out, there is no ${folder}/results/xx.1.csv`);
    expect(complaint).toContain('de.1: 1 rows of shots match no result, such as 2017-01-01 a - b');
    expect(complaint).toContain('five large leagues 2017-19: left out, no match has forecasts of all 8');
  });
});

describe('errors', () => {
  test('report chances that do not sum to 1, with file and line', async () => {
    const bad = [peerHeader, ...peerRows.slice(0, 2), peerRows[2]?.replace('0.2499', '0.4499') ?? ''];
    const folder = folderOf('bad', { 'peers/peer.csv': bad });
    expect(await backtest('--peers', folder)).toMatchObject({
      code: 1,
      complaint: expect.stringContaining(`${folder}/peers/peer.csv, line 4: p_home, p_draw and p_away`) as string,
    });
  });

  test('reject every option but --save and --json', async () => {
    for (const other of [
      ['--study', files.path],
      ['--from', '2020-01-01'],
      ['--cups', files.path],
    ])
      expect(await backtest('--peers', files.path, ...other)).toMatchObject({ code: 2 });
  });
});
