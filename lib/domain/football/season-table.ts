import { groupBy } from '@/lib/domain/shared/group-by';
import { leagueTable, type TableLine, type TableResult, type TableRules } from './league-table';
import type { Score } from './match';
import { carriedPoints, type LeagueFormat } from './season-rules';

export type TableMatch = {
  id: number;
  home: string;
  away: string;
  /** The part of the season as named by its source; null for the only or first part. */
  stage: string | null;
  kickOff: Date;
  /** null until it counts in the table. */
  score: Score | null;
  /** Whether it may still add points. */
  isOpen: boolean;
};

export type SeasonPart = { teams: readonly string[]; matches: readonly TableMatch[] };

/** A season's current table: its first part, and the groups of its second part, from the top, once they are known. */
export type SeasonParts = { first: SeasonPart; groups: readonly SeasonPart[] };

/**
 * Infers a season's format from its stages: groups into which the table splits, with each team in one of them, or
 * consecutive tables, such as Apertura and Clausura, of which the last one with a result is current.
 * @param matches of the season's tables, in any order, which is preserved
 */
export function seasonParts(matches: readonly TableMatch[]): SeasonParts {
  const [first = { teams: [], matches: [] }, ...later] = [...groupBy(matches, ({ stage }) => stage ?? '').values()]
    .map(toPart)
    .sort((a, b) => firstKickOff(a) - firstKickOff(b));
  const grouped = later.flatMap(({ teams }) => teams);
  const isSplit = later.length > 1 && new Set(grouped).size === grouped.length;
  if (!isSplit) {
    const isPlayed = ({ matches: ofPart }: SeasonPart): boolean => ofPart.some(({ score }) => score !== null);
    return { first: later.findLast(isPlayed) ?? first, groups: [] };
  }
  const rest = first.teams.filter((team) => !grouped.includes(team));
  return { first, groups: byRank(rest.length > 0 ? [...later, { teams: rest, matches: [] }] : later, first) };
}

/**
 * The matches of a season's tables as known at an instant: later results are open again, and a later part of the season
 * that had not begun is unknown. If a match was moved, only its last kick-off counts.
 */
export function matchesAsOf(matches: readonly TableMatch[], instant: Date): TableMatch[] {
  const parts = [...groupBy(matches, ({ stage }) => stage ?? '')]
    .map(([stage, ofPart]) => ({ stage, first: firstKickOff({ teams: [], matches: ofPart }) }))
    .sort((a, b) => a.first - b.first)
    .slice(1);
  const hasBegun = parts.some(({ first }) => first < instant.getTime());
  const unknown = new Set(hasBegun ? [] : parts.map(({ stage }) => stage));
  return matches
    .filter(({ stage }) => !unknown.has(stage ?? ''))
    .map((match) =>
      match.score !== null && match.kickOff >= instant ? { ...match, score: null, isOpen: true } : match,
    );
}

const toPart = (matches: readonly TableMatch[]): SeasonPart => ({
  teams: [...new Set(matches.flatMap(({ home, away }) => [home, away]))].sort(),
  matches,
});

const firstKickOff = ({ matches }: SeasonPart): number =>
  matches.reduce((first, { kickOff }) => Math.min(first, kickOff.getTime()), Number.MAX_SAFE_INTEGER);

/** Sorts groups by the mean place of their teams in the first part. */
function byRank(groups: readonly SeasonPart[], first: SeasonPart): SeasonPart[] {
  const table = leagueTable(
    first.teams.map((id) => ({ id, name: id })),
    toResults(first.matches),
  );
  const places = new Map(table.map(({ team, position }) => [team.id, position]));
  const placeOf = ({ teams }: SeasonPart): number =>
    teams.reduce((sum, id) => sum + (places.get(id) ?? table.length), 0) / teams.length;
  return [...groups].sort((a, b) => placeOf(a) - placeOf(b));
}

export const toResults = (matches: readonly TableMatch[]): TableResult[] =>
  matches.flatMap(({ home, away, score }) =>
    score ? [{ home, away, homeGoals: score.home, awayGoals: score.away }] : [],
  );

/** The rules that decide a season's table: the league's format, and its point deductions. */
export type SeasonRules = Pick<LeagueFormat, 'level' | 'split'> & Pick<TableRules, 'deducted'>;

export type TablePart = { teams: readonly string[]; played: readonly TableResult[] };

/**
 * A season's current tables by its rules, from the top: one table or, after a split, one per group, with the points
 * carried over. Points are deducted before the split.
 */
export function partTables(
  first: TablePart,
  groups: readonly TablePart[],
  { level, split, deducted }: SeasonRules,
  nameOf: (id: string) => string,
): TableLine[][] {
  const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: nameOf(id) }));
  const table = leagueTable(named(first.teams), first.played, { level, deducted });
  if (groups.length === 0) return [table];
  return groups.map((group, index) => {
    const carried = split[index]?.carried ?? 'all';
    const adjustments = new Map(
      table.map(({ team, points }) => [team.id, carriedPoints(points, carried) - points] as const),
    );
    return leagueTable(named(group.teams), [...first.played, ...group.played], { level, adjustments, deducted });
  });
}

/**
 * A season's current table by its rules; after a split, its groups follow one another.
 * @param names of all teams, by id
 */
export function seasonTable(
  matches: readonly TableMatch[],
  names: ReadonlyMap<string, string>,
  rules: SeasonRules,
): TableLine[] {
  const { first, groups } = seasonParts(matches);
  const toTable = ({ teams, matches: ofPart }: SeasonPart): TablePart => ({ teams, played: toResults(ofPart) });
  return partTables(toTable(first), groups.map(toTable), rules, (id) => names.get(id) ?? id)
    .flat()
    .map((line, index) => ({ ...line, position: index + 1 }));
}
