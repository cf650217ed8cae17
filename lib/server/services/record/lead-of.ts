import type { Lead } from '@/lib/contracts/league-record';
import { meanProfit } from '@/lib/model/scoring/flat-stakes';

/**
 * How much lower the model's RPS is than the base rates', per match, with its 95 per cent interval.
 * @param sums over at least one graded match
 */
export const leadOf = (sums: { matches: number; rps: number; baseRps: number; leadSquares: number }): Lead =>
  meanProfit({ bets: sums.matches, profit: sums.baseRps - sums.rps, squares: sums.leadSquares });
