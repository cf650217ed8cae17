import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import path from 'node:path';
import { OperatorError } from '@/lib/domain/shared/errors';
import { programEnvironment } from '@/lib/env/program-environment';

const dumpFile = 'database.dump';

/** Writes everything in the database as of one instant into `folder`, with PostgreSQL's own pg_dump. */
export async function dumpPostgresql(url: string, folder: string): Promise<void> {
  const { child, ended } = start('pg_dump', url, [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    `--file=${path.join(folder, dumpFile)}`,
  ]);
  child.stdin.end();
  child.stdout.resume();
  const failure = await ended;
  if (failure) throw failure;
}

/**
 * Restores such a copy in one transaction, replacing everything: what it lists and what a newer version has added.
 * @throws {OperatorError} if it fails, and the database is as it was
 */
export async function restorePostgresql(url: string, folder: string): Promise<void> {
  const restore = start('pg_restore', url, [
    '--file=-',
    '--no-owner',
    '--no-privileges',
    // Those on extensions are for their owner, who may be another.
    '--no-comments',
    path.join(folder, dumpFile),
  ]);
  const psql = start('psql', url, ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--file=-']);
  psql.child.stdin.on('error', () => restore.child.kill());
  psql.child.stdin.write(`begin;\n${dropEverything}`);
  restore.child.stdout.pipe(psql.child.stdin, { end: false });
  const unread = await restore.ended;
  // Without the commit nothing has happened.
  psql.child.stdin.end(unread ? '' : 'commit;\n');
  const failure = (await psql.ended) ?? unread;
  if (failure) throw failure;
}

/**
 * Not the schemas themselves, which may be another role's, and not the extensions in them. `cascade` may drop what
 * comes later.
 */
const dropEverything = `
set local client_min_messages = warning;
do $$
declare found record;
begin
  for found in
    select object.type, object.identity
    from (
      select tableoid, oid, relnamespace as namespace from pg_class where relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      union all
      select tableoid, oid, pronamespace from pg_proc
      union all
      select tableoid, oid, typnamespace from pg_type where typtype in ('c', 'd', 'e', 'r')
    ) as candidate, pg_identify_object(candidate.tableoid, candidate.oid, 0) as object
    where candidate.namespace in (select to_regnamespace(quote_ident(name)) from unnest(current_schemas(false)) as name)
      and not exists (
        select from pg_depend where classid = candidate.tableoid and objid = candidate.oid and deptype in ('e', 'i')
      )
    -- Sorted, so that all names are read before the first drop takes others along.
    order by object.type, object.identity
  loop
    execute format('drop %s if exists %s cascade', found.type, found.identity);
  end loop;
end $$;
drop schema if exists drizzle cascade;
`;

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

type Running = {
  child: ChildProcessWithoutNullStreams;
  /** Why it failed. */
  ended: Promise<OperatorError | undefined>;
};

function start(program: string, url: string, parameters: readonly string[]): Running {
  const child = spawn(program, parameters, { env: programEnvironment(connection(url)) });
  const printed: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk));
  const ended = new Promise<OperatorError | undefined>((resolve) => {
    const fail = (reason: string): void => resolve(new OperatorError(`${program} ${reason}`));
    child.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'ENOENT'
          ? "is not on the PATH: install PostgreSQL's client programs, of the server's version or newer."
          : `failed: ${error.message}`,
      ),
    );
    child.once('close', (code) =>
      code === 0
        ? resolve(undefined)
        : fail(`failed: ${Buffer.concat(printed).toString('utf8').trim() || `exit code ${code}`}`),
    );
  });
  return { child, ended };
}
