import type { MarketComparison } from '@/lib/contracts/predictions';
import { maySeeMarket, type Viewer } from '@/lib/domain/entitlements';
import { groupBy } from '@/lib/domain/group-by';
import { markets } from '@/lib/model/markets/index';
import { overround, removeMargin } from '@/lib/model/odds/margin';
import type { Sql } from '@/lib/server/db/client';
import type { MatchRow } from '@/lib/server/repositories/match-repository';
import { listPrices, type PriceRow } from '@/lib/server/repositories/price-repository';
import { marketOf, matrixOf } from './match-summary';

type Book = { bookmaker: string; prices: readonly PriceRow[] };

/**
 * The model beside the bookmakers, a market each: every bookmaker's margin is removed for itself, then their probabilities are averaged.
 * @returns nothing for markets that no bookmaker prices whole, or that `viewer` may not see
 */
export async function compareWithMarket(sql: Sql, { match, prediction }: MatchRow, viewer: Viewer, now: Date): Promise<MarketComparison[]> {
  if (!prediction) return [];
  const rows = await listPrices(sql, match.id);
  if (rows.length === 0) return [];
  const matrix = matrixOf(prediction);
  return markets.flatMap(({ id, outcomes, partitions }) => {
    // A margin can be removed only where exactly one of all outcomes happens.
    if (partitions.length !== 1 || partitions[0]?.length !== outcomes.length) return [];
    if (!maySeeMarket(id, viewer, match.kickOff, now)) return [];
    const compared = compare(booksOf(rows.filter(({ market }) => market === id), outcomes), outcomes, marketOf(prediction, id, matrix));
    return compared ? [{ id, ...compared }] : [];
  });
}

/** Each bookmaker's prices of all outcomes, the closing ones where they are whole. */
function booksOf(rows: readonly PriceRow[], outcomes: readonly string[]): Book[] {
  return [...groupBy(rows, ({ bookmaker }) => bookmaker)].flatMap(([bookmaker, own]) => {
    const set = [true, false].map((closing) => outcomes.flatMap((outcome) => own.find((row) => row.outcome === outcome && row.closing === closing) ?? [])).find(({ length }) => length === outcomes.length);
    return set ? [{ bookmaker, prices: set }] : [];
  });
}

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function compare(books: readonly Book[], outcomes: readonly string[], model: Readonly<Record<string, number>>): Omit<MarketComparison, 'id'> | null {
  if (books.length === 0) return null;
  const probabilities = books.map(({ prices }) => removeMargin(prices.map(({ price }) => price)));
  return {
    bookmakers: books.length,
    margin: average(books.map(({ prices }) => overround(prices.map(({ price }) => price)))),
    asOf: new Date(Math.max(...books.flatMap(({ prices }) => prices.map(({ capturedAt }) => capturedAt.getTime())))).toISOString(),
    outcomes: outcomes.map((id, index) => {
      const offers = books.map(({ bookmaker, prices }) => ({ bookmaker, price: prices[index]?.price ?? 0 }));
      const best = offers.reduce((top, offer) => (offer.price > top.price ? offer : top));
      return { id, model: model[id] ?? 0, market: average(probabilities.map((each) => each[index] ?? 0)), bestPrice: best.price, bestBookmaker: best.bookmaker };
    }),
  };
}
