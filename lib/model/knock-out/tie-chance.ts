import type { Tie, TieMatch } from '@/lib/domain/football/ties';
import type { ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { afterOneMatch, afterTwoLegs, type GoingThrough, type TieRules } from './going-through';

/** A match of a tie with its 90-minute score matrix; null if it has none. */
export type TieMatchWithMatrix = TieMatch & { matrix: ScoreMatrix | null };

/**
 * The chances of going through, as far as known: from the result of the first leg once it is played, else from its
 * matrix. A tie has two legs if two matches are known; a decided one has a certain winner.
 * @returns null if a matrix is missing
 */
export function tieChance({ matches, winner }: Tie<TieMatchWithMatrix>, rules: TieRules): GoingThrough | null {
  if (winner) return { home: winner === 'home' ? 1 : 0, away: winner === 'home' ? 0 : 1 };
  const [first, second] = matches;
  if (!first || matches.length > 2) return null;
  if (!second) return first.matrix && first.score === null ? afterOneMatch(first.matrix, rules) : null;
  const known = first.score ?? first.matrix;
  return known && second.matrix && second.score === null ? afterTwoLegs(known, second.matrix, rules) : null;
}
