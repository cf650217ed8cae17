/** Mean of differences and its standard error; a difference within two errors of 0 is not significant. */
export type PairedDifference = { mean: number; error: number; pairs: number };

/**
 * The difference between two scores of the same matches. Pairing removes the difficulty that both share, so the error
 * is that of the differences, far below that of either score.
 * @throws RangeError if the lists differ in length or have fewer than two entries
 */
export function pairedDifference(ours: readonly number[], theirs: readonly number[]): PairedDifference {
  const pairs = ours.length;
  if (pairs !== theirs.length || pairs < 2)
    throw new RangeError(`${pairs} scores cannot be paired with ${theirs.length}`);
  const differences = ours.map((score, index) => score - (theirs[index] ?? Number.NaN));
  const mean = differences.reduce((sum, difference) => sum + difference, 0) / pairs;
  const squares = differences.reduce((sum, difference) => sum + (difference - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (pairs - 1) / pairs), pairs };
}

/**
 * The difference from sums over the matches: of our scores minus theirs, and of the squares of that.
 * @throws RangeError with fewer than two matches
 */
export function pairedDifferenceOf(sums: { pairs: number; difference: number; squares: number }): PairedDifference {
  const { pairs, difference, squares } = sums;
  if (pairs < 2) throw new RangeError(`${pairs} scores have no standard error`);
  const mean = difference / pairs;
  return { mean, error: Math.sqrt(Math.max(0, squares - pairs * mean ** 2) / (pairs - 1) / pairs), pairs };
}
