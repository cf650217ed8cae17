/** Upper ends of the buckets, in milliseconds; anything slower falls into the last. */
export const latencyBuckets = [0.5, 1, 2, 5, 10, 20, 30, 50, 75, 100, 200, 500, 1_000, 2_000, 5_000, 20_000] as const;

export function bucketOf(milliseconds: number): number {
  const index = latencyBuckets.findIndex((end) => milliseconds <= end);
  return index < 0 ? latencyBuckets.length - 1 : index;
}

/**
 * A percentile of counted durations, in milliseconds, interpolated linearly within its bucket.
 * @param counts by bucket
 * @param share 0..1
 * @returns null if nothing was counted
 */
export function percentile(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const wanted = total * share;
  let below = 0;
  for (const [index, end] of latencyBuckets.entries()) {
    const count = counts[index] ?? 0;
    if (count > 0 && below + count >= wanted) {
      const start = latencyBuckets[index - 1] ?? 0;
      return start + ((end - start) * Math.max(0, wanted - below)) / count;
    }
    below += count;
  }
  return latencyBuckets.at(-1) ?? null;
}
