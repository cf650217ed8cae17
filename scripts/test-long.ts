/**
 * `npm run test:long`: stress-tests the production build for longer than `npm test` can (docs/reliability.md);
 * `-- --help` lists the options.
 */
import os from 'node:os';
import { checked, CommandLineError, namesAmong, readCommandLine, wholeNumber } from '@/lib/cli/command-line';
import { clock } from '@/tests/long/clock';
import { concurrency } from '@/tests/long/concurrency';
import { fuzzing } from '@/tests/long/fuzz-part';
import { hostile } from '@/tests/long/hostile';
import { overload } from '@/tests/long/overload';
import type { Part } from '@/tests/long/part';
import { realFolder } from '@/tests/long/real-folder';
import { soak } from '@/tests/long/soak';
import { tarpits } from '@/tests/long/tarpits';
import { twoYears } from '@/tests/long/two-years';
import { startPostgresqlServer } from '@/tests/support/postgresql-server';

const parts: Readonly<Record<string, Part>> = {
  fuzz: fuzzing,
  concurrency,
  overload,
  clock,
  hostile,
  soak,
  tarpits,
  'two-years': twoYears,
  'real-folder': realFolder,
};
const usage = {
  command: 'npm run test:long',
  does: 'Stress-tests the production build for longer than `npm test` can. Needs a build; connects to this machine only.',
  options: {
    data: { type: 'string', value: 'FOLDER', help: 'a loaded data folder; a copy of it is used' },
    attack: {
      type: 'string',
      multiple: true,
      value: 'TEXT',
      help: "only the hostile clients whose attack's name contains it",
    },
    seed: { type: 'string', value: 'NUMBER', help: 'tries different cases' },
    postgresql: { type: 'boolean', help: 'on a separate PostgreSQL, if it is installed' },
  },
  operands: {
    value: 'PART [AMOUNT]',
    help: `one of ${Object.keys(parts).join(', ')}, with so many requests (callers at once, hostile clients, slow push services, minutes of the soak, days of the two years)`,
  },
  examples: ['', 'fuzz 20000', 'soak 10 --postgresql'],
  fails: 'a guarantee is broken',
} as const;

const { values, positionals } = readCommandLine(usage);
const { only, amount, seed } = checked(usage, () => {
  const [part, number, more] = positionals;
  if (more !== undefined) throw new CommandLineError(`${more} is one too many; expected ${usage.operands.value}`);
  const amount = number === undefined ? undefined : Number(number);
  if (amount !== undefined && !(amount > 0))
    throw new CommandLineError(`AMOUNT is ${number}; expected a number above 0`);
  return {
    only: part === undefined ? undefined : namesAmong('PART', [part], Object.keys(parts))[0],
    amount,
    seed: wholeNumber('--seed', values.seed ?? '140326', 0),
  };
});

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
    const { skipped, figures, wrong } = await part({
      data: server ? undefined : values.data,
      databaseUrl: server?.url('postgres'),
      seed,
      amount,
      only: values.attack,
    });
    if (skipped !== undefined) {
      console.log(`| ${name} |\n|---|\n| ${skipped} |\n`);
      continue;
    }
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
