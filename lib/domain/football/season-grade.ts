/** The parts of a table by which season forecasts are graded. */
export const gradedZones = ['title', 'top', 'relegation'] as const;
export type GradedZone = (typeof gradedZones)[number];

/** Means over the teams: the ranked probability score of their places, Brier score and log loss of each zone. */
export type SeasonGrade = {
  rps: number;
  zones: Partial<Record<GradedZone, { brier: number; logLoss: number }>>;
};
