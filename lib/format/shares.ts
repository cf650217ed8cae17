/**
 * Whole per cent that add up to exactly 100, by the largest remainder: three numbers beside one bar that sum to 99 look like a mistake.
 * @param probabilities 0 to 1, adding up to 1
 * @returns whole numbers, 0 to 100, in the same order
 */
export function wholePercents(probabilities: readonly number[]): number[] {
  const exact = probabilities.map((probability) => probability * 100);
  const shares = exact.map(Math.floor);
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, Math.max(0, missing))) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
