import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { PredictionsPage } from '@/lib/contracts/predictions';
import { batches } from '@/lib/domain/shared/batches';
import type { Site } from '@/tests/support/e2e/site-process';
import { ARITHMETIC_LOOP, arithmeticLoopMs, type BenchFigure } from './figure';
import { median } from './http';
import { withSite } from './site';

/** As many first, so that the compiler has seen the screen; then as many measured. */
const renders = 60;
const block = 12;
const quietSeconds = 15;
/** Of Linux's clock in /proc/<pid>/stat. */
const tickMs = 10;

/** Processor time of the main thread so far, in milliseconds, system calls included. */
function mainThreadMs({ process }: Site): number {
  const pid = process.pid ?? 0;
  const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** Until the jobs of a start are done: they run on the same thread, after the site is ready. */
async function untilQuiet(site: Site): Promise<void> {
  for (let quiet = 0; quiet < quietSeconds;) {
    const before = mainThreadMs(site);
    await setTimeout(1_000);
    quiet = mainThreadMs(site) - before <= 5 * tickMs ? quiet + 1 : 0;
  }
}

/** The median of blocks' means: a scheduled job may run beside one of them, on the same thread. */
async function costOf(site: Site, what: string, paths: readonly string[]): Promise<BenchFigure> {
  if (paths.length < 2 * renders) throw new Error(`Only ${paths.length} addresses for ${what}.`);
  const render = async (some: readonly string[]): Promise<void> => {
    for (const path of some) {
      const response = await fetch(`${site.url}${path}`, { headers: { 'accept-encoding': 'br' } });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${response.status} ${path}`);
    }
  };
  await render(paths.slice(0, renders));
  const means: number[] = [];
  for (const some of batches(paths.slice(renders, 2 * renders), block)) {
    const begin = mainThreadMs(site);
    await render(some);
    means.push((mainThreadMs(site) - begin) / block);
  }
  const value = median(means);
  return {
    name: `first rendering of ${what}, main thread`,
    value,
    unit: 'ms',
    baselineName: ARITHMETIC_LOOP,
    ratio: value / arithmeticLoopMs(),
  };
}

/** Each address once: what a page costs that is not cached yet, with its queries, in one process with its database. */
function benchRenders(): Promise<BenchFigure[]> {
  return withSite(async (site) => {
    const dates = Array.from({ length: 12 * renders }, (_, index) =>
      new Date(Date.UTC(2026, 8, 19) - index * 86_400_000).toISOString().slice(0, 10),
    );
    const full: string[] = [];
    const matches: PredictionsPage['items'] = [];
    for (const date of dates) {
      if (full.length === 2 * renders) break;
      const response = await fetch(`${site.url}/api/predictions?sort=probability&date=${date}`);
      const list = (await response.json()) as PredictionsPage;
      if (list.items.length < list.pageSize) continue;
      full.push(date);
      matches.push(...list.items.slice(0, 1));
    }
    await untilQuiet(site);
    return [
      await costOf(
        site,
        'a day of 20 cards',
        full.map((date) => `/predictions/${date}?sort=probability`),
      ),
      await costOf(
        site,
        'a match',
        matches.map(({ date, slug }) => `/predictions/${date}/${slug}`),
      ),
      await costOf(
        site,
        'a search',
        matches.map(({ home }, index) => `/search?q=${encodeURIComponent(home.name)}&n=${index}`),
      ),
    ];
  });
}

export const renderBenchmarks = [benchRenders];
