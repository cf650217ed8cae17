import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { clubId, readCollection } from '@/lib/cli/backtest/read-collection';
import { readResults } from '@/lib/cli/backtest/read-results';
import { findLeague } from '@/lib/domain/football/leagues';
import { groupBy } from '@/lib/domain/shared/group-by';
import { isDoubleRound, type LeagueSeasons } from '@/lib/model/backtest/grade-seasons';
import type { FittedResult } from '@/lib/model/dixon-coles/types';
import { readSeason, readSnapshot } from '@/lib/server/ingest/providers/replay/snapshot';

type SeasonResult = FittedResult & { season: string };

/**
 * The seasons of all leagues, from a folder with results/ and perhaps football-txt/, and from the bundled snapshot: for
 * each season, the first of these in which every pair met twice, otherwise the one with the most matches.
 * @returns null if there is no folder results/
 * @throws InputError, SourceError or DocumentError if a file cannot be used
 */
export async function readLeagueSeasons(folder: string): Promise<LeagueSeasons[] | null> {
  const results = path.join(folder, 'results');
  if (!existsSync(results)) return null;
  const tables = readdirSync(results).filter((name) => name.endsWith('.csv'));
  const csv = readResults(tables.map((name) => path.join(results, name))).map(({ name, results: rows }) => {
    const code = path.basename(name).replace(/\.csv$/i, '');
    return { code, results: rows.flatMap(({ season, ...row }) => (season === undefined ? [] : [{ ...row, season }])) };
  });
  const files = path.join(folder, 'football-txt');
  const collection = existsSync(files) ? (await readCollection(files)).leagues : [];
  const sources: { code: string; results: SeasonResult[] }[][] = [csv, collection, await readSnapshotSeasons()];
  const codes = new Set(sources.flatMap((source) => source.map(({ code }) => code)));
  return [...codes].sort().flatMap((code) => {
    const league = findLeague(code);
    if (!league) return [];
    const byLabel = new Map<string, FittedResult[]>();
    for (const source of sources) {
      const rows = source.filter((of) => of.code === code).flatMap((of) => of.results);
      for (const [label, given] of groupBy(rows, ({ season }) => season)) {
        const ofSeason = given.map((row) => withIds(league.country, row));
        const known = byLabel.get(label);
        if (!known || (!isDoubleRound(known) && (isDoubleRound(ofSeason) || ofSeason.length > known.length)))
          byLabel.set(label, ofSeason);
      }
    }
    const seasons = [...byLabel].sort(([a], [b]) => (a < b ? -1 : 1)).map(([label, of]) => ({ label, results: of }));
    return [{ code, seasons }];
  });
}

/** Identifies teams by their id in the registry, as facts name them. */
function withIds(country: string, row: SeasonResult): FittedResult {
  const idOf = (team: string) =>
    (team.startsWith(`${country} `) ? team : clubId(country, team)).slice(country.length + 1);
  const { season: _, ...result } = row;
  return { ...result, home: idOf(row.home), away: idOf(row.away) };
}

async function readSnapshotSeasons(): Promise<{ code: string; results: SeasonResult[] }[]> {
  const { lines } = await readSnapshot();
  return [...lines.values()].map(readSeason).map(({ leagueCode, season, matches }) => ({
    code: leagueCode,
    results: matches.flatMap(({ date, home, away, score, place }) =>
      score && (place.inTable ?? true)
        ? [{ season, date, home, away, homeGoals: score.home, awayGoals: score.away }]
        : [],
    ),
  }));
}
