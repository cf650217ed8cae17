import { pairedDifference, type PairedDifference } from './paired-difference';

/**
 * The difference between two scores of the same cases, where cases in one cluster may be correlated: the error is the
 * larger of that between all cases and that between clusters (Liang and Zeger's, times clusters / (clusters - 1)).
 * @param clusters the name of each case's cluster
 * @throws RangeError if the lists differ in length or have fewer than two entries
 */
export function clusteredDifference(
  ours: readonly number[],
  theirs: readonly number[],
  clusters: readonly string[],
): PairedDifference {
  const paired = pairedDifference(ours, theirs);
  const sums = new Map<string, number>();
  for (const [index, cluster] of clusters.entries()) {
    const difference = (ours[index] ?? Number.NaN) - (theirs[index] ?? Number.NaN);
    sums.set(cluster, (sums.get(cluster) ?? 0) + difference - paired.mean);
  }
  if (sums.size < 2) return paired;
  const squares = [...sums.values()].reduce((sum, each) => sum + each ** 2, 0);
  const between = Math.sqrt((squares * sums.size) / (sums.size - 1)) / paired.pairs;
  return { ...paired, error: Math.max(paired.error, between) };
}
