import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Price } from '@/lib/domain/football/prices';
import { batches } from '@/lib/domain/shared/batches';
import type { Sql } from '@/lib/server/db/client';
import { matches, odds } from '@/lib/server/db/schema';

export type MatchPriceRows = { matchId: number; prices: readonly Price[] };

/** Rows per statement. */
const batch = 500;

/**
 * Adds new prices and updates changed ones; none is ever deleted.
 * @returns ids of the matches with a new or changed price
 */
export async function savePrices(
  tx: Sql,
  rows: readonly MatchPriceRows[],
  source: string,
  capturedAt: Date,
): Promise<Set<number>> {
  const values = rows.flatMap(({ matchId, prices }) =>
    prices.map((price) => ({ matchId, ...price, source, capturedAt })),
  );
  const changed = new Set<number>();
  for (const part of batches(values, batch)) {
    const written = await tx
      .insert(odds)
      .values(part)
      .onConflictDoUpdate({
        target: [odds.matchId, odds.bookmaker, odds.market, odds.outcome, odds.closing],
        set: { price: sql`excluded.price`, source: sql`excluded.source`, capturedAt: sql`excluded.captured_at` },
        setWhere: sql`${odds.price} <> excluded.price`,
      })
      .returning({ matchId: odds.matchId });
    for (const { matchId } of written) changed.add(matchId);
  }
  return changed;
}

const columns = {
  bookmaker: odds.bookmaker,
  market: odds.market,
  outcome: odds.outcome,
  closing: odds.closing,
  price: odds.price,
};

function byMatch(rows: readonly (Record<keyof typeof columns, unknown> & { matchId: number })[]): Map<number, Price[]> {
  const found = new Map<number, Price[]>();
  for (const { matchId, ...price } of rows) {
    const prices = found.get(matchId) ?? [];
    // The table only contains what savePrices accepted.
    prices.push(price as Price);
    found.set(matchId, prices);
  }
  return found;
}

/** Bookmakers whose price can represent the market: lib/domain/football/prices.ts. */
const standing = ['pinnacle', 'average', 'bet365'];

/** Prices that can represent the market, for a league's matches that kick off after an instant. */
export async function listLeaguePrices(db: Sql, leagueCode: string, after: Date): Promise<Map<number, Price[]>> {
  const rows = await db
    .select({ matchId: odds.matchId, ...columns })
    .from(odds)
    .innerJoin(matches, eq(matches.id, odds.matchId))
    .where(and(eq(matches.leagueCode, leagueCode), gt(matches.kickOff, after), inArray(odds.bookmaker, standing)));
  return byMatch(rows);
}

/** Prices that can represent the market, for single matches. */
export async function listMatchPrices(db: Sql, matchIds: readonly number[]): Promise<Map<number, Price[]>> {
  if (matchIds.length === 0) return new Map();
  const rows = await db
    .select({ matchId: odds.matchId, ...columns })
    .from(odds)
    .where(and(inArray(odds.matchId, [...matchIds]), inArray(odds.bookmaker, standing)));
  return byMatch(rows);
}

/** Ids of matches in a span with one stored status and a price that can represent the market; the latest first. */
export async function listPricedMatches(
  db: Sql,
  { after, until, status, limit }: { after: Date; until: Date; status: 'scheduled' | 'finished'; limit: number },
): Promise<number[]> {
  const priced = sql`exists (select 1 from ${odds} where ${odds.matchId} = ${matches.id} and ${inArray(odds.bookmaker, standing)})`;
  const rows = await db
    .select({ id: matches.id })
    .from(matches)
    .where(and(gt(matches.kickOff, after), lte(matches.kickOff, until), eq(matches.status, status), priced))
    .orderBy(desc(matches.kickOff), desc(matches.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
