/** Calibration is measured over ten bands of ten per cent. */
export const bandCount = 10;

/** Beside a probability stands half a band: at the edge of a whole one it is too far from what the band expected. */
export const halfCount = 2 * bandCount;

/**
 * The band of a probability, or its half where `count` is `halfCount`; counted from 0, exactly 1 falls into the last.
 * @throws RangeError if it is no probability
 */
export function bandOf(probability: number, count = bandCount): number {
  const band = Math.min(count - 1, Math.floor(probability * count));
  if (!(band >= 0)) throw new RangeError(`Not a probability: ${probability}`);
  return band;
}

/**
 * Counted probabilities of half a band, how many of them came true, and how many should have: the sum of the probabilities;
 * `sealed`: 1 where they had been sealed, 0 of the backtest.
 */
export type BandTally = readonly [count: number, hits: number, sealed: 0 | 1, expected: number];

/** By market, an entry for each half; null for empty ones. Short, because lists send it to the browser. */
export type BandTallies = Readonly<Record<string, readonly (BandTally | null)[]>>;

/**
 * Half a band, from <= probability < to (0..1), with the share that came true and of how many. `meanForecast` is what
 * the share is compared with.
 */
export type MeasuredBand = {
  from: number;
  to: number;
  count: number;
  meanForecast: number;
  hitRate: number;
  origin: 'live' | 'backtest';
};

/** The non-empty halves of a market's bands, lowest first. */
export function measuredBands(tallies: BandTallies, market: string): MeasuredBand[] {
  return (tallies[market] ?? []).flatMap((tally, band) => (tally ? [measured(tally, band)] : []));
}

/** The measured half of the band of a probability (0..1) of a market; null if empty. */
export function measuredBand(tallies: BandTallies, market: string, probability: number): MeasuredBand | null {
  const band = bandOf(probability, halfCount);
  const tally = tallies[market]?.[band];
  return tally ? measured(tally, band) : null;
}

const measured = ([count, hits, sealed, expected]: BandTally, band: number): MeasuredBand => ({
  from: band / halfCount,
  to: (band + 1) / halfCount,
  count,
  meanForecast: expected / count,
  hitRate: hits / count,
  origin: sealed ? 'live' : 'backtest',
});
