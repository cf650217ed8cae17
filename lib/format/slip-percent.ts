import type { Formatter } from './formatter';

/**
 * The probability of a slip, 0..1: with several legs it is small and gets a decimal place; with one leg it is the
 * number shown beside that leg.
 */
export function slipPercent(
  probability: number,
  legs: readonly { percent: number | null }[],
  format: Formatter,
): string {
  const [only, second] = legs;
  return only && !second && only.percent !== null
    ? format.percent(only.percent / 100)
    : format.percentFine(probability);
}
