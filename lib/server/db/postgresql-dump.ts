import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { OperatorError } from '@/lib/domain/shared/errors';
import { programEnvironment } from '@/lib/env/program-environment';
import { dumpFile } from './backup-folder';

/** Dumps the database, as of one instant, into `folder` with PostgreSQL's own pg_dump. */
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
 * Restores a dump in one transaction, replacing everything, including tables that a newer version has added. Its
 * statements are sent straight to the database: psql would run shell commands that follow a backslash in a forged dump.
 * @throws {OperatorError} if it fails; the database is then unchanged
 */
export async function restorePostgresql(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // The query itself also fails with the error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`begin;\n${dropEverything}`);
    await runScript(client, url, path.join(folder, dumpFile));
    // Nothing takes effect before the commit.
    await client.query('commit');
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `The database rejected the backup: ${error instanceof Error ? error.message : String(error)}`,
    );
  } finally {
    await client.end();
  }
}

/** @throws {OperatorError} if the script could not be read to its end */
async function runScript(client: pg.Client, url: string, dump: string): Promise<void> {
  const { child, ended } = start('pg_restore', url, [
    '--file=-',
    '--no-owner',
    '--no-privileges',
    // Comments on extensions may only be set by the owner, who may be another role.
    '--no-comments',
    dump,
  ]);
  // Read from the first turn on: when the program ends, Node discards output that has no reader yet.
  const lines = linesOf(child.stdout);
  const cutOff = async () => (await ended) ?? new OperatorError('The backup is incomplete: its dump is cut off.');
  async function* rows() {
    for (let line = await lines.next(); line.value !== '\\.'; line = await lines.next()) {
      if (line.done) throw await cutOff();
      yield Buffer.from(`${line.value}\n`, 'latin1');
    }
  }
  let statements: string[] = [];
  let isWhole = false;
  try {
    for (let line = await lines.next(); !line.done; line = await lines.next()) {
      isWhole ||= line.value === '-- PostgreSQL database dump complete';
      if (/^COPY .+ FROM stdin;$/.test(line.value)) {
        await client.query(asText(statements));
        statements = [];
        await pipeline(rows(), client.query(copyFrom(asText([line.value]))));
        // Newer versions of pg_dump add these commands for psql.
      } else if (!/^\\(?:un)?restrict \w+$/.test(line.value)) statements.push(line.value);
    }
  } catch (error) {
    child.kill();
    throw error;
  }
  const unread = await ended;
  if (unread || !isWhole) throw unread ?? (await cutOff());
  await client.query(asText(statements));
}

const asText = (lines: readonly string[]): string => Buffer.from(lines.join('\n'), 'latin1').toString('utf8');

/** Decodes one character per byte, so that any encoding passes. */
async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<string, undefined> {
  let rest = '';
  for await (const chunk of stream) {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/**
 * Drops everything except the schemas themselves, which may belong to another role, and the extensions in them.
 * `cascade` may drop objects that come later in the list.
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

/** The connection is passed in the environment, because every user of the machine can read command lines. */
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
  /** Resolves when the program ends, with the reason if it failed. */
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
