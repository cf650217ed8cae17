import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { InputError } from '@/lib/cli/backtest/input-error';
import { joinOdds } from '@/lib/cli/backtest/join-odds';
import { readOdds } from '@/lib/cli/backtest/read-odds';
import { readResults } from '@/lib/cli/backtest/read-results';
import { readTable, type Row } from '@/lib/cli/backtest/read-table';
import type { ComparedMatch } from '@/lib/model/backtest/compare-forecasters';
import type { MatchChances } from '@/lib/model/dixon-coles/types';
import type { ResultForecast } from '@/lib/model/scoring/forecast';

/** A league with all stored data about its matches. */
export type PeerLeague = { code: string; results: ComparedMatch[] };

type Placed = { file: string; row: Row };

/**
 * The leagues in a folder with peers/ (a peer's forecasts and expected goals) and, if they exist, results/, shots/ and
 * odds/; all but the odds name teams as the results do.
 * @param say reports absent files and rows without a match
 * @returns null if the folder contains no forecasts from a peer, so that there is nothing to compare with
 * @throws InputError naming file and line
 */
export function readPeers(folder: string, say: (line: string) => void): PeerLeague[] | null {
  const rows = csvFiles(folder, 'peers').flatMap(placedRows);
  if (rows.length === 0) return null;
  const codes = [...new Set(rows.map(({ row }) => row.values.league ?? ''))].sort();
  return codes.flatMap((code): PeerLeague[] => {
    const file = path.join(folder, 'results', `${code}.csv`);
    if (!existsSync(file)) {
      say(`${code}: left out, there is no ${file}`);
      return [];
    }
    const odds = csvFiles(folder, 'odds').filter((name) => path.basename(name).startsWith(`${code}-`));
    const { leagues } = joinOdds(readResults([file]), odds.flatMap(readOdds));
    const peers = byMatch(rows.filter(({ row }) => row.values.league === code));
    const shotsFile = path.join(folder, 'shots', `${code}.csv`);
    const shots = byMatch(existsSync(shotsFile) ? placedRows(shotsFile) : []);
    const results = (leagues[0]?.results ?? []).map((result): ComparedMatch => {
      const key = keyOf(result);
      const peer = peers.get(key);
      const chances = { ...chancesOf(shots.get(key)), ...chancesOf(peer) };
      peers.delete(key);
      shots.delete(key);
      return {
        ...result,
        ...(Object.keys(chances).length > 0 && { chances }),
        ...(peer && { peer: forecastOf(peer) }),
      };
    });
    for (const [what, left] of Object.entries({ forecasts: peers, 'rows of shots': shots }))
      if (left.size > 0) say(`${code}: ${left.size} ${what} match no result, such as ${[...left.keys()][0] ?? ''}`);
    return [{ code, results }];
  });
}

const csvFiles = (folder: string, part: string): string[] => {
  const place = path.join(folder, part);
  if (!existsSync(place)) return [];
  const names = readdirSync(place).filter((name) => name.endsWith('.csv'));
  return names.sort().map((name) => path.join(place, name));
};

const placedRows = (file: string): Placed[] => readTable(file).rows.map((row) => ({ file, row }));

/** Sources in one folder agree on the day and the names of a match. */
const keyOf = ({ date = '', home = '', away = '' }: { date?: string; home?: string; away?: string }): string =>
  `${date} ${home} - ${away}`;

const byMatch = (rows: readonly Placed[]): Map<string, Placed> =>
  new Map(rows.map((placed) => [keyOf(placed.row.values), placed]));

/** A number for each side; undefined if one is missing. */
function sides({ values }: Row, column: string): { home: number; away: number } | undefined {
  const [home, away] = [Number(values[`${column}_home`] || NaN), Number(values[`${column}_away`] || NaN)];
  return home >= 0 && away >= 0 ? { home, away } : undefined;
}

/** What a row says about the chances in a match. */
function chancesOf(placed: Placed | undefined): MatchChances {
  if (!placed) return {};
  const [onTarget, corners, xg] = ['on_target', 'corners', 'xg'].map((column) => sides(placed.row, column));
  return {
    ...(xg && { xg }),
    ...(onTarget && { onTarget }),
    ...(corners && { corners }),
  };
}

/** @throws InputError if the three chances do not sum to 1 within the rounding of their digits */
function forecastOf({ file, row: { line, values } }: Placed): ResultForecast {
  const [home = NaN, draw = NaN, away = NaN] = ['p_home', 'p_draw', 'p_away'].map((name) =>
    Number(values[name] || NaN),
  );
  const sum = home + draw + away;
  if (!(Math.min(home, draw, away) >= 0 && Math.abs(sum - 1) < 0.01))
    throw new InputError(`${file}, line ${line}: p_home, p_draw and p_away are not three chances that sum to 1`);
  return { home: home / sum, draw: draw / sum, away: away / sum };
}
