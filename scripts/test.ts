/**
 * `npm test`: everything that must hold, in one run. Stops at the first step that fails; the last line says how many tests passed and failed.
 * `npm test -- lint unit` runs only the steps named.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium } from './chromium';
import { countPlaywright, countVitest, type Counts } from './test-counts';

const reports = path.resolve('test-results/reports');
const report = (name: string) => path.join(reports, `${name}.json`);
const vitest = (name: string, ...projects: string[]) => [
  'vitest', 'run', ...projects.flatMap((project) => ['--project', project]),
  '--reporter=dot', '--reporter=json', `--outputFile.json=${report(name)}`,
];

type Step = { name: string; says: string; command: string[]; count?: (json: string) => Counts; prepare?: () => void };

const steps: Step[] = [
  { name: 'types', says: 'The type checker', command: ['tsc', '--noEmit'] },
  { name: 'lint', says: 'ESLint with the import table', command: ['eslint', '.', '--cache', '--cache-location', 'node_modules/.cache/eslint/', '--max-warnings', '0'] },
  { name: 'unused', says: 'Unused files, exports and packages', command: ['knip', '--no-progress'] },
  { name: 'messages', says: 'Messages of all languages', command: vitest('messages', 'messages'), count: countVitest },
  { name: 'unit', says: 'Unit tests and the rules of the repository', command: vitest('unit', 'unit', 'dom'), count: countVitest },
  { name: 'integration', says: 'Integration tests on real databases', command: vitest('integration', 'integration'), count: countVitest },
  { name: 'build', says: 'The production build', command: ['npm', 'run', '--silent', 'build'] },
  {
    name: 'end-to-end',
    says: 'End-to-end tests in Chromium against the production build',
    command: ['playwright', 'test'],
    count: countPlaywright,
    prepare: () => {
      process.env.CHROMIUM_PATH = ensureChromium((line) => console.log(line));
    },
  },
];

const total: Counts = { passed: 0, failed: 0, skipped: 0 };

function run(step: Step): boolean {
  console.log(`\n── ${step.name}: ${step.says}`);
  const begin = performance.now();
  const [command = '', ...parameters] = step.command;
  let worked = false;
  try {
    step.prepare?.();
    worked = spawnSync(command, parameters, { stdio: ['ignore', 'inherit', 'inherit'], env: environment(step.name), shell: process.platform === 'win32' }).status === 0;
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

/** A step that fails without a failed test (a crash, a type error) counts as one failure. */
function countsOf(step: Step, worked: boolean): Counts {
  const none: Counts = { passed: 0, failed: 0, skipped: 0 };
  const counts = step.count && existsSync(report(step.name)) ? step.count(readFileSync(report(step.name), 'utf8')) : none;
  return worked ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
}

function environment(step: string): NodeJS.ProcessEnv {
  const bin = path.resolve('node_modules/.bin');
  return {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    NEXT_TELEMETRY_DISABLED: '1',
    // Colours are for eyes, not for log files.
    ...(process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report(step),
  };
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`Unknown step ${unknown.join(', ')}; there are ${steps.map((step) => step.name).join(', ')}.`);
  process.exit(2);
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const begin = performance.now();
const passed = steps.filter((step) => wanted.length === 0 || wanted.includes(step.name)).every(run);
console.log(`\n${passed ? 'Everything passed' : 'Stopped at the first failure'} after ${((performance.now() - begin) / 60_000).toFixed(1)} minutes`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = passed ? 0 : 1;
