/** The parameters of a score matrix. */
export type MatrixParameters = { home: number; away: number; rho: number };

/** The public values of a match's matrix before kick-off. */
export type PublishedView = { goals: { home: number; away: number }; draw: number };

/** Names of markets and outcomes in the page's language; handicaps are named by their line. */
export type WhatIfLabels = {
  home: string;
  away: string;
  handicap: string;
  correctScore: string;
  markets: Readonly<Record<string, { name: string; outcomes: Readonly<Record<string, string>> }>>;
};

export type WhatIfMessages = Readonly<
  Record<'open' | 'homeGoals' | 'awayGoals' | 'reset' | 'model' | 'yours' | 'outcome' | 'handicaps' | 'failed', string>
>;
