import { spawn } from 'node:child_process';
import path from 'node:path';
import { OperatorError } from '@/lib/domain/errors';
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

/** Brings such a copy back in one transaction: all of it, in place of what is there, or nothing. */
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

/** The connection goes through the environment: everybody on the machine may read a command line. */
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
  const said: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
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
    throw new OperatorError(`${program} failed: ${Buffer.concat(said).toString('utf8').trim() || `exit code ${code}`}`);
}
