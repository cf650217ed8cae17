import type { BetTypeDetail } from '@/lib/contracts/bet-types';
import type { Sql } from '@/lib/server/db/client';
import { listBands, type MarketBand } from '@/lib/server/repositories/record-repository';

const bands = 10;

/**
 * Compares the forecasts of a market with actual results by bands, live before backtest; origins without a grade are
 * left out.
 */
export async function listCalibration(sql: Sql, marketId: string): Promise<BetTypeDetail['calibration']> {
  const ofMarket = await listBands(sql, [marketId]);
  return (['live', 'backtest'] as const).flatMap((origin) => {
    const own = ofMarket.filter((band) => band.origin === origin);
    return own.length === 0
      ? []
      : [{ origin, chances: own.reduce((sum, { chances }) => sum + chances, 0), bins: own.map(toBin) }];
  });
}

const toBin = ({ band, chances, forecast, hits }: MarketBand) => ({
  from: band / bands,
  to: (band + 1) / bands,
  count: chances,
  meanForecast: Math.min(1, forecast / chances),
  hitRate: hits / chances,
});
