import { resultOutcomes, type ResultOutcome } from '@/lib/domain/football/match';
import type { GradedChance, ResultForecast } from './forecast';

/** Brier score of one match, 0 to 2: the sum of squared errors over home, draw and away (Brier 1950). */
export function brier(forecast: ResultForecast, outcome: ResultOutcome): number {
  return resultOutcomes.reduce((sum, each) => sum + (forecast[each] - (each === outcome ? 1 : 0)) ** 2, 0);
}

/** Brier score of one yes/no question, 0 to 1: the squared error of the yes. */
export function binaryBrier({ probability, happened }: GradedChance): number {
  return (probability - (happened ? 1 : 0)) ** 2;
}
