import type { Score } from '@/lib/domain/football/match';
import type { TxtMatch } from './match-line';
import { wonOnPenalties } from './written-score';

/** A goal as its document lists it, on the side that it counts for. */
export type TxtGoal = {
  scorer: string;
  /** 1 to 120; a goal in stoppage time has the minute that the time was added to. */
  minute: number;
  stoppage: number | null;
  kind: 'goal' | 'penalty' | 'own goal';
};
export type TxtGoals = { home: TxtGoal[]; away: TxtGoal[] };

/** `Musiala 45+2' (pen.)`; a further minute of the same player has no name before it. */
const written =
  /\s*([^\d(),;]*?)[\s,]*(\d{1,3})(?:\s?\+\s?(\d{1,2}))?\s?['’]\s*(?:\(\s?(p(?:en)?\.?|o\.?\s?g\.?)\s?\))?[\s,]*/iuy;

/**
 * The goals below a match: `(Wirtz 10' Havertz 45+1' (pen.); Rüdiger 87' (o.g.))`, in brackets or without; a dash means
 * a side without goals.
 * @param score assigns the goals if only one side scored
 * @returns null if the text is something else, or if its goals do not add up to the score
 */
export function readGoals(text: string, score: Score): TxtGoals | null {
  const inner = text.trim().replace(/^\((.*)\)$/su, '$1');
  const sides = inner.split(';').map(readSide);
  const [first, second = null] = sides;
  if (sides.length > 2 || !first || (sides.length === 2 && !second)) return null;
  const goals = second
    ? { home: first, away: second }
    : score.home === 0
      ? { home: [], away: first }
      : { home: first, away: [] };
  return goals.home.length === score.home && goals.away.length === score.away ? goals : null;
}

/** Whether a line below a match lists goals without brackets. */
export const isGoals = (text: string): boolean => /\d/u.test(text) && text.split(';').every((side) => readSide(side));

function readSide(text: string): TxtGoal[] | null {
  const goals: TxtGoal[] = [];
  const side = text.trim().replace(/^[-–]$/u, '');
  written.lastIndex = 0;
  while (written.lastIndex < side.length) {
    const [, name = '', minute = '', stoppage, mark = ''] = written.exec(side) ?? [];
    const scorer = name.trim() || goals.at(-1)?.scorer;
    if (scorer === undefined || Number(minute) < 1 || Number(minute) > 120) return null;
    const kind = mark === '' ? 'goal' : /^p/iu.test(mark) ? 'penalty' : 'own goal';
    goals.push({ scorer, minute: Number(minute), stoppage: stoppage === undefined ? null : Number(stoppage), kind });
  }
  return goals;
}

const isRegular = ({ minute }: TxtGoal): boolean => minute <= 90;
const scoreAfter90 = ({ home, away }: TxtGoals): Score => ({
  home: home.filter(isRegular).length,
  away: away.filter(isRegular).length,
});
/** Some documents write goals in stoppage time as 90', none as 91'. */
const hasExtraTimeGoal = (text: string): boolean =>
  [...text.matchAll(/(?<![\d+])(\d{2,3})(?:\s?\+\s?\d{1,2})?\s?['’]/gu)].some(([, minute]) => Number(minute) > 90);

/**
 * A score that includes a goal in extra time is not the score after 90 minutes, even if nothing marks it as such. The
 * list of goals then gives the score after 90 minutes, and the match gets both.
 * @returns false if the score after 90 minutes remains unknown
 */
export function knowsRegularScore(match: Pick<TxtMatch, 'score' | 'scorers' | 'remark'>): boolean {
  const { score, scorers, remark } = match;
  if (!score.fullTime || score.extraTime) return true;
  if (scorers === null) return !wonOnPenalties.test(remark ?? '') || score.fullTime.home + score.fullTime.away === 0;
  if (!hasExtraTimeGoal(scorers)) return true;
  const goals = readGoals(scorers, score.fullTime);
  if (goals) match.score = { ...score, fullTime: scoreAfter90(goals), extraTime: score.fullTime };
  return goals !== null;
}
