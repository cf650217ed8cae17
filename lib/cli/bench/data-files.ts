import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { openEmbedded } from '@/lib/server/db/embedded';
import { TagGenerations } from '@/lib/server/http/tag-generations';
import { PublishedFiles, type KeptFile } from '@/lib/server/published-files';
import { getRuntime, withdrawRuntime, withRequestScope } from '@/lib/server/runtime';
import { getDataPackage } from '@/lib/server/services/open-data/get-data-package';
import { keptFiles, openDataSeasonFile } from '@/lib/server/services/published/published';
import { ARITHMETIC_LOOP, arithmeticLoopMs, type BenchFigure } from './figure';
import { open } from './queries';
import { storeFigures } from './stored-figures';

const matches = 1_000_000;
const [nanosecondsPerMs, megabyte] = [1e6, 1e6];

const figure = (name: string, value: number, unit = 'ms'): BenchFigure => ({
  name: `${matches} matches: ${name}`,
  value,
  unit,
  baselineName: `${ARITHMETIC_LOOP}, ms`,
  ratio: value / arithmeticLoopMs(),
});

/** Every file of the data page, and one file for a single season, which is written on request. */
const written: readonly KeptFile[] = [
  ...keptFiles.filter(({ name }) => name.startsWith('data/') || name.endsWith('.csv')),
  openDataSeasonFile('predictions', '2024-25'),
];

/** Processor time of the main thread and all others, in milliseconds. */
const processorMs = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
};

/** Maximum resident megabytes of the process during some work, and before it. */
async function residentDuring(work: () => Promise<void>): Promise<{ before: number; most: number }> {
  const resident = () => process.memoryUsage.rss() / megabyte;
  const before = resident();
  let most = before;
  const sampling = setInterval(() => (most = Math.max(most, resident())), 50);
  try {
    await work();
  } finally {
    clearInterval(sampling);
  }
  return { before, most: Math.max(most, resident()) };
}

/** The requests for the data page, the first time after a change and again, and for each of its files, written once. */
async function dataFiles(): Promise<BenchFigure[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pitchcast-bench-'));
  // From a source whose results may be redistributed, so that there are files of them.
  const stored = await open(await openEmbedded(path.join(folder, 'db')), matches, 'openfootball');
  try {
    await storeFigures(stored.driver, matches, 'openfootball');
    stored.provide();
    const runtime = getRuntime();
    const changes = new TagGenerations();
    const files = new PublishedFiles(path.join(folder, 'published'), {
      changes,
      now: () => runtime.clock.now().getTime(),
      onError: (error) => console.error('  !', error),
    });
    runtime.files = files;
    runtime.changes = changes;
    const figures: BenchFigure[] = [];
    const request = async (name: string): Promise<void> => {
      const start = performance.now();
      await withRequestScope({ tags: new Set() }, getDataPackage);
      figures.push(figure(name, performance.now() - start));
    };
    await request('its data page, first');
    await request('its data page, again');
    const all = process.cpuUsage();
    const { before, most } = await residentDuring(async () => {
      for (const file of written) {
        const delay = monitorEventLoopDelay({ resolution: 1 });
        delay.enable();
        const [start, used] = [performance.now(), process.cpuUsage()];
        await files.renew([file]);
        delay.disable();
        const { bytes = 0, rows = 0 } = (await files.about(file.name)) ?? {};
        console.error(
          `${file.name}: ${rows} rows, ${((performance.now() - start) / 1_000).toFixed(1)} s, ${(bytes / megabyte).toFixed(1)} MB, loop held at most ${(delay.max / nanosecondsPerMs).toFixed(0)} ms`,
        );
        figures.push(figure(`${file.name}, processor time`, processorMs(used)));
      }
    });
    figures.push(figure('all its data files, processor time', processorMs(all)));
    figures.push(figure('resident before they are written', before, 'MB'), figure('resident at most', most, 'MB'));
    changes.invalidate([pageTags.all]);
    await request('its data page after a change');
    return figures;
  } finally {
    withdrawRuntime();
    await stored.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

export const dataFileBenchmarks = [dataFiles] as const;
