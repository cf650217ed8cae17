import type { PricedResult } from '@/lib/model/backtest/grade-league';
import { dayNumber } from '@/lib/model/day-number';
import type { FittedResult } from '@/lib/model/dixon-coles/types';
import { readPrices } from '@/lib/model/odds/read-prices';
import { append } from './append';
import { teamMatcher } from './match-teams';
import type { OddsRow, OddsTable } from './read-odds';
import type { LeagueResults } from './read-results';

/** The largest number of days by which sources may date a match differently. */
const DAYS_APART = 3;

export type JoinReport = {
  file: string;
  league: string | null;
  rows: number;
  unmatched: OddsRow[];
  otherScore: number;
};
export type PricedLeague = { name: string; results: PricedResult[] };

type Pairing = { row: OddsRow; result: FittedResult };

/** Finds the results that belong to rows of prices; the league is indexed once. */
function pairer(results: readonly FittedResult[]): (rows: readonly OddsRow[]) => Pairing[] {
  const match = teamMatcher(results);
  const byTeams = new Map<string, FittedResult[]>();
  for (const result of results) append(byTeams, [result.home, result.away].join('\n'), result);
  return (rows) => {
    const names = match(rows);
    return rows.flatMap((row) => {
      const meetings = byTeams.get([names.get(row.home), names.get(row.away)].join('\n')) ?? [];
      const result = meetings.find((meeting) => Math.abs(dayNumber(meeting.date) - dayNumber(row.date)) <= DAYS_APART);
      return result ? [{ row, result }] : [];
    });
  };
}

/** A result with the goals implied by its prices; only closing prices give the market's forecast. */
function priced(result: FittedResult, row: OddsRow): PricedResult {
  if (!row.result) return result;
  const { forecast, goals } = readPrices({ result: row.result.prices, over25: row.over25 });
  return { ...result, ...(goals && { impliedGoals: goals }), ...(row.result.closing && { market: forecast }) };
}

/**
 * Joins prices to their results. Each table goes to the league with which it shares the most matches, by date, score
 * and similarity of names; no list of spellings is needed.
 */
export function joinOdds(
  leagues: readonly LeagueResults[],
  tables: readonly OddsTable[],
): { leagues: PricedLeague[]; reports: JoinReport[] } {
  const rowOf = new Map<FittedResult, OddsRow>();
  const pairers = leagues.map(({ name, results }) => ({ name, pair: pairer(results) }));
  const reports = tables.map(({ file, rows }): JoinReport => {
    const best = pairers
      .map(({ name, pair }) => ({ name, pairs: pair(rows) }))
      .reduce<{ name: string | null; pairs: Pairing[] }>(
        (most, own) => (own.pairs.length > most.pairs.length ? own : most),
        {
          name: null,
          pairs: [],
        },
      );
    for (const { row, result } of best.pairs) rowOf.set(result, row);
    const matched = new Set(best.pairs.map(({ row }) => row));
    const otherScore = best.pairs.filter(
      ({ row, result }) =>
        row.homeGoals !== null && (row.homeGoals !== result.homeGoals || row.awayGoals !== result.awayGoals),
    );
    return {
      file,
      league: best.name,
      rows: rows.length,
      unmatched: rows.filter((row) => !matched.has(row)),
      otherScore: otherScore.length,
    };
  });
  const withPrices = leagues.map(({ name, results }) => ({
    name,
    results: results.map((result) => {
      const row = rowOf.get(result);
      return row ? priced(result, row) : result;
    }),
  }));
  return { leagues: withPrices, reports };
}
