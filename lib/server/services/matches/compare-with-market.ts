import type { MarketComparison } from '@/lib/contracts/match-detail';
import { maySeeMarket, type Viewer } from '@/lib/domain/accounts/entitlements';
import { bestPrices, pricedMarkets, type Price, type PricedMarket } from '@/lib/domain/football/prices';
import { groupBy } from '@/lib/domain/shared/group-by';
import { markets } from '@/lib/model/markets/index';
import { overround, removeMargin } from '@/lib/model/odds/margin';
import type { Sql } from '@/lib/server/db/client';
import type { MatchRow } from '@/lib/server/repositories/match-repository';
import { listPrices, type PriceRow } from '@/lib/server/repositories/price-repository';
import { marketOf, matrixOf } from './match-summary';

type Book = { bookmaker: string; prices: readonly PriceRow[] };

/**
 * The model compared with the bookmakers, by market. The market's probability comes from the prices that represent it
 * in the track record (lib/domain/football/prices.ts), without their margin; if none of those is stored, the mean of
 * all bookmakers' without their margins.
 * @returns nothing for markets without a complete set of prices, or that `viewer` may not see
 */
export async function compareWithMarket(
  sql: Sql,
  { match, prediction }: MatchRow,
  viewer: Viewer,
  now: Date,
): Promise<MarketComparison[]> {
  if (!prediction) return [];
  const rows = await listPrices(sql, match.id);
  if (rows.length === 0) return [];
  const matrix = matrixOf(prediction);
  return markets.flatMap(({ id, outcomes, partitions }) => {
    // A margin can be removed only if exactly one of all outcomes happens.
    if (partitions.length !== 1 || partitions[0]?.length !== outcomes.length) return [];
    if (!maySeeMarket(id, viewer, match.kickOff, now)) return [];
    const own = rows.filter(({ market }) => market === id);
    const compared = compare(booksOf(own, outcomes), standingOf(id, own), outcomes, marketOf(prediction, id, matrix));
    return compared ? [{ id, ...compared }] : [];
  });
}

/** Each bookmaker's prices of all outcomes, the closing ones if they are complete. */
function booksOf(rows: readonly PriceRow[], outcomes: readonly string[]): Book[] {
  return [...groupBy(rows, ({ bookmaker }) => bookmaker)].flatMap(([bookmaker, own]) => {
    const set = [true, false]
      .map((closing) =>
        outcomes.flatMap((outcome) => own.find((row) => row.outcome === outcome && row.closing === closing) ?? []),
      )
      .find(({ length }) => length === outcomes.length);
    return set ? [{ bookmaker, prices: set }] : [];
  });
}

/**
 * Whether the prices are those of a single bookmaker: nobody takes bets at averages or maxima over all bookmakers in a
 * source.
 */
const isBookmaker = ({ bookmaker }: Book): boolean => bookmaker !== 'average' && bookmaker !== 'maximum';

/** The market's probabilities from the prices that represent it; null if none is stored. */
function standingOf(id: string, rows: readonly PriceRow[]): readonly number[] | null {
  if (!Object.hasOwn(pricedMarkets, id)) return null;
  // The table only contains what savePrices accepted.
  const best = bestPrices(rows as unknown as readonly Price[], id as PricedMarket);
  return best && removeMargin(best.prices);
}

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function compare(
  all: readonly Book[],
  standing: readonly number[] | null,
  outcomes: readonly string[],
  model: Readonly<Record<string, number>>,
): Omit<MarketComparison, 'id'> | null {
  const single = all.filter(isBookmaker);
  const books = single.length > 0 ? single : all;
  if (books.length === 0) return null;
  const probabilities = books.map(({ prices }) => removeMargin(prices.map(({ price }) => price)));
  return {
    bookmakers: books.length,
    margin: average(books.map(({ prices }) => overround(prices.map(({ price }) => price)))),
    asOf: new Date(
      Math.max(...books.flatMap(({ prices }) => prices.map(({ capturedAt }) => capturedAt.getTime()))),
    ).toISOString(),
    outcomes: outcomes.map((id, index) => {
      const offers = books.map(({ bookmaker, prices }) => ({ bookmaker, price: prices[index]?.price ?? 0 }));
      const best = offers.reduce((top, offer) => (offer.price > top.price ? offer : top));
      return {
        id,
        model: model[id] ?? 0,
        market: standing?.[index] ?? average(probabilities.map((each) => each[index] ?? 0)),
        bestPrice: best.price,
        bestBookmaker: best.bookmaker,
      };
    }),
  };
}
