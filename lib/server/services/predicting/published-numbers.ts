import { expectedGoals, onGround, type Ground } from '@/lib/model/dixon-coles/expected-goals';
import { scoreMatrix, type ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import { byOutcome } from '@/lib/model/markets/define-market';
import { storedMarkets } from '@/lib/model/markets/index';
import { matchResult } from '@/lib/model/markets/match-result';
import { tip } from '@/lib/model/markets/matrix-facts';
import type { NewChallenger } from '@/lib/server/repositories/challenger-repository';
import type { NewPrediction } from '@/lib/server/repositories/prediction-repository';

/** Rounds to nine decimals, which is far finer than any page shows and keeps rows small. */
const rounded = (value: number): number => Math.round(value * 1e9) / 1e9;

/** Two teams by id, and whether the ground is neutral or the second team's. */
export type Pairing = { home: string; away: string } & Ground;

/** 1X2 in the form in which a row stores it. */
const resultColumns = (matrix: ScoreMatrix) => {
  const { home, draw, away } = matchResult.probability(matrix);
  return { homeProbability: rounded(home), drawProbability: rounded(draw), awayProbability: rounded(away) };
};

const goalsAndMatrix = (fit: LeagueFit, pairing: Pairing) => {
  const goals = expectedGoals(onGround(fit, pairing), pairing.home, pairing.away);
  return { goals, matrix: scoreMatrix(goals, fit.rho) };
};

/** The numbers, 1X2 only, of a fit that is merely compared with the published one. */
export const comparedNumbers = (fit: LeagueFit, pairing: Pairing): NewChallenger => ({
  modelVersion: fit.modelVersion,
  ...resultColumns(goalsAndMatrix(fit, pairing).matrix),
});

/**
 * Everything that a prediction publishes about a pairing, every market from one score matrix. Derived markets are not
 * stored: they follow from the means and the correction (decision 038).
 */
export function publishedNumbers(
  fit: LeagueFit,
  pairing: Pairing,
): Omit<NewPrediction, 'matchId' | 'origin' | 'version' | 'kickOff' | 'computedAt'> {
  const { goals, matrix } = goalsAndMatrix(fit, pairing);
  return {
    modelVersion: fit.modelVersion,
    fittedOn: fit.fittedOn,
    expectedHomeGoals: goals.home,
    expectedAwayGoals: goals.away,
    rho: fit.rho,
    ...resultColumns(matrix),
    tip: tip(matrix),
    markets: Object.fromEntries(
      storedMarkets.map(({ id, outcomes, probability }) => {
        const exact = probability(matrix);
        return [id, byOutcome(outcomes, (outcome) => rounded(exact[outcome] ?? 0))];
      }),
    ),
  };
}
