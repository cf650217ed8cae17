import { pricedMarkets, type BookmakerId, type Price, type PricedMarket } from '@/lib/domain/football/prices';

/** Column prefixes of each bookmaker; before 2019 average and maximum were Betbrain's. */
const resultPrefixes: readonly [prefix: string, bookmaker: BookmakerId][] = [
  ['PS', 'pinnacle'],
  ['P', 'pinnacle'],
  ['B365', 'bet365'],
  ['BW', 'bwin'],
  ['WH', 'william-hill'],
  ['IW', 'interwetten'],
  ['VC', 'vc-bet'],
  ['LB', 'ladbrokes'],
  ['1XB', '1xbet'],
  ['BFD', 'betfred'],
  ['Avg', 'average'],
  ['BbAv', 'average'],
  ['Max', 'maximum'],
  ['BbMx', 'maximum'],
];

const suffixes: Readonly<Record<PricedMarket, readonly string[]>> = {
  'match-result': ['H', 'D', 'A'],
  'over-under-2-5': ['>2.5', '<2.5'],
};

/**
 * Sums of inverse prices outside these bounds are typing errors, not margins. The best price of all bookmakers may
 * leave a small profit.
 */
const sane = { low: 0.9, high: 1.25 };

function isSane(prices: readonly number[]): boolean {
  const sum = prices.reduce((total, price) => total + 1 / price, 0);
  return (
    prices.every((price) => Number.isFinite(price) && price >= 1.01 && price <= 1_000) &&
    sum > sane.low &&
    sum < sane.high
  );
}

/**
 * Every complete and plausible set of prices in a row.
 * @param valueOf the text of a column, in whichever case the file writes its name; empty for a missing column
 */
export function readRowPrices(valueOf: (column: string) => string): Price[] {
  const found = new Map<string, Price[]>();
  for (const market of Object.keys(pricedMarkets) as PricedMarket[]) {
    for (const closing of [true, false]) {
      for (const [prefix, bookmaker] of resultPrefixes) {
        const key = `${market} ${bookmaker} ${closing}`;
        const prices = suffixes[market].map((suffix) =>
          Number(valueOf(`${prefix}${closing ? 'C' : ''}${suffix}`).trim() || NaN),
        );
        if (found.has(key) || !isSane(prices)) continue;
        found.set(
          key,
          pricedMarkets[market].map((outcome, index) => ({
            bookmaker,
            market,
            outcome,
            closing,
            price: prices[index] ?? NaN,
          })),
        );
      }
    }
  }
  return [...found.values()].flat();
}
