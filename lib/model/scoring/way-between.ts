export type Way = {
  /** 0 if our forecast is as good as the first one, 1 if as good as the best; may lie outside that range. */
  share: number;
  /** One standard error. */
  error: number;
};

/** Sums over matches; `ours` and `best` are how far our RPS and the best forecast's are below the first one's. */
export type WaySums = {
  matches: number;
  ours: number;
  best: number;
  oursSquares: number;
  bestSquares: number;
  products: number;
};

/**
 * How far our forecast has come from the first one to the best, with the error of a ratio of two means (delta method).
 * @returns null unless the best is ahead of the first by two standard errors, because the ratio then has no meaning
 */
export function wayBetween({ matches, ours, best, oursSquares, bestSquares, products }: WaySums): Way | null {
  if (matches < 2) return null;
  const bestError = Math.sqrt((Math.max(0, bestSquares - best ** 2 / matches) * matches) / (matches - 1));
  if (!(best > 2 * bestError)) return null;
  const share = ours / best;
  const residuals = Math.max(0, oursSquares - 2 * share * products + share ** 2 * bestSquares);
  return { share, error: Math.sqrt((residuals * matches) / (matches - 1)) / best };
}
