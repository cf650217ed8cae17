import { groupBy } from '@/lib/domain/shared/group-by';
import { collator } from '@/lib/domain/shared/intl';
import { addToPairs, applyHeadToHead, noPairRecords, pairGain, pointsThenDifference } from './head-to-head';
import type { Score } from './match';
import type { LevelRule } from './season-rules';

export type TableResult = { home: string; away: string; homeGoals: number; awayGoals: number };

export type TableLine = {
  position: number;
  team: { id: string; name: string };
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goalsFor: number;
  goalsAgainst: number;
  /** Points won, minus those deducted. */
  points: number;
  /** Positive; absent if there are none. */
  pointsDeducted?: number;
};

const pointsForWin = 3;
const pointsForDraw = 1;
const byName = collator('en');

export type TableRules = {
  /** Default: goal-difference. */
  level?: LevelRule;
  /** How often a pair must have met before its own matches decide; default: twice, home and away. */
  meetings?: number;
  /** Points by team id to be added to those won; negative for points not carried over into a season's second part. */
  adjustments?: ReadonlyMap<string, number>;
  /** Points by team id that its league deducted; its row states them. */
  deducted?: ReadonlyMap<string, number>;
};

const difference = (line: TableLine): number => line.goalsFor - line.goalsAgainst;

/**
 * The values on which teams must be level before their own matches decide, as one number; only for head-to-head rules.
 */
const levelBeforeOwnMatches: Partial<Record<LevelRule, (line: TableLine) => number>> = {
  'head-to-head': ({ points }) => points,
  'goal-difference-head-to-head': (line) => pointsThenDifference(line.points, difference(line)),
};

/** Whether the order of level teams depends on who else is level with them: only their own matches count. */
export const decidesByOwnMatches = (level: LevelRule): boolean => levelBeforeOwnMatches[level] !== undefined;

/**
 * A league's table, sorted by points, then by its rule for teams level on points (their own matches once all are
 * played, before or after goal difference, or the number of wins), goal difference, goals for, name.
 * @param teams every team that gets a row, with or without a match
 * @param results of those teams; others are ignored
 */
export function leagueTable(
  teams: readonly { id: string; name: string }[],
  results: readonly TableResult[],
  { level = 'goal-difference', meetings = 2, adjustments, deducted }: TableRules = {},
): TableLine[] {
  const lines = new Map<string, TableLine>(
    teams.map((team) => [
      team.id,
      { position: 0, team, played: 0, won: 0, drawn: 0, lost: 0, goalsFor: 0, goalsAgainst: 0, points: 0 },
    ]),
  );
  for (const { home, away, homeGoals, awayGoals } of results) {
    count(lines.get(home), homeGoals, awayGoals);
    count(lines.get(away), awayGoals, homeGoals);
  }
  for (const line of lines.values()) line.points += adjustments?.get(line.team.id) ?? 0;
  for (const [id, points] of deducted ?? []) deduct(lines.get(id), points);
  const sorted = [...lines.values()].sort(
    (a, b) =>
      b.points - a.points ||
      (level === 'wins' ? b.won - a.won : 0) ||
      difference(b) - difference(a) ||
      b.goalsFor - a.goalsFor ||
      byName.compare(a.team.name, b.team.name),
  );
  const levelOf = levelBeforeOwnMatches[level];
  const ordered = levelOf ? byOwnMatches(sorted, results, { levelOf, meetings }) : sorted;
  return ordered.map((line, index) => ({ ...line, position: index + 1 }));
}

function byOwnMatches(
  lines: readonly TableLine[],
  results: readonly TableResult[],
  { levelOf, meetings }: { levelOf: (line: TableLine) => number; meetings: number },
): TableLine[] {
  const indexes = new Map(lines.map(({ team }, index) => [team.id, index]));
  const pairs = noPairRecords(lines.length);
  const met = new Uint8Array(lines.length ** 2);
  for (const { home, away, homeGoals, awayGoals } of results) {
    const [host, guest] = [indexes.get(home), indexes.get(away)];
    if (host === undefined || guest === undefined) continue;
    addToPairs(pairs, host, guest, pairGain(homeGoals, awayGoals));
    for (const cell of [host * lines.length + guest, guest * lines.length + host]) met[cell] = (met[cell] ?? 0) + 1;
  }
  const order = Int32Array.from(lines.keys());
  const haveMet = (group: Int32Array): boolean =>
    group.every((one) => group.every((other) => one === other || (met[one * lines.length + other] ?? 0) >= meetings));
  applyHeadToHead(order, lines.map(levelOf), pairs, haveMet);
  return [...order].flatMap((index) => lines[index] ?? []);
}

function deduct(line: TableLine | undefined, points: number): void {
  if (!line) return;
  line.points -= points;
  line.pointsDeducted = points;
}

function count(line: TableLine | undefined, scored: number, conceded: number): void {
  if (!line) return;
  line.played += 1;
  line.goalsFor += scored;
  line.goalsAgainst += conceded;
  if (scored > conceded) line.won += 1;
  else if (scored === conceded) line.drawn += 1;
  else line.lost += 1;
  line.points = line.won * pointsForWin + line.drawn * pointsForDraw;
}

/**
 * The table of a cup's group, whose pairs meet once or twice; `fixtures` are all of its matches, with or without a
 * result.
 */
export function groupTable(
  teams: readonly { id: string; name: string }[],
  fixtures: readonly (Pick<TableResult, 'home' | 'away'> & { score: Score | null })[],
  level: LevelRule,
): TableLine[] {
  const pairs = groupBy(fixtures, ({ home, away }) => [home, away].sort().join(' '));
  const results = fixtures.flatMap(({ home, away, score }) =>
    score ? [{ home, away, homeGoals: score.home, awayGoals: score.away }] : [],
  );
  return leagueTable(teams, results, { level, meetings: Math.max(...[...pairs.values()].map(({ length }) => length)) });
}
