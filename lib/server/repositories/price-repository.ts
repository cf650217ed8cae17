import { asc, inArray } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { odds } from '@/lib/server/db/schema';

export type PriceRow = Pick<
  typeof odds.$inferSelect,
  'matchId' | 'bookmaker' | 'market' | 'outcome' | 'closing' | 'price' | 'capturedAt'
>;

/** All stored prices of these matches, in a fixed order. */
export async function listPrices(db: Sql, ...matchIds: readonly number[]): Promise<PriceRow[]> {
  if (matchIds.length === 0) return [];
  return db
    .select({
      matchId: odds.matchId,
      bookmaker: odds.bookmaker,
      market: odds.market,
      outcome: odds.outcome,
      closing: odds.closing,
      price: odds.price,
      capturedAt: odds.capturedAt,
    })
    .from(odds)
    .where(inArray(odds.matchId, [...matchIds]))
    .orderBy(asc(odds.matchId), asc(odds.market), asc(odds.bookmaker), asc(odds.outcome), asc(odds.closing));
}
