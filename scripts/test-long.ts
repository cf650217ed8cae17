/**
 * `npm run test:long`: tries the production build for longer than `npm test` can: fuzz, concurrency, overload, clock, soak (docs/reliability.md).
 * `-- fuzz 20000` runs one part, with so many requests (callers at once, minutes of the soak); --data FOLDER starts from a copy of a loaded data
 * folder, --postgresql runs on a PostgreSQL of its own where it is installed, --seed N tries other cases. Needs a build; talks to this machine
 * alone. Ends with 1 where a promise is broken.
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { clock } from '@/tests/long/clock';
import { concurrency } from '@/tests/long/concurrency';
import { fuzzing } from '@/tests/long/fuzz-part';
import { overload } from '@/tests/long/overload';
import type { Part } from '@/tests/long/part';
import { soak } from '@/tests/long/soak';
import { startPostgresqlServer } from '@/tests/support/postgresql-server';

const parts: Readonly<Record<string, Part>> = { fuzz: fuzzing, concurrency, overload, clock, soak };
const { values, positionals } = parseArgs({
  options: { data: { type: 'string' }, seed: { type: 'string' }, postgresql: { type: 'boolean' } },
  allowPositionals: true,
});
const [only, given] = positionals;
const amount = given === undefined ? undefined : Number(given);
const seed = Number(values.seed ?? 140_326);
if (
  (only !== undefined && !(only in parts)) ||
  (amount !== undefined && !(amount > 0)) ||
  !Number.isSafeInteger(seed)
) {
  console.error(`Expected one of ${Object.keys(parts).join(', ')}, a number above 0, and a whole number as --seed.`);
  process.exit(2);
}

const server = values.postgresql ? await startPostgresqlServer() : null;
if (values.postgresql && !server) {
  console.error('PostgreSQL is not installed.');
  process.exit(2);
}
const load = (): string =>
  os
    .loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
console.log(
  `${os.availableParallelism()} cores, load ${load()}, Node.js ${process.versions.node}, ${server ? 'PostgreSQL' : 'embedded database'}, seed ${seed}\n`,
);
let isRight = true;
try {
  for (const [name, part] of Object.entries(parts).filter(([name]) => only === undefined || name === only)) {
    const began = performance.now();
    const { figures, wrong } = await part({
      data: server ? undefined : values.data,
      databaseUrl: server?.url('postgres'),
      seed,
      amount,
    });
    const row = { ...figures, time: `${((performance.now() - began) / 1000).toFixed(0)} s`, load: load() };
    console.log(
      `| ${name} | ${Object.keys(row).join(' | ')} |\n|---|${'---|'.repeat(Object.keys(row).length)}\n| ${wrong.length === 0 ? 'held' : 'BROKEN'} | ${Object.values(row).join(' | ')} |\n`,
    );
    for (const line of wrong.slice(0, 40)) console.error(`${name}: ${line}`);
    if (wrong.length > 40) console.error(`${name}: and ${wrong.length - 40} more`);
    isRight &&= wrong.length === 0;
  }
} finally {
  await server?.stop();
}
process.exitCode = isRight ? 0 : 1;
