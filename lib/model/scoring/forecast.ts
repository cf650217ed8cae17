import type { ResultOutcome } from '@/lib/domain/football/match';

/** Probabilities of the three results of one match, summing to 1. */
export type ResultForecast = Readonly<Record<ResultOutcome, number>>;

/** A forecast with what happened. */
export type GradedForecast = { forecast: ResultForecast; outcome: ResultOutcome };

/** A yes/no forecast with what happened. */
export type GradedChance = { probability: number; happened: boolean };
