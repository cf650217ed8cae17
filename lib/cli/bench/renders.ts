import type { PredictionsPage } from '@/lib/contracts/predictions';
import { batches } from '@/lib/domain/shared/batches';
import { median } from '@/lib/domain/shared/numbers';
import type { Site } from '@/tests/support/e2e/site-process';
import { ARITHMETIC_LOOP, arithmeticLoopMs, type BenchFigure } from './figure';
import { mainThreadMs, untilQuiet, withSite } from './site';

/** How many renders warm up the compiler, and how many are measured after that. */
const renders = 60;
const block = 12;

/** The median over the means of blocks: a scheduled job may run beside one of them, on the same thread. */
async function costOf(site: Site, what: string, paths: readonly string[]): Promise<BenchFigure> {
  if (paths.length < 2 * renders) throw new Error(`There are only ${paths.length} addresses for ${what}.`);
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

/** The cost of pages that are not cached yet, each address once, with queries, in one process with its database. */
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
      await costOf(
        site,
        'the login page, which has little more than the frame of every page',
        matches.map((_, index) => `/login?n=${index}`),
      ),
    ];
  });
}

export const renderBenchmarks = [benchRenders];
