import { describe, expect, it } from 'vitest';
import { readFootballTxt } from './read-football-txt';

const lines = (...text: string[]): string => text.join('\n');
const read = (...text: string[]) => readFootballTxt(lines(...text));
const first = (...text: string[]) => {
  const document = read(...text);
  expect(document.issues).toEqual([]);
  return document.matches[0];
};
const goals = (home: number, away: number) => ({ home, away });

/** The collection's notations of one match. */
const shapes: [string, object][] = [
  [
    '20:30  Lech Poznań  v Legia Warszawa  2-1 (1-0)',
    { time: '20:30', score: { fullTime: goals(2, 1), halfTime: goals(1, 0) } },
  ],
  [
    '20.30  Lech Poznań  2-1 (1-0)  Legia Warszawa',
    { time: '20:30', score: { fullTime: goals(2, 1), halfTime: goals(1, 0) } },
  ],
  ['Lech Poznań  v Legia Warszawa\t2-1', { time: null, score: { fullTime: goals(2, 1), halfTime: null } }],
  ['Lech Poznań 0-0 Legia Warszawa', { score: { fullTime: goals(0, 0), halfTime: goals(0, 0) } }],
  ['15:00 Lech Poznań 2:1 (1:0) Legia Warszawa', { time: '15:00', score: { fullTime: goals(2, 1) } }],
  ['20:30  Lech Poznań  v Legia Warszawa', { status: 'scheduled', score: { fullTime: null } }],
  ['20:30  Lech Poznań  -  Legia Warszawa', { status: 'scheduled' }],
  ['Lech Poznań  -  Legia Warszawa   [cancelled]', { status: 'cancelled' }],
  ['Lech Poznań  v Legia Warszawa   3-0   [awarded]', { status: 'awarded', score: { fullTime: goals(3, 0) } }],
  [
    'Lech Poznań  v Legia Warszawa   3-0 [awarded 3-0; Legia dns]',
    { status: 'awarded', remark: 'awarded 3-0; Legia dns' },
  ],
  ['Lech Poznań  v Legia Warszawa   [postponed]', { status: 'postponed' }],
  ['Lech Poznań  v Legia Warszawa   [abandoned]', { status: 'abandoned' }],
  [
    "Lech Poznań  abd.   Legia Warszawa   [abandoned at 0-0 after 10']",
    { status: 'abandoned', score: { fullTime: null } },
  ],
  [
    'Lech Poznań  v Legia Warszawa  2-1 a.e.t. (1-1, 0-1)',
    { score: { fullTime: goals(1, 1), halfTime: goals(0, 1), extraTime: goals(2, 1), penalties: null } },
  ],
  [
    'Lech Poznań  v Legia Warszawa  1-0 a.e.t. (0-0)',
    { score: { fullTime: goals(0, 0), halfTime: goals(0, 0), extraTime: goals(1, 0) } },
  ],
  [
    'Lech Poznań  v Legia Warszawa  2-1 a.e.t.',
    { status: 'finished', score: { fullTime: null, extraTime: goals(2, 1) } },
  ],
  [
    'Lech Poznań  v Legia Warszawa  5-4 pen. 2-2 a.e.t. (2-2, 1-0)',
    { score: { fullTime: goals(2, 2), halfTime: goals(1, 0), extraTime: goals(2, 2), penalties: goals(5, 4) } },
  ],
  [
    'Lech Poznań 1-1 a.e.t (1-1, 1-0), 1-3 pen.  Legia Warszawa',
    { score: { fullTime: goals(1, 1), halfTime: goals(1, 0), extraTime: goals(1, 1), penalties: goals(1, 3) } },
  ],
  [
    'Lech Poznań 1-1 a.e.t., 4-1 pen.  Legia Warszawa',
    { score: { fullTime: null, extraTime: goals(1, 1), penalties: goals(4, 1) } },
  ],
  [
    'Lech Poznań  v Legia Warszawa  3-5 pen. (2-1, 1-0)',
    { score: { fullTime: goals(2, 1), halfTime: goals(1, 0), extraTime: null, penalties: goals(3, 5) } },
  ],
  [
    'Lech Poznań  v Legia Warszawa  5-4 pen.',
    { status: 'finished', score: { fullTime: null, extraTime: null, penalties: goals(5, 4) } },
  ],
  [
    '(73) 12:00 UTC-7  Lech Poznań 0-1 (0-0) Legia Warszawa   @ Los Angeles (Inglewood)   ## 2A v 2B',
    { number: 73, time: '12:00', offset: -420, ground: 'Los Angeles (Inglewood)' },
  ],
  [
    '20:45 CET (19:45 UTC±0)  Lech Poznań  1-1  Legia Warszawa @ Cardiff',
    { time: '20:45', offset: 60, ground: 'Cardiff' },
  ],
];

describe('a match of a Football.TXT document', () => {
  it.each(shapes)('is read from "%s"', (line, expected) => {
    const match = first('= Poland Ekstraklasa 2024/25', 'Sat Mar 1 2025', `  ${line}`);
    expect(match).toMatchObject({ date: '2025-03-01', line: 3, ...expected });
    expect([match?.home.name, match?.away.name]).toEqual(['Lech Poznań', 'Legia Warszawa']);
  });

  it.each([
    ['1. FC Köln (GER)', '1. FC Slovácko (CZE)', '1. FC Köln', 'GER'],
    ['07 Vestur', "Inter Club d'Escaldes", '07 Vestur', null],
    ['1899 Hoffenheim II', '1472 FC', '1899 Hoffenheim II', null],
    ['Bosnia & Herzegovina', 'EB/Streymur', 'Bosnia & Herzegovina', null],
    ['B68 Toftir', 'Dnipro-1', 'B68 Toftir', null],
    ['São Paulo FC', 'Gateway Utd.', 'São Paulo FC', null],
  ])('has the teams %s and %s, wherever the score is', (home, away, name, country) => {
    for (const line of [`${home} v ${away}  2-1 (1-1)`, `${home}  2-1 (1-1)  ${away}`, `15.30 ${home} v ${away}`]) {
      const match = first('= Cup 2024/25', '[Sat Mar/1]', line);
      expect(match?.home).toEqual({ name, country });
      expect(match?.away.name).toBe(away.replace(/ \([A-Z]{3}\)$/, ''));
    }
  });

  it.each(['2-1 (2-2)', '2-1 (3-0)', '99-0', '2-2 pen.', '1-0 a.e.t. (1-1, 0-0)', '2-1 (1-0, 1-0)'])(
    'with the impossible score %s is reported',
    (score) => {
      const { matches, issues } = read('= Cup 2024/25', 'Sat Mar 1 2025', `  Lech v Legia  ${score}`);
      expect(matches).toEqual([]);
      expect(issues).toEqual([
        { line: 3, kind: 'match', reason: expect.stringContaining('impossible score') as string },
      ]);
    },
  );

  it('is reported if it is repeated, if its team is missing, or if its day or time is invalid', () => {
    const { matches, issues } = read(
      '= Poland Ekstraklasa 2024/25',
      'Sat Mar 1 2025',
      '  Lech v Legia  2-1',
      '  Lech v Legia  2-1',
      '  2-1 Wisła',
      '  25:10 Wisła v Cracovia  2-1',
      'Sun Feb 30',
      '  Wisła v Cracovia  2-1',
    );
    expect(matches).toHaveLength(1);
    expect(issues.map(({ line, kind }) => [line, kind])).toEqual([
      [4, 'match'],
      [5, 'match'],
      [6, 'match'],
      [8, 'match'],
    ]);
    expect(issues.map(({ reason }) => reason).join('\n')).toMatch(/line 3.+missing.+not a time.+2-30/s);
  });

  it('is reported if no day precedes it', () => {
    expect(read('= Cup 2024/25', 'Lech v Legia  2-1').issues).toMatchObject([{ line: 2, kind: 'match' }]);
  });
});

describe('the day and the time', () => {
  it.each([
    ['Fri Aug/15 2025', '2025-08-15'],
    ['Fri Aug 15', '2025-08-15'],
    ['[Sat Mar/14]', '2026-03-14'],
    ['Sat March 14', '2026-03-14'],
    ['14.03.', '2026-03-14'],
    ['14.03.2026', '2026-03-14'],
    ['Sat 14/3/26', '2026-03-14'],
    ['2026-03-14', '2026-03-14'],
    ['14 March 2026', '2026-03-14'],
    ['Sa. 14. März', '2026-03-14'],
    ['sáb 14 mar', '2026-03-14'],
    // A Monday in the season's first year, as in seasons that end late: the weekday identifies the year.
    ['Mon Jul/13', '2026-07-13'],
  ])('%s of 2025/26 is %s', (date, day) => {
    expect(first('= English Premier League 2025/26', date, '  Lech v Legia')?.date).toBe(day);
  });

  it('are in the year of a calendar-year season', () => {
    expect(first('= Brasileiro Série A 2025', 'Sun Mar/30', '  Lech v Legia')?.date).toBe('2025-03-30');
  });

  it('follow the document’s header if weekdays are missing, unless the header is about other years', () => {
    const summer = ['# Date  Fri Jul 11 2025 - Sat Aug 1 2026', '11.07.', ' Lech v Legia'];
    expect(first('= Cup 2025/26', ...summer)?.date).toBe('2025-07-11');
    const wrong = ['# Date  Fri Jan 06 2023 - Thu Dec 28 2023', '02.06.', ' Lech v Legia'];
    expect(first('= Nigeria 2023/2024', ...wrong)?.date).toBe('2024-06-02');
  });

  it('are inherited by the lines below, until the next day', () => {
    const { matches } = read(
      '= Poland Ekstraklasa 2025/26',
      '» Matchday 1',
      '  Fri Aug/15 2025',
      '    20.00  Lech v Legia 1-0',
      '           Wisła v Cracovia 0-0',
      '  Sat Aug/16',
      '           Arka v Warta 0-0',
      'Sun Aug 17 20:30 UTC+2 @ Stadion Miejski, Lublin, Att: 12670',
      '  Motor v Korona  0-2 (0-2)',
    );
    expect(matches.map(({ date, time, offset, ground }) => [date, time, offset, ground])).toEqual([
      ['2025-08-15', '20:00', null, null],
      ['2025-08-15', '20:00', null, null],
      ['2025-08-16', null, null, null],
      ['2025-08-17', '20:30', 120, 'Stadion Miejski, Lublin'],
    ]);
  });

  it('that contradict each other are noted', () => {
    expect(read('= Cup 2025/26', 'Sat Aug 15 2025', ' Lech v Legia').issues).toMatchObject([{ kind: 'note', line: 2 }]);
  });

  it("come from the caller's season if no title names one", () => {
    const { matches } = readFootballTxt('14.03.\n Lech v Legia', { first: 2025, last: 2026 });
    expect(matches[0]?.date).toBe('2026-03-14');
  });
});

describe('the header and the marks', () => {
  it('are preserved', () => {
    const document = read(
      '= Albania Super League 2023/24',
      '# Date       Sat Aug 26 2023 - Sun May 26 2024 (274d)',
      '# Teams      10',
      '# Matches    184',
      '▪ Championship, Matchday 23',
      'Sat Mar 2',
      '  Egnatia v Vllaznia  0-1',
    );
    expect(document).toMatchObject({
      title: 'Albania Super League 2023/24',
      season: { first: 2023, last: 2024 },
      declared: { matches: 184, teams: 10, from: '2023-08-26', to: '2024-05-26' },
      matches: [{ stage: 'Championship', round: 'Matchday 23', headings: ['Albania Super League 2023/24'] }],
    });
  });

  it.each([
    [['» Group A'], { stage: null, round: 'Group A', group: 'A' }],
    [['» Group, Matchday 1'], { stage: 'Group', round: 'Matchday 1', group: null }],
    [['▪ Regular Season - 14'], { stage: 'Regular Season', round: 'Matchday 14' }],
    [['▪ Playoffs', '▪▪ Path A', '▪▪▪ Semi-finals'], { stage: 'Playoffs, Path A', round: 'Semi-finals' }],
    [['▪ NNL', '▪▪ Matchday 1'], { stage: 'NNL', round: 'Matchday 1' }],
    [['» Finals, Round of 16, 2nd leg'], { stage: 'Finals, Round of 16', leg: 2 }],
    [['== Playoffs'], { stage: null, round: 'Playoffs' }],
    [['== Regular', '» Matchday 3'], { stage: 'Regular', round: 'Matchday 3' }],
    [['Matchday 7'], { stage: null, round: 'Matchday 7' }],
    [['12. Round'], { stage: null, round: '12. Round' }],
    [['Semi-finals'], { stage: null, round: 'Semi-finals' }],
    [['▪ Matchday 1 | Thu Jun 11', '▪ Group B'], { round: 'Group B', group: 'B' }],
  ])('%j: %j', (marks, expected) => {
    expect(first('= Cup 2024/25', ...marks, 'Sat Mar 1 2025', '  Lech v Legia  0-1')).toMatchObject(expected);
  });

  it('keep several competitions in one document apart', () => {
    const { matches } = read(
      '=World Cup 2026 Qualifying=',
      '==Europe (UEFA)==',
      '▪ Path A',
      'Th 26/3/26 20:45 CET                Italy  2-0  Northern Ireland     @ Bergamo',
      '==Play-offs==',
      'Tu 31/3/26 15:00 UTC-6   DR Congo  1-0 a.e.t.   Jamaica   @ Guadalajara (Zapopan)',
    );
    expect(matches).toMatchObject([
      { headings: ['World Cup 2026 Qualifying', 'Europe (UEFA)'], date: '2026-03-26', offset: 60, round: 'Path A' },
      { headings: ['World Cup 2026 Qualifying', 'Play-offs'], date: '2026-03-31', offset: -360, round: 'Play-offs' },
    ]);
  });

  it('omit comments, teams of groups, line-ups and cards, and preserve the goals verbatim', () => {
    const { matches, issues } = read(
      '= Euro 2024',
      '# Stadiums:',
      '#   Berlin,  Olympiastadion, 71_000',
      'Group A  |  Germany   Scotland     Hungary   Switzerland',
      '▪ Group A',
      'Fri Jun 14',
      '  21:00         Germany   5-1 (3-0)  Scotland     @ München',
      "                (Wirtz 10' Musiala 19' Havertz 45+1' (pen.);",
      "                 Rüdiger 87' (o.g.))",
      "    Germany:    Neuer - Kimmich, Rüdiger - Andrich [Y] (Groß 46'),",
      "                Kroos (Can 80') - Musiala - Gündogan",
      "    Yellow: Andrich 12', Tah 86'",
      '',
      'Sat Jun 15',
      '  15:00         Hungary   1-3 (0-2)   Switzerland  @ Köln',
      '     Refs: Slavko Vinčić',
    );
    expect(issues).toEqual([]);
    expect(matches.map(({ home, line }) => [home.name, line])).toEqual([
      ['Germany', 7],
      ['Hungary', 15],
    ]);
    expect(matches[0]?.scorers).toBe("(Wirtz 10' Musiala 19' Havertz 45+1' (pen.); Rüdiger 87' (o.g.))");
  });

  it('that cannot be parsed are reported', () => {
    const { issues } = read(
      '= Cup 2024/25',
      'Sat Mar 1 2025',
      '  Vipers SC            bye',
      '  Lech v Legia  0-1 [remaining 80]',
      '  what is this',
      '  Lech 2-x Legia [awarded]',
      'x'.repeat(601),
    );
    expect(issues.map(({ line, kind }) => [line, kind])).toEqual([
      [3, 'line'],
      [4, 'match'],
      [5, 'line'],
      [6, 'match'],
      [7, 'line'],
    ]);
  });
});
