/** `npm run test:node -- 24`: runs the tests on another version of Node.js, which npm downloads. */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checked, CommandLineError, readCommandLine } from '@/lib/cli/command-line';
import { root } from '@/tests/support/repository-files';

const usage = {
  command: 'npm run test:node',
  does: 'Runs `npm test` on another version of Node.js, which is fetched once from the package registry (into node_modules/.cache).',
  options: {},
  operands: {
    value: 'VERSION [STEP ...]',
    help: 'a version such as 24 or 24.21, then the steps that `npm test` takes',
  },
  examples: ['24.21', '22 unit integration'],
  fails: 'a test failed, or that version could not be installed',
} as const;
const { positionals } = readCommandLine(usage);
const [version = '', ...steps] = positionals;
checked(usage, () => {
  if (!/^\d{2}(\.\d+){0,2}$/.test(version))
    throw new CommandLineError('VERSION is missing; expected one such as 24 or 24.21');
});

const folder = path.join(root, `node_modules/.cache/node-${version}`);
const system = process.platform === 'win32' ? 'win' : process.platform;
const name = `node-${system}-${process.arch}`;
const bin = path.join(folder, 'node_modules', name, 'bin');

/** Windows finds npm only through its shell. */
const run = (parameters: readonly string[], env: NodeJS.ProcessEnv = process.env): boolean =>
  spawnSync('npm', parameters, { cwd: root, stdio: 'inherit', env, shell: process.platform === 'win32' }).status === 0;

// The package `node` would fetch the same version with an install script, which .npmrc disables.
const isThere =
  existsSync(bin) || run(['install', '--prefix', folder, '--no-save', '--no-package-lock', `${name}@${version}`]);
if (!isThere) rmSync(folder, { recursive: true, force: true });
const works =
  isThere &&
  run(['test', '--', ...steps], {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
  });
process.exitCode = works ? 0 : 1;
