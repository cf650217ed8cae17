import type { CalibrationBand } from '@/lib/contracts/track-record';
import { pageTags } from '@/lib/domain/page-tags';
import { bandOf } from '@/lib/model/scoring/ece';
import { listBands } from '@/lib/server/repositories/record-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { toBand } from './get-track-record';

/** How often probabilities like one came true in its market; `origin` says whether they had been sealed. */
export type BandRate = CalibrationBand & { origin: 'live' | 'backtest' };

/** Fewer sealed chances than this say less than the backtest's many. */
const enoughLive = 100;

/**
 * The measured hit rate of each market's bands: of sealed predictions where there are enough of them, else of the backtest.
 * @returns a look-up by market and probability (0..1); null where nothing was measured
 */
export async function getBandRates(): Promise<(market: string, probability: number) => BandRate | null> {
  dependsOn(pageTags.all);
  const rates = new Map<string, BandRate>();
  for (const row of await listBands(getRuntime().database.sql)) {
    const key = `${row.market} ${row.band}`;
    const known = rates.get(key);
    const better = !known || (row.origin === 'live' ? row.chances >= enoughLive : known.count < enoughLive);
    if (better) rates.set(key, { ...toBand(row), origin: row.origin });
  }
  return (market, probability) => rates.get(`${market} ${bandOf(probability)}`) ?? null;
}
