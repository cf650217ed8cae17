/** Probabilities are counted in ten bands of ten per cent. */
export const bandCount = 10;

/** The band of a probability, 0 to 9; exactly 1 falls into the last. @throws RangeError if it is no probability */
export function bandOf(probability: number): number {
  const band = Math.min(bandCount - 1, Math.floor(probability * bandCount));
  if (!(band >= 0)) throw new RangeError(`Not a probability: ${probability}`);
  return band;
}

/**
 * Counted probabilities of a band, how many of them came true, and how many should have: the sum of the probabilities;
 * `sealed`: 1 where they had been sealed, 0 of the backtest.
 */
export type BandTally = readonly [count: number, hits: number, sealed: 0 | 1, expected: number];

/** By market, an entry for each band; null for empty ones. Short, because lists send it to the browser. */
export type BandTallies = Readonly<Record<string, readonly (BandTally | null)[]>>;

/**
 * One band, from <= probability < to (0..1), with the share that came true and of how many. `meanForecast` is what the
 * share is compared with: numbers at a band's edge look wrong beside its result, while its mean is right.
 */
export type MeasuredBand = {
  from: number;
  to: number;
  count: number;
  meanForecast: number;
  hitRate: number;
  origin: 'live' | 'backtest';
};

/** The non-empty bands of a market, lowest first. */
export function measuredBands(tallies: BandTallies, market: string): MeasuredBand[] {
  return (tallies[market] ?? []).flatMap((tally, band) => (tally ? [measured(tally, band)] : []));
}

/** The measured band of a probability (0..1) of a market; null if empty. */
export function measuredBand(tallies: BandTallies, market: string, probability: number): MeasuredBand | null {
  const band = bandOf(probability);
  const tally = tallies[market]?.[band];
  return tally ? measured(tally, band) : null;
}

const measured = ([count, hits, sealed, expected]: BandTally, band: number): MeasuredBand => ({
  from: band / bandCount,
  to: (band + 1) / bandCount,
  count,
  meanForecast: expected / count,
  hitRate: hits / count,
  origin: sealed ? 'live' : 'backtest',
});
