/** The parts of a table for which season forecasts are graded. */
export const gradedZones = ['title', 'top', 'relegation'] as const;
export type GradedZone = (typeof gradedZones)[number];

/**
 * Means over the teams: the ranked probability score of their places, and the Brier score and log loss for each zone.
 */
export type SeasonGrade = {
  rps: number;
  zones: Partial<Record<GradedZone, { brier: number; logLoss: number }>>;
};
