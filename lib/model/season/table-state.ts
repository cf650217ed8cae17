import {
  addToPairs,
  applyHeadToHead,
  noPairRecords,
  pairGain,
  type PairRecords,
} from '@/lib/domain/football/head-to-head';
import type { TableResult } from '@/lib/domain/football/league-table';
import type { Score } from '@/lib/domain/football/match';
import type { LevelRule } from '@/lib/domain/football/season-rules';
import { lineKeys, sortDescending, withDraw } from './line-keys';
import { drawnScores, type Pairings } from './score-draws';

/** The table in one run, by indexes of teams: reset, filled with drawn scores, ranked. */
export type TableState = {
  /** Resets to the known results and the deducted points. */
  reset(): void;
  count(home: number, away: number, score: Score): void;
  /** Scores by their cells (lib/model/season/score-draws.ts). */
  countDrawn(pairings: Pairings, cells: Uint8Array): void;
  pointsOf(team: number): number;
  setPoints(team: number, points: number): void;
  /** Orders some teams in place, the first on top; level teams are ordered at random. */
  rank(teams: Int32Array): void;
};

type TableStart = {
  /** How many points below 0 each team starts, by index. */
  deducted: readonly number[];
  level: LevelRule;
  uniform: () => number;
};

/**
 * @param indexOf the index of a team by its id
 * @param results those already known
 */
export function tableState(
  { deducted, level, uniform }: TableStart,
  results: readonly TableResult[],
  indexOf: (id: string) => number,
): TableState {
  const lines = lineKeys(level);
  const { levelIn } = lines;
  const teams = deducted.length;
  const start = Float64Array.from(deducted, (points) => 0 - lines.ofPoints(points));
  const known = noPairRecords(teams);
  for (const { home, away, homeGoals, awayGoals } of results) {
    const pair = { home: indexOf(home), away: indexOf(away) };
    start[pair.home] = (start[pair.home] ?? 0) + lines.ofMatch(homeGoals, awayGoals);
    start[pair.away] = (start[pair.away] ?? 0) + lines.ofMatch(awayGoals, homeGoals);
    addToPairs(known, pair.home, pair.away, pairGain(homeGoals, awayGoals));
  }
  const homeKeys = Float64Array.from(drawnScores, (score) => lines.ofMatch(score.home, score.away));
  const awayKeys = Float64Array.from(drawnScores, (score) => lines.ofMatch(score.away, score.home));
  const gains = drawnScores.map((score) => pairGain(score.home, score.away));
  const keys = new Float64Array(teams);
  const drawn = new Float64Array(teams);
  const levels = new Float64Array(teams);
  const pairs: PairRecords | null = levelIn ? noPairRecords(teams) : null;
  return {
    reset() {
      keys.set(start);
      pairs?.gains.set(known.gains);
    },
    count(home, away, score) {
      keys[home] = (keys[home] ?? 0) + lines.ofMatch(score.home, score.away);
      keys[away] = (keys[away] ?? 0) + lines.ofMatch(score.away, score.home);
      if (pairs) addToPairs(pairs, home, away, pairGain(score.home, score.away));
    },
    countDrawn({ home, away }, cells) {
      for (let match = 0; match < cells.length; match += 1) {
        const [host, guest, cell] = [home[match] ?? 0, away[match] ?? 0, cells[match] ?? 0];
        keys[host] = (keys[host] ?? 0) + (homeKeys[cell] ?? 0);
        keys[guest] = (keys[guest] ?? 0) + (awayKeys[cell] ?? 0);
      }
      if (!pairs) return;
      for (let match = 0; match < cells.length; match += 1) {
        const gain = gains[cells[match] ?? 0];
        if (gain) addToPairs(pairs, home[match] ?? 0, away[match] ?? 0, gain);
      }
    },
    pointsOf: (team) => lines.pointsIn(keys[team] ?? 0),
    setPoints(team, value) {
      keys[team] = (keys[team] ?? 0) + lines.ofPoints(value - lines.pointsIn(keys[team] ?? 0));
    },
    rank(members) {
      for (const team of members) drawn[team] = withDraw(keys[team] ?? 0, uniform());
      sortDescending(members, drawn);
      if (!pairs || !levelIn) return;
      for (const team of members) levels[team] = levelIn(keys[team] ?? 0);
      applyHeadToHead(members, levels, pairs);
    },
  };
}
