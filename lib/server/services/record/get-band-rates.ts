import type { CalibrationBand } from '@/lib/contracts/track-record';
import { freeMarkets } from '@/lib/domain/accounts/entitlements';
import { bandOf, halfCount, type BandTallies, type BandTally } from '@/lib/domain/football/band-rates';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { remembered } from '@/lib/server/remembered';
import { listBands, type MarketBand } from '@/lib/server/repositories/record-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { expiresAt } from '@/lib/server/services/page-expiry';
import { toBand } from './get-track-record';

/** The measured hit rate of half a band of probabilities in its market; `origin` states whether they had been sealed. */
export type BandRate = CalibrationBand & { origin: 'live' | 'backtest' };

/** Below this number, sealed probabilities are less reliable than the many of the backtest. */
export const enoughLive = 100;

type Half = Pick<MarketBand, 'origin' | 'market' | 'band' | 'chances' | 'forecast' | 'hits'>;

/**
 * Measurements for each market and half of a band, from sealed predictions if there are enough of them, else from the
 * backtest.
 */
const measuredRows = (): Promise<Map<string, Half>> => remembered('measured bands', readRows, [pageTags.all]);

async function readRows(): Promise<Map<string, Half>> {
  const found = new Map<string, Half>();
  for (const row of (await listBands(getRuntime().database.sql)).flatMap(halvesOf)) {
    const key = `${row.market} ${row.band}`;
    const known = found.get(key);
    const better = !known || (row.origin === 'live' ? row.chances >= enoughLive : known.chances < enoughLive);
    if (better) found.set(key, row);
  }
  return found;
}

/** The halves of a band that have any counts. */
function halvesOf({ origin, market, band, ...sums }: MarketBand): Half[] {
  const { upperChances: chances, upperForecast: forecast, upperHits: hits } = sums;
  return [
    {
      origin,
      market,
      band: 2 * band,
      chances: sums.chances - chances,
      forecast: sums.forecast - forecast,
      hits: sums.hits - hits,
    },
    { origin, market, band: 2 * band + 1, chances, forecast, hits },
  ].filter((half) => half.chances > 0);
}

/**
 * The measured hit rate of each half band in each market.
 * @returns a look-up by market and probability (0..1); null if nothing was measured
 */
export async function getBandRates(): Promise<(market: string, probability: number) => BandRate | null> {
  dependsOn(pageTags.all);
  const rows = await measuredRows();
  return (market, probability) => {
    const row = rows.get(`${market} ${bandOf(probability, halfCount)}`);
    return row ? { ...toBand(row, halfCount), origin: row.origin } : null;
  };
}

const day = 24 * 60 * 60_000;

/**
 * The measured rates of the free markets, or of the given ones, as a small table for lists. A list is not re-rendered
 * for each result that moves a band by one: its figures are at most a day old.
 */
export async function getBandTallies(markets: readonly string[] = freeMarkets): Promise<BandTallies> {
  expiresAt(new Date(getRuntime().clock.now().getTime() + day));
  const rows = await measuredRows();
  // Four decimals are short, yet preserve the whole percentage shown for the mean of a band.
  const tallyOf = (row: Half | undefined): BandTally | null =>
    row ? [row.chances, row.hits, row.origin === 'live' ? 1 : 0, Number(row.forecast.toFixed(4))] : null;
  return Object.fromEntries(
    markets.flatMap((market) => {
      const halves = Array.from({ length: halfCount }, (_, band) => tallyOf(rows.get(`${market} ${band}`)));
      return halves.some((half) => half !== null) ? [[market, halves] as const] : [];
    }),
  );
}
