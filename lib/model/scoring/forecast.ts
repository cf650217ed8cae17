import type { ResultOutcome } from '@/lib/domain/football/match';

/** Probabilities of the three results of one match, summing to 1. */
export type ResultForecast = Readonly<Record<ResultOutcome, number>>;

export type GradedForecast = { forecast: ResultForecast; outcome: ResultOutcome };

/** A yes/no forecast with the actual outcome. */
export type GradedChance = { probability: number; happened: boolean };
