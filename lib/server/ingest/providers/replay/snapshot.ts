import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { z } from 'zod';
import { storedMatchStatuses, type Score, type StoredMatchStatus } from '@/lib/domain/football/match';
import { DocumentError, SourceError, type SeasonPlace } from '@/lib/server/ingest/types';

/** Relative to the working directory: server, framework and commands all run in the project's root. */
export const snapshotFile = 'lib/server/ingest/providers/replay/snapshot.ndjson.br';

/** The snapshot's first line. */
export type SnapshotOrigin = {
  source: string;
  licence: string;
  /** The day on which the snapshot was made, YYYY-MM-DD. */
  made: string;
};

/** A match of the snapshot on its real day; team names are the source's spellings. */
export type SnapshotMatch = {
  home: string;
  away: string;
  /** The registry's countries of the teams, if they differ from the competition's. */
  countries?: { home: string; away: string };
  round: string | null;
  place: SeasonPlace;
  /** The town or ground of a match of national teams, if the files state it. */
  ground?: string;
  /** Day and time local to the competition; null: only the day is known. */
  date: string;
  time: string | null;
  status: StoredMatchStatus;
  /** After 90 minutes. */
  score: Score | null;
  halfTime: Score | null;
  extraTime: Score | null;
  penalties: Score | null;
};

export type SnapshotSeason = { leagueCode: string; season: string; matches: readonly SnapshotMatch[] };

export type Snapshot = { origin: SnapshotOrigin; seasons: readonly SnapshotSeason[] };

type Pair = [home: number, away: number] | 0;
type Row = [
  home: number,
  away: number,
  round: number,
  place: number,
  date: string,
  time: string | 0,
  status: StoredMatchStatus | 0,
  ...scores: Pair[],
];
/** The place of a match in its season, and the ground. */
type At = SeasonPlace & Pick<SnapshotMatch, 'ground'>;
/** A line of the file: recurring texts and places are stored once, and rows refer to them by index. */
type Line = {
  league: string;
  season: string;
  teams: [name: string, country: string | 0][];
  rounds: (string | null)[];
  places: At[];
  rows: Row[];
};

/** One season as a line of the file. */
export function writeSeason({ leagueCode, season, matches }: SnapshotSeason): string {
  const [teams, rounds, places] = [new Table<Line['teams'][number]>(), new Table<string | null>(), new Table<At>()];
  const rows = matches.map((match): Row => {
    const { home, away, countries, round, place, ground, date, time, status } = match;
    const scores = [match.score, match.halfTime, match.extraTime, match.penalties].map(writeScore);
    while (scores.at(-1) === 0) scores.pop();
    return [
      teams.indexOf([home, countries?.home ?? 0]),
      teams.indexOf([away, countries?.away ?? 0]),
      rounds.indexOf(round),
      places.indexOf({ ...place, ground }),
      date,
      time ?? 0,
      status === 'finished' ? 0 : status,
      ...scores,
    ];
  });
  const line: Line = {
    league: leagueCode,
    season,
    teams: teams.values,
    rounds: rounds.values,
    places: places.values,
    rows,
  };
  return JSON.stringify(line);
}

const scoreSchema = z.union([z.tuple([z.int().min(0), z.int().min(0)]), z.literal(0)]).optional();
const placeSchema = z.object({
  stage: z.string().nullable(),
  groupName: z.string().nullable(),
  inTable: z.boolean(),
  isNeutral: z.boolean(),
  awayHosts: z.boolean().default(false),
  ground: z.string().optional(),
});
const lineSchema = z.object({
  league: z.string(),
  season: z.string(),
  teams: z.array(z.tuple([z.string(), z.union([z.string(), z.literal(0)])])),
  rounds: z.array(z.string().nullable()),
  places: z.array(placeSchema),
  rows: z.array(
    z.tuple([z.int(), z.int(), z.int(), z.int(), z.iso.date(), z.union([z.string(), z.literal(0)])]).rest(z.unknown()),
  ),
});
const restSchema = z.tuple([z.union([z.enum(storedMatchStatuses), z.literal(0)])]).rest(scoreSchema);

/** The season of a line. @throws {DocumentError} if it is damaged */
export function readSeason(text: string): SnapshotSeason {
  try {
    const { league, season, teams, rounds, places, rows } = lineSchema.parse(JSON.parse(text));
    const matches = rows.map(([home, away, round, place, date, time, ...rest]): SnapshotMatch => {
      const [homeTeam, awayTeam, at] = [teams[home], teams[away], places[place]];
      if (!homeTeam || !awayTeam || !at) throw new RangeError('a row refers to a team or place that is missing');
      const { ground, ...inSeason } = at;
      const [status, ...scores] = restSchema.parse(rest);
      const [score, halfTime, extraTime, penalties] = [0, 1, 2, 3].map((index) => readScore(scores[index]));
      return {
        home: homeTeam[0],
        away: awayTeam[0],
        ...(homeTeam[1] !== 0 && awayTeam[1] !== 0 && { countries: { home: homeTeam[1], away: awayTeam[1] } }),
        round: rounds[round] ?? null,
        place: inSeason,
        ...(ground !== undefined && { ground }),
        date,
        time: time === 0 ? null : time,
        status: status === 0 ? 'finished' : status,
        score: score ?? null,
        halfTime: halfTime ?? null,
        extraTime: extraTime ?? null,
        penalties: penalties ?? null,
      };
    });
    return { leagueCode: league, season, matches };
  } catch (error) {
    throw new DocumentError(`not a season of the snapshot (${error instanceof Error ? error.message : String(error)})`);
  }
}

const writeScore = (score: Score | null): Pair => (score ? [score.home, score.away] : 0);
const readScore = (pair: z.infer<typeof scoreSchema>): Score | null => (pair ? { home: pair[0], away: pair[1] } : null);

/** Distinct values in order of their first use. */
class Table<Value> {
  readonly values: Value[] = [];
  private readonly known = new Map<string, number>();

  indexOf(value: Value): number {
    const key = JSON.stringify(value);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    this.known.set(key, this.values.length);
    return this.values.push(value) - 1;
  }
}

export const packSnapshot = ({ origin, seasons }: Snapshot): Promise<Buffer> =>
  promisify(brotliCompress)([JSON.stringify(origin), ...seasons.map(writeSeason)].join('\n'), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });

/** The lines of the file before parsing: its origin, and its seasons by `league season`. */
export type PackedSnapshot = { origin: SnapshotOrigin; lines: ReadonlyMap<string, string> };

/** @throws {SourceError} if the file is missing or damaged */
export async function readSnapshot(): Promise<PackedSnapshot> {
  try {
    const packed = await readFile(path.join(process.cwd(), snapshotFile));
    const [origin = '', ...seasons] = (await promisify(brotliDecompress)(packed)).toString('utf8').split('\n');
    const head = /^\{"league":"([^"]+)","season":"([^"]+)"/;
    return {
      origin: JSON.parse(origin) as SnapshotOrigin,
      lines: new Map(seasons.map((line) => [(head.exec(line) ?? []).slice(1, 3).join(' '), line])),
    };
  } catch (error) {
    throw new SourceError(
      `the snapshot ${snapshotFile} cannot be read (${error instanceof Error ? error.message : String(error)})`,
    );
  }
}
