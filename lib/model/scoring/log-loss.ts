import type { ResultOutcome } from '@/lib/domain/football/match';
import type { GradedChance, ResultForecast } from './forecast';

/** If a forecast gave the outcome zero probability, its loss is 34.5 rather than infinite. */
const FLOOR = 1e-15;

/** Negative natural logarithm of the probability of the actual outcome. */
export function logLoss(forecast: ResultForecast, outcome: ResultOutcome): number {
  return -Math.log(Math.max(forecast[outcome], FLOOR));
}

/** Like logLoss, for a yes/no question. */
export function binaryLogLoss({ probability, happened }: GradedChance): number {
  return -Math.log(Math.max(happened ? probability : 1 - probability, FLOOR));
}
