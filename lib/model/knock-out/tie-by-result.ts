import { resultOutcomes, type ResultOutcome } from '@/lib/domain/football/match';
import type { Tie } from '@/lib/domain/football/ties';
import type { ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import type { GoingThrough, TieRules } from './going-through';
import { tieChance, type TieMatchWithMatrix } from './tie-chance';

/** How likely a result after 90 minutes is, and the chances of going through after it. */
export type TieByResult = { share: number; chance: GoingThrough };

/**
 * The chances of going through after each result of the tie's next match; weighted by their shares they add up to
 * `tieChance`.
 * @returns null if `tieChance` does, and for a decided tie
 */
export function tieByResult<Match extends TieMatchWithMatrix>(
  tie: Tie<Match>,
  rules: TieRules,
): { next: Match; results: Record<ResultOutcome, TieByResult> } | null {
  const next = tie.matches.find(({ score }) => score === null);
  const matrix = next?.matrix;
  if (!next || !matrix || tie.winner || !tieChance(tie, rules)) return null;
  const isLast = next === tie.matches.at(-1);
  const ofResult = (outcome: ResultOutcome): TieByResult => {
    const { share, given } = givenResult(matrix, outcome);
    const matches = tie.matches.map((match) => (match === next ? { ...match, matrix: given } : match));
    const chance = tieChance({ ...tie, matches }, isLast ? { ...rules, wholeMatch: matrix } : rules);
    return { share, chance: chance ?? { home: 0, away: 0 } };
  };
  return {
    next,
    results: Object.fromEntries(resultOutcomes.map((outcome) => [outcome, ofResult(outcome)])) as Record<
      ResultOutcome,
      TieByResult
    >,
  };
}

/** A score matrix reduced to the scores with one result. */
function givenResult({ size, cells }: ScoreMatrix, outcome: ResultOutcome): { share: number; given: ScoreMatrix } {
  const isOf = (home: number, away: number): boolean =>
    outcome === 'home' ? home > away : outcome === 'draw' ? home === away : home < away;
  const kept = cells.map((row, home) => row.map((cell, away) => (isOf(home, away) ? cell : 0)));
  const share = kept.flat().reduce((sum, cell) => sum + cell, 0);
  return { share, given: { size, cells: share > 0 ? kept.map((row) => row.map((cell) => cell / share)) : kept } };
}
