/**
 * `npm start`: builds if the sources have changed since the last build, and then becomes the server. It remains the
 * same process, so that signals reach it; the compiler runs in another one, whose memory is freed afterwards. The
 * server loads its data while the pages are compiled, and waits for them before it renders the first one
 * (lib/server/process/pages-built.ts).
 */
import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { entry, isBuilt, root, workersEntry } from './build-fingerprint.mjs';
import { missingFlags } from './version-flags.mjs';

const usage = `Builds if the sources have changed since the last build, then serves the site.

Usage: npm start -- [options]

  --workers N  N processes behind the one port, 1 to 64; more than one need PostgreSQL (DATABASE_URL)
  --help       prints this help and exits

Settings are environment variables: README.md and lib/env/server.ts list them.

Examples:
  npm start
  PORT=8080 SITE_URL=https://example.org npm start
  npm start -- --workers 4

Exit codes: 0 stopped by a signal; 1 it could not be built or started, and the reason is printed; 2 an option is wrong`;
const workers = readOptions(process.argv.slice(2));
if (workers !== undefined) process.env.WORKERS = workers;
process.chdir(root);
restartWithFlags(missingFlags(process.versions.node, process.execArgv));
const several = Number(process.env.WORKERS ?? 1) > 1;
stopWithNpm();
if (!isBuilt()) {
  const { server, all } = startBuild();
  // Several workers are separate processes, which are not told when the pages are built.
  const code = await (several ? all : Promise.race([server, all]));
  if (code !== 0) process.exit(code);
  globalThis.__pitchcastBuild = all;
}
process.env.NODE_ENV = 'production';
await import(pathToFileURL(several ? workersEntry : entry).href);

/**
 * Begins the build, which ends with this process.
 * @returns {{ server: Promise<number>, all: Promise<number> }} exit codes: `server` is 0 once the server can start,
 *   `all` is the build's own
 */
function startBuild() {
  const build = spawn(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  process.once('exit', () => build.kill());
  return {
    server: new Promise((resolve) => build.once('message', () => resolve(0))),
    all: new Promise((resolve) => build.once('exit', (code) => resolve(code ?? 1))),
  };
}

/**
 * V8 reads flags for WebAssembly only when a process starts. The same process starts again, if the system supports
 * that.
 */
function restartWithFlags(flags) {
  if (flags.length === 0 || !process.execve) return;
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...flags, ...process.argv.slice(1)]);
}

/** npm sends signals to a shell, and most shells exit without forwarding them: the server would be orphaned. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}

/**
 * Ends the process after help or a wrong option. The TypeScript loader, and with it our parser, is not loaded here.
 * @returns the number of workers as text, if given
 */
function readOptions(given) {
  if (given.length === 0) return undefined;
  if (given.every((option) => option === '--help' || option === '-h')) {
    console.log(usage);
    process.exit(0);
  }
  const [, number] = /^--workers[= ](\d+)$/.exec(given.join(' ')) ?? [];
  if (number !== undefined && Number(number) >= 1 && Number(number) <= 64) return number;
  const problem = given[0]?.startsWith('--workers') ? '--workers takes a number from 1 to 64' : 'Unknown option';
  console.error(`${problem}: ${given.join(' ')}\n\`npm start -- --help\` shows what is expected.`);
  process.exit(2);
}
