import { scoreOf } from '@/lib/domain/football/match';
import { createYielder } from '@/lib/domain/shared/yield-to-event-loop';
import { BandedChances } from '@/lib/model/scoring/banded-chances';
import { countableChances, countedMarkets } from '@/lib/model/scoring/countable-chances';
import type { Sql } from '@/lib/server/db/client';
import { listGradedMatrices } from '@/lib/server/repositories/graded-matrix-repository';
import { matrixOf } from '@/lib/server/services/matches/match-summary';

/**
 * How well calibrated one market's probabilities are: the mean distance between forecast and hit rate over ten bands.
 */
type MarketCalibration = { market: string; chances: number; error: number };

const batch = 500;

/** Compares every counted market of the backtest with the results, by its score matrices. */
export async function measureCalibration(sql: Sql): Promise<{ matches: number; markets: MarketCalibration[] }> {
  const bands = new Map(countedMarkets.map((market) => [market.id, new BandedChances()]));
  const yieldIfDue = createYielder();
  let [matches, last] = [0, 0];
  for (;;) {
    const rows = await listGradedMatrices(sql, 'backtest', last, batch);
    for (const row of rows) {
      last = row.id;
      const score = scoreOf(row.homeGoals, row.awayGoals);
      if (!score) continue;
      matches += 1;
      const halfTime = scoreOf(row.halfTimeHomeGoals, row.halfTimeAwayGoals);
      const matrix = matrixOf(row);
      for (const market of countedMarkets)
        for (const chance of countableChances(market, market.probability(matrix), { ...score, halfTime }))
          bands.get(market.id)?.add(chance);
      await yieldIfDue();
    }
    if (rows.length < batch) break;
  }
  return {
    matches,
    markets: countedMarkets.map(({ id }) => ({
      market: id,
      chances: bands.get(id)?.count ?? 0,
      error: bands.get(id)?.error ?? 0,
    })),
  };
}

/** Prints the comparison as lines of a table. */
export async function describeCalibration(sql: Sql, announce: (line: string) => void): Promise<boolean> {
  const { matches, markets } = await measureCalibration(sql);
  announce(`Backtest: ${matches} matches.`);
  announce('| market | probabilities | calibration error |');
  announce('|---|---|---|');
  for (const { market, chances, error } of markets)
    announce(`| ${market} | ${chances} | ${chances === 0 ? '' : error.toFixed(4)} |`);
  return matches > 0;
}
