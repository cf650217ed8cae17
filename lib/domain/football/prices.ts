/** One decimal price from a source, for an outcome of a market in lib/model/markets. */
export type Price = {
  bookmaker: BookmakerId;
  market: PricedMarket;
  outcome: string;
  /** Whether it is the last price before the kick-off. */
  closing: boolean;
  /** At least 1.01. */
  price: number;
};

/** Markets with prices from sources, with their outcomes. */
export const pricedMarkets = { 'match-result': ['home', 'draw', 'away'], 'over-under-2-5': ['over', 'under'] } as const;
export type PricedMarket = keyof typeof pricedMarkets;

/** Bookmakers with stored prices; `average` and `maximum` are over all that the source follows. */
export const bookmakerIds = [
  'pinnacle',
  'bet365',
  'bwin',
  'william-hill',
  'interwetten',
  'vc-bet',
  'ladbrokes',
  '1xbet',
  'betfred',
  'average',
  'maximum',
] as const;
export type BookmakerId = (typeof bookmakerIds)[number];

/**
 * The bookmakers whose price represents the market, best first: Pinnacle, the average, one large bookmaker; closing
 * prices before earlier ones.
 */
export const pricePriority: readonly Pick<Price, 'bookmaker' | 'closing'>[] = [
  { bookmaker: 'pinnacle', closing: true },
  { bookmaker: 'average', closing: true },
  { bookmaker: 'bet365', closing: true },
  { bookmaker: 'pinnacle', closing: false },
  { bookmaker: 'average', closing: false },
  { bookmaker: 'bet365', closing: false },
];

/**
 * The prices of a market's outcomes, in order, from the first entry of the list that has them all; null if none has.
 */
export function bestPrices(
  prices: readonly Price[],
  market: PricedMarket,
): { prices: number[]; closing: boolean; bookmaker: BookmakerId } | null {
  for (const { bookmaker, closing } of pricePriority) {
    const found = pricedMarkets[market].map(
      (outcome) =>
        prices.find(
          (each) =>
            each.market === market &&
            each.outcome === outcome &&
            each.bookmaker === bookmaker &&
            each.closing === closing,
        )?.price,
    );
    const complete = found.filter((price) => price !== undefined);
    if (complete.length === found.length) return { prices: complete, closing, bookmaker };
  }
  return null;
}
