/**
 * The fair decimal price for a probability, 1 / p; Infinity at 0.
 * @throws RangeError outside 0..1
 */
export function fairOdds(probability: number): number {
  if (!(probability >= 0 && probability <= 1)) throw new RangeError(`Not a probability: ${probability}`);
  return 1 / probability;
}
