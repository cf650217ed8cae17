import type { Lead } from '@/lib/contracts/league-record';
import { meanProfit } from '@/lib/model/scoring/flat-stakes';

/**
 * What the model's RPS is lower by than the base rates', per match, with its 95 per cent interval.
 * @param sums over the graded matches, of which there is at least one
 */
export const leadOf = (sums: { matches: number; rps: number; baseRps: number; leadSquares: number }): Lead =>
  meanProfit({ bets: sums.matches, profit: sums.baseRps - sums.rps, squares: sums.leadSquares });
