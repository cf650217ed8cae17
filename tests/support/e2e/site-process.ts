import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@/tests/support/free-port';
import { root } from '@/tests/support/repository-files';

/** The site's time in every end-to-end test: a Wednesday morning. */
export const testInstant = '2026-09-16T09:00:00.000Z';
/** Earlier, so that a site on a copy of the loaded data finds every season already read. */
export const loadingInstant = '2026-09-16T08:30:00.000Z';

/** The flags used in production. */
export const siteFlags = ['--max-semi-space-size=8', '--heap-growing-percent=20', '--v8-pool-size=1'];

export type Site = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything that the process has printed so far. */
  output(): string;
  /** Stops it as an operator would; resolves to its exit code, or to the signal that ended it. */
  stop(signal?: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | string>;
  exited: Promise<number | string>;
};

type Options = {
  port?: number;
  dataDir?: string;
  environment?: Record<string, string>;
  /** The folder with the build; the project's own by default. */
  home?: string;
  /** Which file in the build's folder is started. */
  file?: 'dist/server.mjs' | 'dist/workers.mjs' | 'scripts/start.mjs';
  /** The limit on open files and connections, if prlimit is installed. */
  descriptors?: number | undefined;
};

export function temporaryDataDir(): string {
  return mkdtempSync(path.join(os.tmpdir(), 'pitchcast-site-'));
}

/** A separate data folder with the packaged seasons, which are loaded once per run. */
export function copyOfLoadedData(): string {
  const folder = temporaryDataDir();
  cpSync(process.env.E2E_LOADED_DATA ?? '', folder, { recursive: true });
  return folder;
}

export function removeDataDir(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** What a process needs to run, and nothing else from the tester's environment. */
export function bareEnvironment(): Record<string, string> {
  return Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'SystemRoot'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
}

/**
 * Starts the production build with nothing from the tester's environment except what a process needs to run.
 * @throws {Error} without a production build
 */
export async function startSite({
  port,
  dataDir = temporaryDataDir(),
  environment = {},
  home = root,
  file = 'dist/server.mjs',
  descriptors,
}: Options = {}): Promise<Site> {
  const entry = path.join(home, file);
  if (!existsSync(entry)) throw new Error('There is no production build. Run `npm run build` first.');
  const given = port ?? (await freePort());
  const command = [process.execPath, ...siteFlags, entry];
  if (descriptors !== undefined) command.unshift('prlimit', `--nofile=${descriptors}`);
  const child = spawn(command[0]!, command.slice(1), {
    cwd: home,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...bareEnvironment(),
      NODE_ENV: 'production',
      PORT: String(given),
      DATA_DIR: dataDir,
      DATA_SOURCES: 'replay',
      APP_NOW: testInstant,
      ...environment,
    },
  });
  const release = endWith(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')));
  const exited = new Promise<number | string>((resolve) =>
    child.once('exit', (code, signal) => {
      release();
      resolve(code ?? signal ?? 'unknown');
    }),
  );
  return {
    url: `http://localhost:${given}`,
    dataDir,
    process: child,
    output: () => printed,
    exited,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return exited;
    },
  };
}

const children = new Set<ChildProcess>();

const endAll = (): void => {
  for (const child of children) child.kill('SIGKILL');
};

/** A signal would end this process without its `exit` event; with a listener, this process must be ended here. */
const endOnSignal = (signal: NodeJS.Signals): void => {
  process.exit(signal === 'SIGINT' ? 130 : 143);
};
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** However this process ends, the site it started ends too. @returns a callback for when the site has ended */
function endWith(child: ChildProcess): () => void {
  if (children.size === 0) {
    process.on('exit', endAll);
    // A test runner with its own listener stops what it started.
    for (const signal of signals) if (process.listenerCount(signal) === 0) process.on(signal, endOnSignal);
  }
  children.add(child);
  return () => {
    children.delete(child);
    if (children.size > 0) return;
    process.off('exit', endAll);
    for (const signal of signals) process.off(signal, endOnSignal);
  };
}

/**
 * Waits until the site reports that it is ready. The limit only guards against a hung site.
 * @throws {Error} with what the site printed, if it ends or takes longer than `seconds`
 */
export async function untilReady(site: Site, seconds = 1_200): Promise<void> {
  await until(site, 'ready', seconds, async () => {
    const response = await fetch(`${site.url}/api/ready`).catch(() => undefined);
    return response?.ok === true;
  });
}

/**
 * Waits until a first start has calculated what it postpones: past predictions, grades, seasons.
 * @throws {Error} as above
 */
export async function untilComplete(site: Site, seconds = 1_200): Promise<void> {
  await until(site, 'complete', seconds, () => Promise.resolve(/ are complete$/m.test(site.output())));
}

async function until(site: Site, state: string, seconds: number, isReached: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  let ended: number | string | undefined;
  void site.exited.then((code) => (ended = code));
  while (performance.now() < deadline) {
    if (ended !== undefined) throw new Error(`The site ended with ${ended} before it was ${state}:\n${site.output()}`);
    if (await isReached()) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`The site was not ${state} after ${seconds} s:\n${site.output()}`);
}
