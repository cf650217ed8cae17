import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { finalOf, type PlayedMatch } from './saturday';

/** Sources that publish results in files, hours after the matches. */
export const fileSources = ['openfootball', 'football-txt', 'football-data-co-uk'] as const;
type FileSource = (typeof fileSources)[number];

/** A match and what a file says about its result: `2-1`, or null. */
type FiledMatch = { match: PlayedMatch; result: string | null };

/** A league's files by source: its kick-off is 14:30 in London, 15:30 in Spain and Italy. */
const files: Readonly<Record<string, Readonly<Record<FileSource, string>>>> = {
  PL: {
    openfootball: '2025-26/en.1.json',
    'football-txt': 'england/2025-26/1-premierleague.txt',
    'football-data-co-uk': 'mmz4281/2526/E0.csv',
  },
  ELC: {
    openfootball: '2025-26/en.2.json',
    'football-txt': 'england/2025-26/2-championship.txt',
    'football-data-co-uk': 'mmz4281/2526/E1.csv',
  },
  PD: {
    openfootball: '2025-26/es.1.json',
    'football-txt': 'espana/2025-26/1-liga.txt',
    'football-data-co-uk': 'mmz4281/2526/SP1.csv',
  },
  SA: {
    openfootball: '2025-26/it.1.json',
    'football-txt': 'italy/2025-26/1-seriea.txt',
    'football-data-co-uk': 'mmz4281/2526/I1.csv',
  },
};
const isEnglish = (shortcut: string): boolean => shortcut === 'PL' || shortcut === 'ELC';
const goalsIn = (result: string | null): number[] => result?.split('-').map(Number) ?? [];

const writers: Readonly<Record<FileSource, (shortcut: string, filed: readonly FiledMatch[]) => string>> = {
  openfootball: (shortcut, filed) =>
    JSON.stringify({
      name: 'A season',
      matches: filed.map(({ match, result }) => ({
        round: 'Matchday 26',
        date: '2026-03-14',
        time: isEnglish(shortcut) ? '14:30' : '15:30',
        team1: match.home,
        team2: match.away,
        ...(result !== null && { score: { ft: goalsIn(result) } }),
      })),
    }),
  'football-txt': (shortcut, filed) => {
    const lines = filed.map(({ match, result }) => `  ${match.home}  v ${match.away}  ${result ?? ''}`);
    const [first = '', ...others] = lines;
    const time = isEnglish(shortcut) ? '14:30' : '15:30';
    return `= A League 2025/26\n\n▪ Matchday 26\nSat Mar 14 2026\n  ${time}${first}\n${others.map((line) => `       ${line}`).join('\n')}\n`;
  },
  'football-data-co-uk': (shortcut, filed) =>
    [
      'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG',
      ...filed.map(({ match, result }) => {
        const [home = '', away = ''] = goalsIn(result);
        return ['X', '14/03/2026', '14:30', match.home, match.away, home, away].join(',');
      }),
    ].join('\n'),
};

/** A source's files, by their names. */
export function filesOf(source: FileSource, filed: readonly FiledMatch[]): Map<string, string> {
  const written = Object.entries(files).map(([shortcut, names]) => {
    const own = filed.filter(({ match }) => match.shortcut === shortcut);
    return [names[source], writers[source](shortcut, own)] as const;
  });
  return new Map(written);
}

/** All finished; some with different results, as this source has them. */
export const allFiled = (played: readonly PlayedMatch[], otherwise = new Map<PlayedMatch, string>()): FiledMatch[] =>
  played.map((match) => ({ match, result: otherwise.get(match) ?? finalOf(match) }));

/** Results arrive from two hours after the kick-off to nearly five, the second one wrong at first. */
const filed = (played: readonly PlayedMatch[], minute: number): FiledMatch[] =>
  played.map((match, index) => {
    if (minute < 115 + (index % 5) * 40) return { match, result: null };
    return { match, result: index === 1 && minute < 200 ? '9-0' : finalOf(match) };
  });

/** What an operator's table (docs/how-to/bring-results.md) contains at a minute: the results, and the text. */
export function tableAt(played: readonly PlayedMatch[], minute: number) {
  const rows = filed(played, minute);
  const codes: Readonly<Record<string, string>> = { PL: 'en.1', ELC: 'en.2', PD: 'es.1', SA: 'it.1' };
  const lines = rows.map(({ match: { shortcut, home, away }, result }) =>
    [codes[shortcut], '2025-26', '2026-03-14', isEnglish(shortcut) ? '14:30' : '15:30', home, away, result ?? '']
      .join(',')
      .replace(/(\d)-(\d)$/, '$1,$2')
      .replace(/,$/, ',,'),
  );
  return {
    results: rows.map(({ result }) => result),
    text: ['league,season,date,time,home,away,home_goals,away_goals', ...lines].join('\n'),
  };
}

/**
 * A stand-in for a source of files that follows its own clock; it is unavailable for half an hour, from three and a
 * quarter hours on.
 */
export async function startFiles(source: FileSource, played: readonly PlayedMatch[]) {
  const clock = { minute: -1_000 };
  const filedAt = (minute: number): FiledMatch[] => filed(played, minute);
  const isSilent = (minute: number): boolean => minute >= 195 && minute < 225;
  const server = createServer(({ url = '' }, response) => {
    const text = filesOf(source, filedAt(clock.minute)).get(url.slice(1).replace('/master/', '/'));
    if (isSilent(clock.minute)) response.writeHead(503).end('<html>');
    else if (text === undefined) response.writeHead(404).end();
    else response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    clock,
    filedAt,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
