/**
 * Scores of the walk-forward backtest on results alone for the Premier League, La Liga and Serie A, 2022-23 to 2024-25
 * (n = 3,420), as in docs/benchmarks.md; ranked probability scores. A test of the backtest command compares the model's
 * own figure with them.
 */
export const referenceBacktest = { matches: 3420, rps: 0.19567, baseRateRps: 0.22901, marketRps: 0.18969 } as const;
