import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Runtime, VisitRecords } from '@/lib/server/runtime';
import { storeVisits } from './store-visits';
import type { VisitCounter } from './visit-counter';

/** Maximum time whose counts are lost when the process is killed. */
const everyMs = 30_000;
/** Milliseconds between two samples of the event loop's delay. */
const resolutionMs = 20;

type Given = Pick<Runtime, 'database' | 'clock' | 'env'> & { visits: VisitCounter };

/** Stores the counts in memory and the process's own peaks periodically, and once more at the end. */
export class VisitStore implements VisitRecords {
  private readonly delay = monitorEventLoopDelay({ resolution: resolutionMs });
  private readonly timer: NodeJS.Timeout;
  private storing: Promise<void> = Promise.resolve();

  constructor(
    private readonly given: Given,
    private readonly onError: (error: unknown) => void,
  ) {
    this.delay.enable();
    this.timer = setInterval(() => void this.store(), everyMs).unref();
  }

  searchedInVain: VisitRecords['searchedInVain'] = (text, headers) => this.given.visits.searchedInVain(text, headers);

  vitalsNow: VisitRecords['vitalsNow'] = () => ({
    memory: process.memoryUsage.rss(),
    loopDelay: this.delayOf(50),
    uptime: process.uptime(),
  });

  /** Runs sequentially; a failure is reported, and its counts are stored with the next ones. */
  store = (): Promise<void> => (this.storing = this.storing.then(() => this.storeOnce()));

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.store();
    this.delay.disable();
  }

  private async storeOnce(): Promise<void> {
    const { visits } = this.given;
    const counted = visits.drain();
    const peaks = { memory: process.memoryUsage.rss(), loopDelay: this.delayOf(99) };
    this.delay.reset();
    try {
      await storeVisits(this.given, counted, peaks);
    } catch (error) {
      visits.restore(counted);
      this.onError(error);
    }
  }

  /** Milliseconds; the histogram's values include the sampling interval. */
  private delayOf(percent: number): number {
    return this.delay.count === 0 ? 0 : Math.max(0, this.delay.percentile(percent) / 1e6 - resolutionMs);
  }
}
