import type { Runtime, VisitRecords } from '@/lib/server/runtime';
import { storeVisits } from '@/lib/server/services/visits/store-visits';
import type { Site } from './site';
import { Vitals } from './vitals';

/** At most so much is lost when the process is killed. */
const everyMs = 30_000;

type Given = Pick<Runtime, 'database' | 'clock' | 'env'> & { site: Pick<Site, 'visits' | 'metrics'> };

/** Stores the counts in memory now and then, and once more at the end. */
export class VisitStore implements VisitRecords {
  private readonly vitals = new Vitals();
  private readonly timer: NodeJS.Timeout;
  private storing: Promise<void> = Promise.resolve();
  private lastCounts: Record<string, number> = {};

  constructor(
    private readonly given: Given,
    private readonly onError: (error: unknown) => void,
  ) {
    this.timer = setInterval(() => void this.store(), everyMs).unref();
  }

  searchedInVain: VisitRecords['searchedInVain'] = (text, headers) =>
    this.given.site.visits?.searchedInVain(text, headers);

  vitalsNow: VisitRecords['vitalsNow'] = () => this.vitals.now();

  /** One after the other; a failure is reported, and its counts are stored with the next ones. */
  store = (): Promise<void> => (this.storing = this.storing.then(() => this.storeOnce()));

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.store();
    this.vitals.stop();
  }

  private async storeOnce(): Promise<void> {
    const { visits, metrics } = this.given.site;
    if (!visits) return;
    const counts = metrics.responseCounts();
    for (const [state, total] of Object.entries(counts)) visits.responded(state, total - (this.lastCounts[state] ?? 0));
    this.lastCounts = { ...counts };
    const counted = visits.drain();
    try {
      await storeVisits(this.given, counted, this.vitals.takePeaks());
    } catch (error) {
      visits.restore(counted);
      this.onError(error);
    }
  }
}
