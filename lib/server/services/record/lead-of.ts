import type { Lead } from '@/lib/contracts/league-record';
import { meanProfit } from '@/lib/model/scoring/flat-stakes';
import type { LeagueLead } from '@/lib/server/repositories/lead-repository';

/** What the model's RPS is lower by than the base rates', per match, with its 95 per cent interval. */
export const leadOf = ({ matches, sum, squares }: LeagueLead): Lead =>
  meanProfit({ bets: matches, profit: sum, squares });
