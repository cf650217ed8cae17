import type { ResultOutcome } from '@/lib/domain/match';
import type { GradedChance, ResultForecast } from './forecast';

/** Where a forecast called the outcome impossible, its loss is 34.5 and not endless. */
const FLOOR = 1e-15;

/** Negative natural logarithm of the probability given to what happened. */
export function logLoss(forecast: ResultForecast, outcome: ResultOutcome): number {
  return -Math.log(Math.max(forecast[outcome], FLOOR));
}

/** As logLoss, for a yes/no question. */
export function binaryLogLoss({ probability, happened }: GradedChance): number {
  return -Math.log(Math.max(happened ? probability : 1 - probability, FLOOR));
}
