import { dataSourceIds, type DataSourceId } from '@/lib/env/data-sources';
import { recordedSeason } from '@/tests/support/football-data-org';
import { openligadbMatch } from '@/tests/support/openligadb';
import { seasonOf } from '@/tests/support/source-folder';

type Cells = Record<string, unknown>;
/** A source's document for a league as rows of named cells, and back to its text. */
export type SourceSample = {
  file: string;
  /** If absent, the English league. */
  leagueCode?: string;
  rows: readonly Cells[];
  write(rows: readonly Cells[]): string;
};

const season = seasonOf('2026-03-01', '2026-03-13');
const csv = season.map(({ date, time = '', team1, team2, score }) => ({
  Div: 'E0',
  Date: date.split('-').reverse().join('/'),
  Time: time,
  HomeTeam: team1.replace(' FC', ''),
  AwayTeam: team2.replace(' FC', ''),
  FTHG: String(score.ft?.[0] ?? ''),
  FTAG: String(score.ft?.[1] ?? ''),
  B365H: '2.1',
  B365D: '3.4',
  B365A: '3.6',
}));
/** One line per match, with its day above it, as in the collection; a corrupted cell stays in its place. */
const written = (cell: unknown): string =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell) : JSON.stringify(cell);
const txt = season.map(({ round = '', date, time = '', team1, team2, score }) => ({
  round: `▪ ${round}`,
  date: date.split('-').reverse().join('.'),
  time,
  home: team1,
  between: ' v ',
  away: team2,
  score: score.ft ? ` ${score.ft.join('-')}` : '',
}));
const german = [
  'FC Bayern München',
  'Borussia Dortmund',
  'RB Leipzig',
  'VfB Stuttgart',
  'SC Freiburg',
  '1. FSV Mainz 05',
];
const openligadb = seasonOf('2026-03-01', '2026-03-13', german).map(({ date, time = '', team1, team2, score }, index) =>
  openligadbMatch({
    group: Math.floor(index / 3) + 1,
    home: team1,
    away: team2,
    at: `${date}T${time}:00`,
    isFinished: score.ft !== undefined,
    ...(score.ft && { results: { 2: score.ft } }),
  }),
);
const recorded = recordedSeason();
/**
 * A document for each data source as in its folder; null for a source that reads no folder. The contract test of all
 * sources runs on this list.
 */
export const sourceSamples: { readonly [Id in DataSourceId]: SourceSample | null } = {
  replay: null,
  openfootball: {
    file: '2025-26/en.1.json',
    rows: season,
    write: (rows) => JSON.stringify({ matches: rows }),
  },
  'football-txt': {
    file: 'england/2025-26/1-premierleague.txt',
    rows: txt,
    write: (rows) =>
      ['= English Premier League 2025/26', `# Matches  ${rows.length}`]
        .concat(
          rows.map(({ round, date, ...match }) =>
            [written(round), `  ${written(date)}`, `    ${Object.values(match).map(written).join(' ')}`].join('\n'),
          ),
        )
        .join('\n'),
  },
  openligadb: {
    file: '2025-26/de.1.json',
    leagueCode: 'de.1',
    rows: openligadb,
    write: (rows) => JSON.stringify(rows),
  },
  'football-data-org': {
    file: '2025-26/en.1.json',
    rows: recorded.matches,
    write: (rows) => JSON.stringify({ ...recorded, matches: rows }),
  },
  'football-data-co-uk': {
    file: 'mmz4281/2526/E0.csv',
    rows: csv,
    write: (rows) =>
      [Object.keys(csv[0] ?? {}), ...rows.map((row) => Object.values(row))]
        .map((cells) =>
          cells
            .map((cell) => (typeof cell === 'string' || typeof cell === 'number' ? String(cell) : JSON.stringify(cell)))
            .join(','),
        )
        .join('\n'),
  },
};

/** The samples from sources that read a folder. */
export const folderSamples = dataSourceIds.flatMap((source) => {
  const sample = sourceSamples[source];
  return sample ? [{ source, ...sample }] : [];
});
