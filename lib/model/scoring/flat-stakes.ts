import { errorsOf95 } from '@/lib/domain/shared/numbers';

/**
 * The mean profit of bets of one unit, and its 95 per cent confidence interval (normal approximation, which a hundred
 * bets at prices up to 10 justify).
 * @param sums of the profits and of their squares, in units
 * @throws RangeError without a bet
 */
export function meanProfit({ bets, profit, squares }: { bets: number; profit: number; squares: number }): {
  mean: number;
  low: number;
  high: number;
} {
  if (!(bets > 0)) throw new RangeError('The mean profit needs at least one bet');
  const mean = profit / bets;
  const variance = bets > 1 ? Math.max(0, squares - bets * mean ** 2) / (bets - 1) : 0;
  const spread = errorsOf95 * Math.sqrt(variance / bets);
  return { mean, low: mean - spread, high: mean + spread };
}
