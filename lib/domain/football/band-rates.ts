/** Calibration is measured over ten bands of ten per cent. */
export const bandCount = 10;

/**
 * Rates shown beside a probability use half a band: near the edge of a whole band, the probability is too far from the
 * band's mean.
 */
export const halfCount = 2 * bandCount;

/**
 * The band of a probability, or its half if `count` is `halfCount`; counted from 0, exactly 1 falls into the last.
 * @throws RangeError if it is not a probability
 */
export function bandOf(probability: number, count = bandCount): number {
  const band = Math.min(count - 1, Math.floor(probability * count));
  if (!(band >= 0)) throw new RangeError(`Not a probability: ${probability}`);
  return band;
}

/**
 * For half a band: the number of counted probabilities, how many of them came true, how many should have (the sum of
 * the probabilities), and whether they had been sealed (1) or come from the backtest (0).
 */
export type BandTally = readonly [count: number, hits: number, sealed: 0 | 1, expected: number];

/** By market, one entry per half of a band; null for empty ones. Compact, because lists send it to the browser. */
export type BandTallies = Readonly<Record<string, readonly (BandTally | null)[]>>;

/**
 * Half a band (from <= probability < to, 0..1), with the share that came true and the number of probabilities. The
 * share is compared with `meanForecast`.
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

/** The half band that contains a market's probability (0..1), as measured; null if empty. */
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
