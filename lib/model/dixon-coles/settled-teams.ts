import { add, at } from './columns';
import type { PreparedResults } from './prepare';
import type { Season } from './seasons';

/** When a season counts as settled for a team. Chosen as MOVING_SETTINGS was. */
export const SETTLED = {
  /** Places after which something begins or ends in nearly every table, counted from the top and from the bottom. */
  fromTop: [1, 2, 4, 6],
  fromBottom: [2, 3],
  /** In a smaller league nearly every place is next to one of these. */
  fewestTeams: 8,
  /** Three points per match left certainly cannot be made up; two hardly ever are, and teams play accordingly. */
  pointsAMatch: 2,
  /** How often a pair meets in a season if no complete season is known. */
  meetings: 2,
} as const;

type Standing = { team: string; points: number; left: number };

/**
 * Teams in the current season that can hardly reach another part of the table, or lose theirs, in the remaining
 * matches. The number of matches in a season is taken from the league's last season in which every pair met equally
 * often; once a team has played that many (before play-offs, or the second part of a split league), its aims are
 * unknown.
 * @param seasons in order, the running one last
 * @param deducted points that the league deducted in the current season, by team id
 */
export function settledTeams(
  prepared: PreparedResults,
  seasons: readonly Season[],
  deducted: ReadonlyMap<string, number> = new Map(),
): string[] {
  const season = seasons[seasons.length - 1];
  if (!season || season.teams.size < SETTLED.fewestTeams) return [];
  const matches = meetings(prepared, seasons.slice(0, -1)) * (season.teams.size - 1);
  const table = standings(prepared, season, { matches, deducted });
  const lines = [...SETTLED.fromTop, ...SETTLED.fromBottom.map((places) => table.length - places)];
  return table
    .filter((own, place) => own.left > 0 && lines.every((line) => isOutOfReach(table, place, line)))
    .map(({ team }) => team);
}

/** Whether the team at a place (from 0) stays on its side of a line, which runs below the first `line` teams. */
function isOutOfReach(table: readonly Standing[], place: number, line: number): boolean {
  const [own, other] = [table[place], table[place < line ? line : line - 1]];
  if (!own || !other) return true;
  const chaser = place < line ? other : own;
  return Math.abs(own.points - other.points) > SETTLED.pointsAMatch * Math.max(0, chaser.left);
}

/** The table from first to last, by points alone: teams level with each other are within reach anyway. */
function standings(
  prepared: PreparedResults,
  season: Season,
  { matches, deducted }: { matches: number; deducted: ReadonlyMap<string, number> },
): Standing[] {
  const points = new Float64Array(prepared.teams.length);
  for (let index = season.start; index < season.end; index += 1) {
    const margin = at(prepared.homeGoals, index) - at(prepared.awayGoals, index);
    add(points, at(prepared.home, index), margin > 0 ? 3 : margin === 0 ? 1 : 0);
    add(points, at(prepared.away, index), margin < 0 ? 3 : margin === 0 ? 1 : 0);
  }
  const played = matchesPlayed(prepared, season);
  return [...season.teams]
    .map((team) => {
      const number = prepared.numberOf.get(team);
      const [own, done] = number === undefined ? [0, 0] : [at(points, number), at(played, number)];
      return { team, points: own - (deducted.get(team) ?? 0), left: matches - done };
    })
    .sort((a, b) => b.points - a.points);
}

/** How often each pair met in the last season in which all pairs met equally often. */
function meetings(prepared: PreparedResults, earlier: readonly Season[]): number {
  for (const season of [...earlier].reverse()) {
    const played = matchesPlayed(prepared, season);
    const counts = new Set([...season.teams].map((team) => at(played, prepared.numberOf.get(team) ?? -1)));
    const [count = 0] = counts;
    const each = count / (season.teams.size - 1);
    if (counts.size === 1 && each >= 1 && Number.isInteger(each)) return each;
  }
  return SETTLED.meetings;
}

function matchesPlayed(prepared: PreparedResults, { start, end }: Season): Float64Array {
  const played = new Float64Array(prepared.teams.length);
  for (let index = start; index < end; index += 1) {
    add(played, at(prepared.home, index), 1);
    add(played, at(prepared.away, index), 1);
  }
  return played;
}
