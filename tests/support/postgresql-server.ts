import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from './free-port';

export type PostgresqlServer = {
  /** Connection string for the server's database `name`. */
  url(name: string): string;
  /** For a replica: pauses and resumes replay. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Ends it at once, like a crash; `start` restarts it on the same port. */
  crash(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

const superuser = 'pitchcast';

/**
 * Starts a throwaway PostgreSQL from installed binaries, on a free loopback port, in a temporary folder.
 * @param follows the primary for which it is a streaming replica
 * @param durable whether what it acknowledges survives its crash (not the machine's)
 * @returns null if no binaries are installed
 * @throws {Error} if they are there and the server does not come up
 */
export async function startPostgresqlServer({
  follows,
  durable = false,
}: { follows?: PostgresqlServer; durable?: boolean } = {}): Promise<PostgresqlServer | null> {
  const binaries = findBinaries();
  if (!binaries) return null;
  const owner = unprivilegedOwner();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pitchcast-pg-'));
  if (owner) fs.chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  const run = { ...owner, cwd: folder, env: { NODE_ENV: 'test', PATH: process.env.PATH, LC_ALL: 'C' } } as const;

  const [maker, ...parameters] = follows
    ? [
        'pg_basebackup',
        '-D',
        data,
        '-d',
        follows.url('postgres'),
        '-R',
        '-X',
        'stream',
        '--no-sync',
        '--checkpoint=fast',
      ]
    : ['initdb', '-D', data, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const made = spawnSync(path.join(binaries, maker), parameters, { ...run, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`${maker} failed: ${made.stderr || String(made.error)}`);

  const port = await freePort();
  // Speed over durability: nothing in it is needed after the run.
  const settings = [
    'fsync=off',
    `synchronous_commit=${durable ? 'local' : 'off'}`,
    'full_page_writes=off',
    'unix_socket_directories=',
    'listen_addresses=127.0.0.1',
    'dynamic_shared_memory_type=mmap',
    'shared_buffers=32MB',
  ];
  const start = async (): Promise<ChildProcess> => {
    const started = spawn(
      path.join(binaries, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...run, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await ready(started);
    return started;
  };
  let server = await start();
  const url = (name: string): string => `postgresql://${superuser}@127.0.0.1:${port}/${name}`;
  return {
    url,
    pause: () => ask(url('postgres'), 'select pg_wal_replay_pause()'),
    resume: () => ask(url('postgres'), 'select pg_wal_replay_resume()'),
    crash: () => ended(server),
    start: async () => void (server = await start()),
    stop: async () => {
      await ended(server);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function findBinaries(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return (
    folders.find((folder) =>
      ['initdb', 'postgres', 'pg_basebackup'].every((name) => fs.existsSync(path.join(folder, name))),
    ) ?? null
  );
}

/** PostgreSQL refuses to run as root, so then it runs as `postgres` or as `nobody`. */
function unprivilegedOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['postgres', 'nobody'].map((name) => users.find((fields) => fields[0] === name)).find(Boolean);
  if (!user) throw new Error('PostgreSQL cannot run as root, and there is no user postgres or nobody to run it as.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (/database system is ready to accept (?:read-only )?connections/.test(log)) resolve();
    });
    server.on('error', reject);
    server.on('exit', (code) =>
      reject(new Error(`PostgreSQL ended with ${code ?? 'a signal'} before it was ready:\n${log}`)),
    );
  });
}

function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGQUIT');
  });
}
