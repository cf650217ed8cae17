/**
 * `npm test`: the checks for every change in one run. `npm run test:all`: everything (docs/decisions/066-two-runs.md).
 * Both stop at the first step that fails; the last line has the counts of passed and failed tests. `npm test -- lint
 * unit` runs only the steps named.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checked, namesAmong, readCommandLine } from '@/lib/cli/command-line';
import { ensureChromium } from './chromium';
import { ensureOtherBrowser, type OtherBrowser } from './other-browsers';
import { countPlaywright, countVitest, type Counts } from './test-counts';

const reports = path.resolve('test-results/reports');
const report = (name: string) => path.join(reports, `${name}.json`);
const vitest = (name: string, ...projects: string[]) => [
  'vitest',
  'run',
  ...projects.flatMap((project) => ['--project', project]),
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${report(name)}`,
];

type Step = {
  name: string;
  help: string;
  command: string[];
  count?: (json: string) => Counts;
  /** @returns the reason why the step can't run here, if any */
  prepare?: () => string | undefined;
  /** Whether it needs a copy of the loaded data, and so the build. */
  needsData?: boolean;
  /** If absent, the step is part of every run. */
  only?: 'in test:all' | 'when named';
};

const journeys = (name: OtherBrowser, help: string): Step => ({
  name,
  help,
  command: ['playwright', 'test', '--config', 'tests/browsers/playwright.config.ts', '--project', name],
  count: countPlaywright,
  needsData: true,
  prepare: () => {
    const browser = ensureOtherBrowser(name, (line) => console.log(line));
    return 'missing' in browser ? browser.missing : undefined;
  },
});

/**
 * Where the tests' temporary files go, to be removed at the end: into memory if there is plenty, because a disk may
 * take half a second for each copy of a database, of which there are hundreds. Disks are tested by `npm run test:all`.
 */
const temporary = path.join(hasRoom('/dev/shm') ? '/dev/shm' : os.tmpdir(), `pitchcast-tests-${process.pid}`);
/** The data, of which the end-to-end tests, the image and the journeys use copies. */
const loaded = path.join(temporary, 'data');

/** A run needs about a gigabyte. */
function hasRoom(folder: string): boolean {
  if (process.argv.includes('--all') || !existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return Math.min(bavail * bsize, os.freemem()) > 6e9;
}

/**
 * Two rows, which run side by side on two cores; each row's steps run one after another. What needs neither the build
 * nor its data is in the first.
 */
const reading: Step[] = [
  { name: 'lint', help: 'Formatting, types and the import table', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'messages', help: 'Messages of all languages', command: vitest('messages', 'messages'), count: countVitest },
  {
    name: 'unit',
    help: 'Unit tests and the rules of the repository',
    command: vitest('unit', 'unit', 'dom'),
    count: countVitest,
  },
  {
    name: 'integration',
    help: 'Integration tests on real databases',
    command: vitest('integration', 'integration'),
    count: countVitest,
  },
];
const building: Step[] = [
  { name: 'unused', help: 'Unused files, exports and packages', command: ['knip', '--no-progress'] },
  { name: 'build', help: 'The production build', command: ['npm', 'run', '--silent', 'build'] },
  {
    name: 'data',
    help: 'A first start, which loads the packaged seasons',
    command: ['node', '--import', 'tsx', 'scripts/load-data.ts', loaded],
  },
];
/** These run one after another: a browser beside other tests would wait for seconds. */
const testing: Step[] = [
  {
    name: 'end-to-end',
    help: 'End-to-end tests in Chromium against the production build',
    command: ['playwright', 'test'],
    count: countPlaywright,
    needsData: true,
    prepare: () => {
      process.env.CHROMIUM_PATH = ensureChromium((line) => console.log(line));
      return undefined;
    },
  },
  {
    name: 'image',
    help: "The Dockerfile's steps, each in an empty folder, and a start from their result",
    command: ['npm', 'run', '--silent', 'test:image'],
    only: 'in test:all',
    prepare: () =>
      spawnSync('npm', ['ping'], { stdio: 'ignore', timeout: 20_000 }).status === 0
        ? undefined
        : 'the package registry does not respond',
  },
  { ...journeys('firefox', 'The main journeys in Firefox'), only: 'in test:all' },
  { ...journeys('webkit', "The main journeys in WebKit, the engine of every iPhone's browser"), only: 'when named' },
];

/** Repeated at the end: a skipped step proves nothing. */
const skippedSteps: string[] = [];
const total: Counts = { passed: 0, failed: 0, skipped: 0 };

/** A step's output is collected and shown when it ends if another step runs at the same time. */
function execute(
  { name, command: [command = '', ...parameters] }: Step,
  beside: boolean,
): Promise<{ worked: boolean; printed: Buffer[] }> {
  const printed: Buffer[] = [];
  const child = spawn(command, parameters, {
    stdio: ['ignore', beside ? 'pipe' : 'inherit', beside ? 'pipe' : 'inherit'],
    env: environment(name),
    shell: process.platform === 'win32',
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => printed.push(chunk));
  return new Promise((resolve) => {
    child.once('error', (error) =>
      resolve({ worked: false, printed: [...printed, Buffer.from(`${error.message}\n`)] }),
    );
    child.once('close', (code) => resolve({ worked: code === 0, printed }));
  });
}

async function run(step: Step, beside: boolean): Promise<boolean> {
  const title = `\n── ${step.name}: ${step.help}`;
  console.log(beside ? `── ${step.name}: started` : title);
  const begin = performance.now();
  let worked = false;
  try {
    const missing = step.prepare?.();
    if (missing !== undefined) {
      skippedSteps.push(`── ${step.name}: SKIPPED, ${missing}`);
      console.log(skippedSteps.at(-1));
      return true;
    }
    const ended = await execute(step, beside);
    worked = ended.worked;
    if (beside) console.log(`${title}\n${Buffer.concat(ended.printed).toString('utf8').trim()}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  const counts = countsOf(step, worked);
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const details = step.count ? ` · ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped` : '';
  console.log(`── ${step.name}: ${worked ? 'passed' : 'FAILED'} in ${seconds} s${details}`);
  return worked;
}

let hasFailed = false;
/** Runs steps one after another until any row has a failure. */
async function runEach(some: readonly Step[], beside: boolean): Promise<void> {
  for (const step of some) if (!hasFailed) hasFailed = !(await run(step, beside)) || hasFailed;
}

/** A step that fails without a failed test (a crash, a type error) counts as one failure. */
function countsOf(step: Step, worked: boolean): Counts {
  const none: Counts = { passed: 0, failed: 0, skipped: 0 };
  const counts =
    step.count && existsSync(report(step.name)) ? step.count(readFileSync(report(step.name), 'utf8')) : none;
  return worked ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
}

function environment(step: string): NodeJS.ProcessEnv {
  const bin = path.resolve('node_modules/.bin');
  return {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    TMPDIR: temporary,
    NEXT_TELEMETRY_DISABLED: '1',
    // Read by the settings of the tools; running one of them by hand includes everything.
    ...(values.all ? {} : { TEST_SHORT: '1' }),
    // Colours are for terminals, not for log files.
    ...(process.stdout.isTTY ? {} : { FORCE_COLOR: '0' }),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report(step),
    ...(step !== 'data' && existsSync(loaded) ? { E2E_DATA_SEED: loaded } : {}),
  };
}

const all = [...reading, ...building, ...testing];
const usage = {
  command: 'npm test',
  does: 'The checks for every change in one run. Stops at the first step that fails.',
  options: {
    all: { type: 'boolean', help: 'includes the long tests, as `npm run test:all` does' },
  },
  operands: { value: 'STEP ...', help: `only these among ${all.map(({ name }) => name).join(', ')}` },
  examples: ['', 'lint unit', 'firefox'],
  fails: 'a test failed',
} as const;
const { values, positionals } = readCommandLine(usage);
const named = checked(usage, () =>
  namesAmong(
    'STEP',
    positionals,
    all.map(({ name }) => name),
  ),
);
const isNamed = ({ name }: Step) => named.includes(name);
const isUsual = ({ only }: Step) => only === undefined || (only === 'in test:all' && values.all === true);
// An up-to-date build takes no time.
const needed = all.some((step) => step.needsData && isNamed(step)) ? ['build', 'data'] : [];
const chosen = (some: readonly Step[]) =>
  some.filter((step) => (named.length === 0 ? isUsual(step) : isNamed(step) || needed.includes(step.name)));

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
mkdirSync(temporary, { recursive: true });
// Some tests run commands as another user, whose temporary files go here too.
chmodSync(temporary, 0o1777);
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));
// It also removes them if interrupted.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const begin = performance.now();
const rows = [chosen(reading), chosen(building)];
const beside = rows.every(({ length }) => length > 0);
await Promise.all(rows.map((row) => runEach(row, beside)));
await runEach(chosen(testing), false);
console.log(
  `\n${hasFailed ? 'Stopped at the first failure' : 'Everything passed'} after ${((performance.now() - begin) / 60_000).toFixed(1)} minutes`,
);
for (const line of skippedSteps) console.log(line);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = hasFailed ? 1 : 0;
