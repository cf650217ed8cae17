import { byMinute, goalsAddUp, type Goal } from '@/lib/domain/football/goals';
import type { Score } from '@/lib/domain/football/match';
import type { GoalRow, MatchRow } from './schema';

type Scores = { score: Score; halfTime: Score | null; extraTime: Score | null };
/**
 * null: the entries are not the goals of the score. `contradicts`: the half-time score cannot follow from these goals.
 */
type GoalReading = { goals: readonly Goal[] | null; contradictsHalfTime: boolean };

type Placed = Omit<Goal, 'minute' | 'stoppage'> & { row: GoalRow & { matchMinute: number }; after: Score };

/** The longest plausible stoppage time, in minutes. */
const longest = 30;

/**
 * The goals of a match in order. An entry without a minute cannot be placed: editors keep such entries for disallowed
 * goals, or for a score whose goals nobody has recorded.
 */
export function readGoals({ goals }: Pick<MatchRow, 'goals'>, scores: Scores): GoalReading {
  const placed = inOrder(goals ?? []);
  if (placed === null) return { goals: null, contradictsHalfTime: false };
  const atHalfTime = scores.halfTime && countUntil(placed, scores.halfTime);
  const read = placed.map((goal, index) => withMinute(goal, index, { ...scores, atHalfTime }));
  const known = read.filter((goal) => goal !== null);
  const isWhole = known.length === read.length && goalsAddUp(known, scores.score, scores.extraTime);
  return {
    goals: isWhole ? known.sort(byMinute) : null,
    contradictsHalfTime: isWhole && scores.halfTime !== null && known.length > 0 && atHalfTime === null,
  };
}

/** Each goal on the side whose score it raised; null if an entry raises neither or both. */
function inOrder(rows: readonly GoalRow[]): Placed[] | null {
  const entries = rows
    .flatMap(({ matchMinute, ...row }) => (matchMinute ? [{ ...row, matchMinute }] : []))
    .map((row) => ({ row, after: { home: row.scoreTeam1 ?? 0, away: row.scoreTeam2 ?? 0 } }))
    .sort((a, b) => a.after.home + a.after.away - (b.after.home + b.after.away));
  const placed: Placed[] = [];
  let before: Score = { home: 0, away: 0 };
  for (const { row, after } of entries) {
    const [home, away] = [after.home - before.home, after.away - before.away];
    if (home + away !== 1 || home * away !== 0) return null;
    const kind = row.isOwnGoal ? 'own goal' : row.isPenalty ? 'penalty' : 'goal';
    const scorer = row.goalGetterName?.replace(/\s+/gu, ' ').trim() || null;
    placed.push({ row, after, side: home === 1 ? 'home' : 'away', scorer, kind });
    before = after;
  }
  return placed;
}

/** How many goals had been scored by half-time; null if they do not match the half-time score. */
function countUntil(placed: readonly Placed[], halfTime: Score): number | null {
  const count = halfTime.home + halfTime.away;
  const { home, away } = placed[count - 1]?.after ?? { home: 0, away: 0 };
  const isScore = home === halfTime.home && away === halfTime.away;
  const fits = placed.every(({ row }, index) =>
    index < count ? row.matchMinute <= 45 + longest : row.matchMinute > 45,
  );
  return isScore && fits ? count : null;
}

/**
 * Converts the minute to the usual form. The source keeps counting: 47 in the first half is 45+2, 95 of a match without
 * extra time 90+5; some editors write 90 and `+5` beside it. null: a minute that does not exist in its half.
 */
function withMinute(
  { row, after, ...goal }: Placed,
  index: number,
  { score, extraTime, atHalfTime }: Scores & { atHalfTime: number | null },
): Goal | null {
  const isRegular = after.home <= score.home && after.away <= score.away && index < score.home + score.away;
  const last = !isRegular && extraTime ? 120 : atHalfTime !== null && index < atHalfTime ? 45 : 90;
  const beside = /^\+(\d{1,2})$/u.exec(row.comment?.trim() ?? '')?.[1];
  const isEnd = [45, 90, 105, 120].includes(row.matchMinute);
  const stoppage = beside !== undefined && isEnd ? Number(beside) : Math.max(0, row.matchMinute - last);
  const minute = Math.min(row.matchMinute, last);
  if (stoppage > longest || (last === 120 && minute <= 90)) return null;
  return { ...goal, minute, stoppage: stoppage === 0 ? null : stoppage };
}
