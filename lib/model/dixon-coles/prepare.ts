import { dayNumber } from '@/lib/model/day-number';
import { chanceKinds, chancesInGoals } from './chances';
import { at } from './columns';
import type { FittedResult } from './types';

/** Results as date-ordered columns with teams numbered; arrays have `count` entries each. */
export type PreparedResults = {
  count: number;
  rows: readonly FittedResult[];
  days: Int32Array;
  home: Int32Array;
  away: Int32Array;
  homeGoals: Float64Array;
  awayGoals: Float64Array;
  /** NaN if the match has no price. */
  impliedHome: Float64Array;
  impliedAway: Float64Array;
  /** Each side's chances converted to goals (chances.ts); NaN if none are known. */
  homeChances: Float64Array;
  awayChances: Float64Array;
  /** Team ids by number. */
  teams: readonly string[];
  numberOf: ReadonlyMap<string, number>;
};

function problemOf(row: FittedResult): string | null {
  if (Number.isNaN(dayNumber(row.date))) return 'bad date, expected a valid date (YYYY-MM-DD)';
  if (row.home === '' || row.away === '') return 'a team id is empty';
  if (row.home === row.away) return 'a team cannot play itself';
  for (const goals of [row.homeGoals, row.awayGoals]) {
    if (!Number.isFinite(goals) || goals < 0) return `goals must be finite and not negative, got ${goals}`;
  }
  const implied = row.impliedGoals;
  if (implied && !(implied.home > 0 && implied.away > 0 && Number.isFinite(implied.home + implied.away))) {
    return 'implied goals must be finite and positive';
  }
  if (row.chances) {
    for (const kind of chanceKinds) {
      const { home, away } = row.chances[kind] ?? none;
      if (!(home >= 0 && away >= 0 && Number.isFinite(home + away))) return `${kind} must be finite and not negative`;
    }
  }
  return null;
}

const none = { home: 0, away: 0 };

function byName(a: FittedResult, b: FittedResult): number {
  if (a.home === b.home) return a.away < b.away ? -1 : 1;
  return a.home < b.home ? -1 : 1;
}

/**
 * Validates and orders results, and numbers their teams.
 * @throws Error naming the row (its index as given, date and teams) and what is wrong with it
 */
export function prepareResults(results: readonly FittedResult[]): PreparedResults {
  results.forEach((row, index) => {
    const problem = problemOf(row);
    if (problem) throw new Error(`Result ${index} (${row.date} ${row.home} - ${row.away}): ${problem}`);
  });
  // Ordered by name within a day, so that the order of a file does not matter.
  const ordered = results
    .map((row) => ({ row, day: dayNumber(row.date) }))
    .sort((a, b) => a.day - b.day || byName(a.row, b.row));
  const numberOf = new Map<string, number>();
  const teams: string[] = [];
  const number = (team: string) => {
    const known = numberOf.get(team);
    if (known !== undefined) return known;
    numberOf.set(team, teams.length);
    return teams.push(team) - 1;
  };
  const rows = ordered.map((entry) => entry.row);
  const chances = chancesInGoals(rows);
  return {
    count: ordered.length,
    rows,
    days: Int32Array.from(ordered, (entry) => entry.day),
    home: Int32Array.from(ordered, (entry) => number(entry.row.home)),
    away: Int32Array.from(ordered, (entry) => number(entry.row.away)),
    homeGoals: Float64Array.from(ordered, (entry) => entry.row.homeGoals),
    awayGoals: Float64Array.from(ordered, (entry) => entry.row.awayGoals),
    impliedHome: Float64Array.from(ordered, (entry) => entry.row.impliedGoals?.home ?? Number.NaN),
    impliedAway: Float64Array.from(ordered, (entry) => entry.row.impliedGoals?.away ?? Number.NaN),
    homeChances: chances.home,
    awayChances: chances.away,
    teams,
    numberOf,
  };
}

export function homeTeam(prepared: PreparedResults, index: number): string {
  return prepared.teams[at(prepared.home, index)] ?? '';
}

export function awayTeam(prepared: PreparedResults, index: number): string {
  return prepared.teams[at(prepared.away, index)] ?? '';
}

/** Index of the first match on or after `day`; all smaller indexes lie strictly before that day. */
export function firstOnOrAfter(prepared: PreparedResults, day: number): number {
  let low = 0;
  let high = prepared.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(prepared.days, middle) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
