import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { testInstant } from '@/tests/support/e2e/site-process';
import { freePort } from '@/tests/support/free-port';
import { requestEachKind } from './image-requests';

type Trial = {
  command: readonly string[];
  cwd: string;
  /** Includes its data folder, which is still empty; if E2E_DATA_SEED is set, a copy of it is put there. */
  env: NodeJS.ProcessEnv & { DATA_DIR: string };
  isHealthy: (url: string, env: NodeJS.ProcessEnv) => boolean | Promise<boolean>;
};

/** As long as the image's own health check allows for the first start, in milliseconds. */
const startMs = 10 * 60_000;

/**
 * Starts a site, waits until it is healthy, requests one of each kind of page and file, and stops it.
 * @returns seconds until it was healthy
 * @throws {Error} with all its output, if it is not healthy in time or a response is not as expected
 */
export async function trySite({ command: [program = '', ...parameters], cwd, env, isHealthy }: Trial): Promise<number> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const settings: NodeJS.ProcessEnv = {
    ...env,
    HOST: '127.0.0.1',
    PORT: port,
    PAYMENT_PROVIDER: 'sandbox',
    DATA_SOURCES: 'replay',
  };
  const { E2E_DATA_SEED: seed } = process.env;
  if (seed !== undefined) {
    cpSync(seed, env.DATA_DIR, { recursive: true });
    settings.APP_NOW = testInstant;
  }
  const begin = performance.now();
  const child = spawn(program, parameters, { cwd, env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')));
  // Also waits for the processes that it has started, such as npm's server, which write to the same pipes.
  const gone = new Promise((resolve) => child.once('close', resolve));
  try {
    while (!(await isHealthy(url, settings))) {
      if (child.exitCode !== null || performance.now() > begin + startMs)
        throw new Error('The site did not become healthy.');
      await setTimeout(500);
    }
    const seconds = (performance.now() - begin) / 1000;
    await requestEachKind(url);
    return seconds;
  } catch (error) {
    throw new Error(`${printed}\n${error instanceof Error ? error.message : String(error)}`, { cause: error });
  } finally {
    if (child.exitCode === null && child.kill()) await gone;
  }
}
