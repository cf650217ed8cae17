import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { median } from '@/lib/domain/shared/numbers';
import type { Driver } from '@/lib/server/db/client';
import { withdrawRuntime, withRequestScope } from '@/lib/server/runtime';
import { searchSite } from '@/lib/server/services/search/search-site';
import { wildSearch } from '@/tests/support/wild-searches';
import type { BenchFigure } from './figure';
import { onBoth, open, timeOf, type Stored } from './queries';

const stored = 1_000_000;
const [wildSearches, rounds] = [200, 9];

/**
 * The same searches in every run; the last is the worst case so far: eight words in which each pair of neighbours is
 * nearly a name.
 */
const searches = [
  'man utd club 3 arse koln munich club',
  'club 0 1 en.1 club 0 2 en.1',
  'arsenal vs club 1 1 es.1',
  ...fc.sample(wildSearch, { seed: 18, numRuns: wildSearches }),
];

async function medianOf(site: Stored, ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    times.push(await timeOf(site, () => withRequestScope({ tags: new Set() }, ask)));
  return median(times);
}

async function measureSearch(openOne: (name: 'large') => Promise<Driver>): Promise<BenchFigure[]> {
  const site = await open(await openOne('large'), stored);
  const { driver } = site;
  try {
    const first = await timeOf(site, () => searchSite({ q: 'arsenal' }));
    const medians: number[] = [];
    for (const q of searches) medians.push(await medianOf(site, () => searchSite({ q })));
    const trip = await medianOf(site, () => driver.sql.execute(sql`select 1`));
    const figure = (name: string, value: number): BenchFigure => ({
      name: `${driver.kind}, ${stored}: ${name}`,
      value,
      unit: 'ms',
      baselineName: `"select 1" (${trip.toFixed(2)} ms)`,
      ratio: value / trip,
    });
    return [
      figure('the first search, which reads the names', first),
      figure(`${searches.length} wild searches, median`, median(medians)),
      figure('the slowest of them', Math.max(...medians)),
    ];
  } finally {
    withdrawRuntime();
    await site.close();
  }
}

/** Searches of all kinds among a million matches. */
export const searchBenchmarks = onBoth(measureSearch);
