import { asc, sql } from 'drizzle-orm';
import { builtOnce } from '@/lib/server/db/built-once';
import type { Sql } from '@/lib/server/db/client';
import { odds } from '@/lib/server/db/schema';

export type PriceRow = Pick<
  typeof odds.$inferSelect,
  'matchId' | 'bookmaker' | 'market' | 'outcome' | 'closing' | 'price' | 'capturedAt'
>;

const pricesOf = builtOnce((db) =>
  db
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
    .where(sql`${odds.matchId} = any(${sql.placeholder('matchIds')}::int[])`)
    .orderBy(asc(odds.matchId), asc(odds.market), asc(odds.bookmaker), asc(odds.outcome), asc(odds.closing))
    .prepare(''),
);

/** All stored prices of these matches, in a fixed order. */
export async function listPrices(db: Sql, ...matchIds: readonly number[]): Promise<PriceRow[]> {
  return matchIds.length === 0 ? [] : pricesOf(db).execute({ matchIds });
}
