/**
 * `npm run test:kill`: kills the server at random moments of 20 purchases (`-- 50` of 50) with registrations, logins and ingests beside them, on the
 * embedded database and on PostgreSQL where it is installed (`-- 20 embedded`, `-- 20 postgresql`: on that one alone), and prints the rows of
 * docs/reliability.md. Needs a build. Ends with 1 where money and premium disagree, or anything acknowledged is not there.
 */
import { killPurchases, killSteps, type KillOptions } from '@/tests/support/kill-purchases';
import { startPostgresqlServer } from '@/tests/support/postgresql-server';

const rounds = Number(process.argv[2] ?? 20);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('Expected a number of rounds, such as 20.');
  process.exit(2);
}

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
const only = process.argv[3];
let isRight = only === 'postgresql' || (await run('embedded', {}));
const server = only === 'embedded' ? null : await startPostgresqlServer();
if (server) {
  isRight = (await run('PostgreSQL', { databaseUrl: server.url('postgres') }).finally(() => server.stop())) && isRight;
} else if (only !== 'embedded') console.log('PostgreSQL is not installed: not tried.');
process.exitCode = isRight ? 0 : 1;
