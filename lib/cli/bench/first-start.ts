import {
  removeDataDir,
  startSite,
  temporaryDataDir,
  untilComplete,
  untilReady,
} from '@/tests/support/e2e/site-process';
import { ARITHMETIC_LOOP, arithmeticLoopMs, type BenchFigure } from './figure';
import { memoryMb } from './site';

/**
 * Starts the build in an empty folder as `npm start` does, and measures the seconds until it is ready and until nothing
 * is left to calculate, and its peak memory meanwhile.
 */
async function benchFirstStart(): Promise<BenchFigure[]> {
  const dataDir = temporaryDataDir();
  const begin = performance.now();
  const site = await startSite({ dataDir, file: 'scripts/start.mjs', environment: { LOG_LEVEL: 'error' } });
  try {
    await untilReady(site);
    const readyMs = performance.now() - begin;
    await untilComplete(site);
    const completeMs = performance.now() - begin;
    const [peak, resident] = [memoryMb(site, 'VmHWM'), memoryMb(site, 'VmRSS')];
    return [
      {
        name: 'a first start, until it is ready',
        value: readyMs / 1000,
        unit: 's',
        baselineName: ARITHMETIC_LOOP,
        ratio: readyMs / arithmeticLoopMs(),
      },
      {
        name: 'and until nothing is left to calculate',
        value: completeMs / 1000,
        unit: 's',
        baselineName: 'until it is ready',
        ratio: completeMs / readyMs,
      },
      {
        name: 'its peak of resident memory',
        value: peak,
        unit: 'MB',
        baselineName: `once complete (${resident.toFixed(0)} MB)`,
        ratio: peak / resident,
      },
    ];
  } finally {
    await site.stop();
    removeDataDir(dataDir);
  }
}

export const firstStartBenchmarks = [benchFirstStart];
