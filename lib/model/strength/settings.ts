/** Prior of one step of the ladder, in log goals: normal with this mean and standard deviation. */
export type StepPrior = { mean: number; deviation: number };

/** Chosen, not fitted, parameters of a common scale. */
export type ScaleSettings = {
  version: string;
  /** xi: a cup match that is n days old has weight exp(-xi n). */
  decayPerDay: number;
  /** Older matches are left out. */
  windowDays: number;
  /** More goals by one side count as this many: routs of amateurs carry little more information. */
  maximalGoals: number;
  /** Share of a club's league rating that applies in cups: ratings from few matches regress to their league's mean. */
  ratingShare: number;
  /** Low-score dependence of the score matrix, as in the leagues' own fits. */
  rho: number;
  /** Prior means for those countries without a fit about which more is known than about the others. */
  levels?: Readonly<Record<string, number>>;
  steps: {
    /** The first division of a country whose leagues have fits, relative to the average one. */
    country: StepPrior;
    /** The clubs in cups from a country without a fit, or national teams of a confederation. */
    unratedCountry: StepPrior;
    /** A division relative to the one above it. */
    division: StepPrior;
    /** Clubs below the lowest division with a fit, relative to that division. */
    below: StepPrior;
    /** For a club with a rating in its league: its further strength in cups. */
    ratedClub: StepPrior;
    /** For a club without such a rating: its whole strength. */
    unratedClub: StepPrior;
    /** Like `unratedClub`, for clubs below the lowest division with a fit, which vary more. */
    clubBelow: StepPrior;
    /** For a team without a country. */
    nation: StepPrior;
  };
};

/** For cups of clubs. Chosen on the seasons 2021-22 to 2023-24; see docs/benchmarks.md. */
export const CLUB_SETTINGS: ScaleSettings = {
  version: 'dc-strength-1',
  decayPerDay: 0.002,
  windowDays: 1500,
  maximalGoals: 5,
  ratingShare: 0.85,
  rho: -0.08,
  steps: {
    country: { mean: 0, deviation: 0.35 },
    unratedCountry: { mean: -0.2, deviation: 0.35 },
    division: { mean: -0.3, deviation: 0.25 },
    below: { mean: -0.35, deviation: 0.25 },
    ratedClub: { mean: 0, deviation: 0.08 },
    unratedClub: { mean: 0, deviation: 0.15 },
    clubBelow: { mean: 0, deviation: 0.4 },
    nation: { mean: 0, deviation: 0.35 },
  },
};

/**
 * For national teams, which play seldom and change slowly: a match loses half its weight in four years. They mostly
 * meet within their confederation, so its level is a separate step: otherwise the winner of a weak confederation's
 * qualifying would look strong. The prior means come from the matches of 2020 to 2023; decision 114,
 * docs/benchmarks.md.
 */
export const NATIONAL_SETTINGS: ScaleSettings = {
  ...CLUB_SETTINGS,
  version: 'dc-nations-2',
  decayPerDay: 0.0005,
  windowDays: 3000,
  levels: { uefa: 0.45, conmebol: 0.7, concacaf: -0.3, caf: 0.05, afc: -0.2, ofc: -0.7 },
  steps: {
    ...CLUB_SETTINGS.steps,
    unratedCountry: { mean: 0, deviation: 0.25 },
    unratedClub: { mean: 0, deviation: 0.5 },
  },
};
