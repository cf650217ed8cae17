const STEPS = 100;
const TOLERANCE = 1e-13;

/** By how much the inverse prices of one market add up to more than 1: .03 is a margin of 3 %. */
export function overround(odds: readonly number[]): number {
  return odds.reduce((sum, price) => sum + 1 / price, 0) - 1;
}

/**
 * Probabilities behind the prices of one market by the power method: p = (1 / o)^(1 / k) with the k that makes them add
 * up to 1, found by bisection. It removes more of the margin from long shots than from favourites, matching how
 * bookmakers apply it.
 * @param odds decimal prices of all outcomes of one market, each above 1
 * @throws RangeError on an invalid price
 */
export function removeMargin(odds: readonly number[]): number[] {
  for (const price of odds) {
    if (!(price > 1 && Number.isFinite(price))) throw new RangeError(`Not a decimal price: ${price}`);
  }
  if (odds.length < 2) throw new RangeError('A single price has no margin');
  const inverse = odds.map((price) => 1 / price);
  const sumAt = (exponent: number) => inverse.reduce((sum, share) => sum + share ** exponent, 0);
  let low = 0;
  let high = 1;
  while (sumAt(high) > 1) high *= 2;
  for (let step = 0; step < STEPS && high - low > TOLERANCE; step += 1) {
    const middle = (low + high) / 2;
    if (sumAt(middle) > 1) low = middle;
    else high = middle;
  }
  const powers = inverse.map((share) => share ** high);
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
