import { expect, it } from 'vitest';
import { readMatchTable } from './formats/match-table';
import { readOwnResult } from './own-results';

const header =
  'league,season,date,time,zone,round,home,away,home_goals,away_goals,half_time_home,half_time_away,status,extra_time_home,extra_time_away,penalties_home,penalties_away';
const read = (...rows: string[]) =>
  readMatchTable([header, ...rows].join('\r\n')).map((row) => readOwnResult(row, 'en.1'));

it('reads a match with every column filled in, and one with only a few', () => {
  expect(
    read(
      'en.cup,2025-26,07/03/2026,16:00,Europe/Paris,Round 5,Arsenal,Leeds,1,1,0,1,finished,2,2,5,4',
      ',2025-26,2026-03-14,,,,Arsenal,Leeds',
      'br.1,2026,2026-03-14,16:00,,,Santos,Bahia,2.0,1',
    ),
  ).toMatchObject([
    {
      leagueCode: 'en.cup',
      round: 'Round 5',
      kickOff: new Date('2026-03-07T15:00:00Z'),
      kickOffKnown: true,
      status: 'finished',
      score: { home: 1, away: 1 },
      halfTime: { home: 0, away: 1 },
      extraTime: { home: 2, away: 2 },
      penalties: { home: 5, away: 4 },
      isStageUnknown: true,
      row: 2,
    },
    { leagueCode: 'en.1', round: null, kickOffKnown: false, status: 'scheduled', score: null, halfTime: null },
    { season: '2026', kickOff: new Date('2026-03-14T19:00:00Z'), status: 'finished', score: { home: 2, away: 1 } },
  ]);
});

it.each([
  ['zz.9,2025-26,2026-03-14,,,,A,B', 'column league: found "zz.9", expected the code of a league'],
  ['uefa.cl,2025-26,2026-03-14,,,,A,B', 'column league: found "uefa.cl"'],
  [',2025,2026-03-14,,,,A,B', 'column season: found "2025", expected a season of Premier League, such as 2025-26'],
  ['br.1,2025-26,2026-03-14,,,,A,B', 'such as 2025'],
  [',2025-26,2026-02-30,,,,A,B', 'column date: found "2026-02-30", expected a date in the season 2025-26'],
  [',2025-26,2024-03-14,,,,A,B', 'column date: found "2024-03-14"'],
  [',2025-26,2026-03-14,3pm,,,A,B', 'column time: found "3pm", expected a time such as 15:30'],
  [',2025-26,2026-03-14,15:00,Mars/Base,,A,B', 'column zone: found "Mars/Base", expected a time zone'],
  [',2025-26,2026-03-14,,,,A,', 'column away: found "", expected the name of a club'],
  [',2025-26,2026-03-14,,,,A,B,2,', 'column away_goals: found "", expected goals from 0 to 20'],
  [',2025-26,2026-03-14,,,,A,B,2,x', 'column away_goals: found "x"'],
  [',2025-26,2026-03-14,,,,A,B,2,1,3,0', 'column half_time_home: found "3", expected no more goals'],
  [',2025-26,2026-03-14,,,,A,B,2,1,,,over', 'column status: found "over", expected one of scheduled'],
  [',2025-26,2026-03-14,,,,A,B,2,1,,,postponed', 'column status: found "postponed", expected finished or awarded'],
  [',2025-26,2026-03-14,,,,A,B,,,,,finished', 'column home_goals: found "", expected the result of a finished match'],
])('%s: %s', (row, wrong) => {
  expect(read(row)[0]).toContain(wrong);
});
