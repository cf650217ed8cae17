import { asc, eq } from 'drizzle-orm';
import type { Sql } from '../db/client';
import { odds } from '../db/schema';

export type PriceRow = Pick<typeof odds.$inferSelect, 'bookmaker' | 'market' | 'outcome' | 'closing' | 'price' | 'capturedAt'>;

/** Every stored price of a match, in a fixed order. */
export async function listPrices(db: Sql, matchId: number): Promise<PriceRow[]> {
  return db
    .select({ bookmaker: odds.bookmaker, market: odds.market, outcome: odds.outcome, closing: odds.closing, price: odds.price, capturedAt: odds.capturedAt })
    .from(odds)
    .where(eq(odds.matchId, matchId))
    .orderBy(asc(odds.market), asc(odds.bookmaker), asc(odds.outcome), asc(odds.closing));
}
