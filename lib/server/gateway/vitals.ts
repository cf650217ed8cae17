import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { PeakKind } from '@/lib/domain/visits/visit-names';

const resolutionMs = 20;

/** What the process itself measures. Bytes, milliseconds and seconds. */
export class Vitals {
  private readonly delay = monitorEventLoopDelay({ resolution: resolutionMs });

  constructor() {
    this.delay.enable();
  }

  /** The highest values since the last time. */
  takePeaks(): Pick<Record<PeakKind, number>, 'memory' | 'loopDelay'> {
    const peaks = { memory: process.memoryUsage.rss(), loopDelay: this.delayOf(99) };
    this.delay.reset();
    return peaks;
  }

  now(): { memory: number; loopDelay: number; uptime: number } {
    return { memory: process.memoryUsage.rss(), loopDelay: this.delayOf(50), uptime: process.uptime() };
  }

  stop(): void {
    this.delay.disable();
  }

  /** The histogram's values contain the time between two samples. */
  private delayOf(percent: number): number {
    const milliseconds = this.delay.percentile(percent) / 1e6;
    return this.delay.count === 0 ? 0 : Math.max(0, milliseconds - resolutionMs);
  }
}
