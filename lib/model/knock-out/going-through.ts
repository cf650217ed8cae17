import type { Score } from '@/lib/domain/football/match';
import { scoreMatrix, type ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import type { ExpectedGoals } from '@/lib/model/dixon-coles/types';

/** The probabilities that each side of a tie goes through, summing to 1; `home` hosts the first match. */
export type GoingThrough = { home: number; away: number };

/** How a tie that is level after its last 90 minutes is decided. */
export type TieRules = {
  /**
   * Goals on the opponent's ground decide first, also in extra time; used by UEFA until 2021. Two legs only. Default:
   * false.
   */
  awayGoals?: boolean;
  /** Half an hour more before penalties. Default: true. */
  extraTime?: boolean;
  /** The match that determines the goals in extra time, if the last match's matrix contains only some results. */
  wholeMatch?: ScoreMatrix;
};

/** The share of a match's goals in half an hour. */
const EXTRA_TIME = 1 / 3;
const PENALTIES = 1 / 2;

/**
 * The chances of going through after one match: a draw is decided by extra time (goals at a third of the match's mean,
 * independent Poisson), then by penalties, a fair coin.
 * @param match its score matrix, 90 minutes
 */
export function afterOneMatch(
  match: ScoreMatrix,
  { extraTime, wholeMatch = match }: Pick<TieRules, 'extraTime' | 'wholeMatch'> = {},
): GoingThrough {
  const whenLevel = homeWhenLevel(wholeMatch, { extraTime });
  let home = 0;
  for (const score of scoresOf(match)) {
    if (score.home > score.away) home += score.probability;
    else if (score.home === score.away) home += score.probability * whenLevel;
  }
  return toSides(home);
}

/**
 * The chances of going through after two legs, by the sum of their goals; extra time and penalties follow the second
 * leg, as in `afterOneMatch`.
 * @param first the first leg's final score, or its score matrix before it is played
 * @param second the second leg's score matrix; its home side is the first leg's away side
 */
export function afterTwoLegs(first: Score | ScoreMatrix, second: ScoreMatrix, rules: TieRules = {}): GoingThrough {
  const hostsWhenLevel = homeWhenLevel(rules.wholeMatch ?? second, rules);
  const returnScores = scoresOf(second);
  let home = 0;
  for (const leg of 'cells' in first ? scoresOf(first) : [{ ...first, probability: 1 }]) {
    for (const back of returnScores) {
      const goals = leg.home + back.away - leg.away - back.home;
      const lead = goals === 0 && rules.awayGoals ? back.away - leg.away : goals;
      const share = lead > 0 ? 1 : lead < 0 ? 0 : 1 - hostsWhenLevel;
      home += leg.probability * back.probability * share;
    }
  }
  return toSides(home);
}

/** Smaller shares are errors of floating-point sums: a certain outcome must be 1, and no value may leave 0 to 1. */
const noise = 1e-12;

function toSides(sum: number): GoingThrough {
  const home = Math.min(1, Math.round(sum / noise) * noise);
  return { home, away: 1 - home };
}

function scoresOf({ cells }: ScoreMatrix): (Score & { probability: number })[] {
  return cells.flatMap((row, home) => row.map((probability, away) => ({ home, away, probability })));
}

/** The home side's chance of going through if the tie is level after the match's 90 minutes. */
function homeWhenLevel(match: ScoreMatrix, { awayGoals = false, extraTime = true }: TieRules): number {
  if (!extraTime) return PENALTIES;
  const mean = meanGoals(match);
  let home = 0;
  for (const score of scoresOf(scoreMatrix({ home: mean.home * EXTRA_TIME, away: mean.away * EXTRA_TIME }, 0))) {
    if (score.home > score.away) home += score.probability;
    else if (score.home === score.away && !(awayGoals && score.away > 0)) home += score.probability * PENALTIES;
  }
  return home;
}

function meanGoals(match: ScoreMatrix): ExpectedGoals {
  const mean = { home: 0, away: 0 };
  for (const { home, away, probability } of scoresOf(match)) {
    mean.home += home * probability;
    mean.away += away * probability;
  }
  return mean;
}
