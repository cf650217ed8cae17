import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { openEmbedded } from '@/lib/server/db/embedded';
import { TagGenerations } from '@/lib/server/gateway/tag-generations';
import { PublishedFiles } from '@/lib/server/published-files';
import { getRuntime, withdrawRuntime, withRequestScope } from '@/lib/server/runtime';
import { getDataPackage } from '@/lib/server/services/open-data/get-data-package';
import { keptFiles } from '@/lib/server/services/published/published';
import { ARITHMETIC_LOOP, arithmeticLoopMs, type BenchFigure } from './figure';
import { open } from './queries';

const matches = 1_000_000;
const [nanosecondsPerMs, megabyte] = [1e6, 1e6];

const figure = (name: string, value: number, unit = 'ms'): BenchFigure => ({
  name: `${matches} matches: ${name}`,
  value,
  unit,
  baselineName: `${ARITHMETIC_LOOP}, ms`,
  ratio: value / arithmeticLoopMs(),
});

/** Processor time of the main thread and all others, in milliseconds. */
const processorMs = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
};

/** What the data page asks for, the first time and again, and each of its files, written once. */
async function dataFiles(): Promise<BenchFigure[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pitchcast-bench-'));
  const stored = await open(await openEmbedded(path.join(folder, 'db')), matches);
  try {
    stored.provide();
    const runtime = getRuntime();
    const files = new PublishedFiles(path.join(folder, 'published'), {
      changes: new TagGenerations(),
      now: () => runtime.clock.now().getTime(),
      onError: (error) => console.error('  !', error),
    });
    runtime.files = files;
    const figures: BenchFigure[] = [];
    for (const name of ['its data page, first', 'its data page, again']) {
      const start = performance.now();
      await withRequestScope({ tags: new Set() }, getDataPackage);
      figures.push(figure(name, performance.now() - start));
    }
    for (const file of keptFiles.filter(({ name }) => name.startsWith('data/') || name.endsWith('.csv'))) {
      const delay = monitorEventLoopDelay({ resolution: 1 });
      delay.enable();
      const [start, used] = [performance.now(), process.cpuUsage()];
      await files.renew([file]);
      delay.disable();
      const { bytes = 0 } = (await files.about(file.name)) ?? {};
      console.error(
        `${file.name}: ${((performance.now() - start) / 1_000).toFixed(1)} s, ${(bytes / megabyte).toFixed(1)} MB, loop held at most ${(delay.max / nanosecondsPerMs).toFixed(0)} ms, ${(process.memoryUsage.rss() / megabyte).toFixed(0)} MB resident`,
      );
      figures.push(figure(`${file.name}, processor time`, processorMs(used)));
    }
    return figures;
  } finally {
    withdrawRuntime();
    await stored.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

export const dataFileBenchmarks = [dataFiles] as const;
