/**
 * `npm run test:kill`: kills the server in the middle of purchases and prints the rows for docs/reliability.md; `--
 * --help` lists the options.
 */
import { checked, CommandLineError, namesAmong, readCommandLine, wholeNumber } from '@/lib/cli/command-line';
import { killPurchases, killSteps, type KillOptions } from '@/tests/support/kill-purchases';
import { startPostgresqlServer } from '@/tests/support/postgresql-server';

const usage = {
  command: 'npm run test:kill',
  does: 'Kills the server at random moments during purchases, while others register, log in and ingest, and compares payments with premium. Needs a build.',
  options: {},
  operands: {
    value: 'ROUNDS [embedded|postgresql]',
    help: 'how often to kill it on a database (20 by default); on one alone, or on both if PostgreSQL is installed',
  },
  examples: ['', '50', '10 embedded'],
  fails: 'money and premium disagree, or anything acknowledged is missing',
} as const;

const [first = '20', ...others] = readCommandLine(usage).positionals;
const { rounds, only } = checked(usage, () => {
  if (others.length > 1) throw new CommandLineError(`${others[1]} is one too many; expected ${usage.operands.value}`);
  return {
    rounds: wholeNumber('ROUNDS', first),
    only: namesAmong('The database', others, ['embedded', 'postgresql'])[0],
  };
});

async function run(name: string, options: Pick<KillOptions, 'databaseUrl'>): Promise<boolean> {
  const began = performance.now();
  const { killedAfter, paid, lost, load, wrong } = await killPurchases({
    rounds,
    random: Math.random,
    heals: 'schedule',
    load: true,
    ...options,
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  for (const line of wrong) console.error(`${name}: ${line}`);
  console.log(
    `| ${name} | ${rounds} | ${killSteps.map((step) => killedAfter[step]).join(' / ')} | ${paid} | ${lost} | ${load.registered} / ${load.loggedIn} / ${load.loggedOut} / ${load.ingested} | ${wrong.length} | ${seconds} s |`,
  );
  return wrong.length === 0;
}

console.log(
  '| Database | Kills | Killed after begin / order / payment / message | Paid | Message lost | Acknowledged registrations / logins / logouts / ingests | Lost or wrong | Time |\n|---|---|---|---|---|---|---|---|',
);
let isRight = only === 'postgresql' || (await run('embedded', {}));
const server = only === 'embedded' ? null : await startPostgresqlServer();
if (server) {
  isRight = (await run('PostgreSQL', { databaseUrl: server.url('postgres') }).finally(() => server.stop())) && isRight;
} else if (only !== 'embedded') console.log('PostgreSQL is not installed: skipped.');
process.exitCode = isRight ? 0 : 1;
