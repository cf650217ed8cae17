import type { Score } from '@/lib/domain/football/match';
import { yieldToEventLoop } from '@/lib/domain/shared/yield-to-event-loop';
import { settleSlip } from '@/lib/model/accumulator/settle-slip';
import { findMarket } from '@/lib/model/markets/index';
import { settlements, type Settlement } from '@/lib/model/markets/types';
import {
  listSettlements,
  listUnsettledLegs,
  saveSlipState,
  settleLeg,
  type UnsettledLeg,
} from '@/lib/server/repositories/saved-slip-repository';
import type { JobContext } from '@/lib/server/runtime';

/** Legs per transaction. */
const batch = 200;
/** Results are not corrected later than this. */
const correctedWithinMs = 60 * 24 * 3_600_000;

/**
 * Settles the legs of saved slips by the results, and updates the slips. Legs of matches that were called off or moved
 * to another day are void; a corrected result settles its legs again. Idempotent, even if run concurrently.
 * @returns how many legs were settled
 */
export async function gradeSlips({ database, clock }: Pick<JobContext, 'database' | 'clock'>): Promise<number> {
  let settled = 0;
  for (;;) {
    const legs = await database.transaction(async (tx) => {
      const found = await listUnsettledLegs(tx, new Date(clock.now().getTime() - correctedWithinMs), batch);
      for (const leg of found) await settleLeg(tx, leg, settlementOf(leg), leg.settledBy);
      for (const slipId of new Set(found.map((leg) => leg.slipId)))
        await saveSlipState(
          tx,
          slipId,
          settleSlip((await listSettlements(tx, slipId)).map(readSettlement)),
          clock.now(),
        );
      return found.length;
    });
    settled += legs;
    if (legs < batch) return settled;
    await yieldToEventLoop();
  }
}

function settlementOf({ market, outcome, settledBy }: UnsettledLeg): Settlement | null {
  if (settledBy === null || settledBy === 'void') return settledBy;
  const known = findMarket(market);
  const result: Readonly<Record<string, Settlement>> | undefined = known?.settle(readScore(settledBy));
  // A market that the site no longer offers cannot be decided, so the stake is returned.
  return result?.[outcome] ?? 'void';
}

/** The final score of a stored settlement, as 2-1. */
export function readScore(text: string): Score {
  const [home = NaN, away = NaN] = text.split('-').map(Number);
  if (!Number.isInteger(home) || !Number.isInteger(away)) throw new Error(`Not a score: ${text}`);
  return { home, away };
}

/** Reads a stored state, which is one of these values or null. */
export function readSettlement(text: string | null): Settlement | null {
  return settlements.find((settlement) => settlement === text) ?? null;
}
