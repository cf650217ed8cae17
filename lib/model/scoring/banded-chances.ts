import { bandCount, bandOf } from '@/lib/domain/football/band-rates';
import type { GradedChance } from './forecast';

/** Sums over ten bands of probability, for more chances than a list should hold. */
export class BandedChances {
  private readonly bands = Array.from({ length: bandCount }, () => ({ count: 0, forecast: 0, hits: 0 }));

  add({ probability, happened }: GradedChance): void {
    const band = this.bands[bandOf(Math.min(1, probability))];
    if (!band) throw new RangeError(`Not a probability: ${probability}`);
    band.count += 1;
    band.forecast += probability;
    band.hits += happened ? 1 : 0;
  }

  get count(): number {
    return this.bands.reduce((sum, { count }) => sum + count, 0);
  }

  /**
   * Expected calibration error: the mean distance between forecast and hit rate, weighted by each band's count; 0
   * without chances.
   */
  get error(): number {
    const distance = this.bands.reduce((sum, { forecast, hits }) => sum + Math.abs(forecast - hits), 0);
    return this.count === 0 ? 0 : distance / this.count;
  }
}
