/**
 * `npm run bench [-- name ...] [--data FOLDER]`: prints one table, with each figure beside a baseline from the same
 * run, because a ratio means the same on every machine. Needs `npm run build` and some fifteen minutes on two idle
 * cores; --data saves a minute of loading by copying that data folder.
 */
import os from 'node:os';
import { dataFileBenchmarks } from './bench/data-files';
import type { BenchFigure } from './bench/figure';
import { firstStartBenchmarks } from './bench/first-start';
import { floodBenchmarks } from './bench/flood';
import { httpBenchmarks } from './bench/http';
import { instanceBenchmarks } from './bench/instances';
import { endLoad } from './bench/load';
import { matchDayBenchmarks } from './bench/match-day';
import { middlewareBenchmarks } from './bench/middleware';
import { modelBenchmarks } from './bench/model';
import { queryBenchmarks } from './bench/queries';
import { renderBenchmarks } from './bench/renders';
import { searchBenchmarks } from './bench/search';
import { memoryBenchmarks, siteBenchmarks } from './bench/site';
import { visitBenchmarks } from './bench/visits';
import { whatIfBenchmarks } from './bench/what-if';
import { workerBenchmarks } from './bench/workers';
import { checked, namesAmong, readCommandLine } from './command-line';

type Benchmark = () => Promise<BenchFigure | BenchFigure[]>;
const groups: Record<string, readonly Benchmark[]> = {
  'first-start': firstStartBenchmarks,
  model: modelBenchmarks,
  middleware: middlewareBenchmarks,
  http: httpBenchmarks,
  site: [...siteBenchmarks, ...floodBenchmarks],
  'match-day': matchDayBenchmarks,
  renders: renderBenchmarks,
  memory: memoryBenchmarks,
  instances: instanceBenchmarks,
  workers: workerBenchmarks,
  queries: queryBenchmarks,
  search: searchBenchmarks,
  'data-files': dataFileBenchmarks,
  visits: visitBenchmarks,
  'what-if': whatIfBenchmarks,
};

const usage = {
  command: 'npm run bench',
  does: 'Measures a build and prints one table, with each figure beside a baseline from the same run. Needs `npm run build` and some fifteen minutes on an idle machine.',
  options: {
    data: { type: 'string', value: 'FOLDER', help: 'a loaded data folder; a copy of it is used' },
  },
  operands: { value: 'NAME ...', help: `only these among ${Object.keys(groups).join(', ')}` },
  examples: ['', 'model http', 'site --data .data'],
  fails: 'a benchmark failed; the others are in the table',
} as const;

const { positionals } = readCommandLine(usage);
const names = checked(usage, () => namesAmong('NAME', positionals, Object.keys(groups)));
const wanted = names.length > 0 ? names : Object.keys(groups);

const { model = 'unknown processor' } = os.cpus()[0] ?? {};
console.log(
  `${model.trim()}, ${os.availableParallelism()} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.platform()} ${os.release()}, Node.js ${process.versions.node}, load ${os
    .loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}\n`,
);
const started = performance.now();
console.log(`${'what'.padEnd(56)} ${'value'.padStart(12)}          ${'ratio'.padStart(9)}   baseline`);
for (const name of wanted) {
  for (const benchmark of groups[name] ?? []) {
    // A failure costs only its own rows.
    const figures = await benchmark().catch((error: unknown) => {
      console.error(`  ! ${name}:`, error);
      process.exitCode = 1;
      return [];
    });
    for (const { name: what, value, unit, baselineName, ratio } of [figures].flat()) {
      console.log(
        `${what.padEnd(56)} ${value.toFixed(3).padStart(12)} ${unit.padEnd(8)} ${ratio.toFixed(4).padStart(9)} x ${baselineName}`,
      );
    }
  }
}
endLoad();
console.log(
  `\n${((performance.now() - started) / 60_000).toFixed(1)} minutes, load at the end ${os
    .loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
