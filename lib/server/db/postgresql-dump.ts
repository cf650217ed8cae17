import { spawn } from 'node:child_process';
import path from 'node:path';
import { OperatorError } from '@/lib/domain/shared/errors';
import { programEnvironment } from '@/lib/env/program-environment';

const dumpFile = 'database.dump';

/** Writes everything in the database as of one instant into `folder`, with PostgreSQL's own pg_dump. */
export async function dumpPostgresql(url: string, folder: string): Promise<void> {
  await run('pg_dump', url, [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    `--file=${path.join(folder, dumpFile)}`,
  ]);
}

/** Restores such a copy in one transaction, replacing everything. */
export async function restorePostgresql(url: string, folder: string): Promise<void> {
  await run('pg_restore', url, [
    `--dbname=${connection(url).PGDATABASE ?? ''}`,
    '--clean',
    '--if-exists',
    '--no-owner',
    '--no-privileges',
    '--single-transaction',
    '--exit-on-error',
    path.join(folder, dumpFile),
  ]);
}

/** The connection is passed in the environment: every user of the machine can read command lines. */
function connection(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const given = {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode'),
    PGSSLROOTCERT: searchParams.get('sslrootcert'),
  };
  return Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

async function run(program: string, url: string, parameters: readonly string[]): Promise<void> {
  const child = spawn(program, parameters, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: programEnvironment(connection(url)),
  });
  const printed: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new OperatorError(
              `${program} is not on the PATH: install PostgreSQL's client programs, of the server's version or newer.`,
            )
          : error,
      ),
    );
    child.once('close', resolve);
  });
  if (code !== 0)
    throw new OperatorError(
      `${program} failed: ${Buffer.concat(printed).toString('utf8').trim() || `exit code ${code}`}`,
    );
}
