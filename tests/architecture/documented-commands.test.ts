import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { documentedCommands } from '@/tests/support/documented-commands';
import { readText, repositoryFiles, root } from '@/tests/support/repository-files';

const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
const run = promisify(execFile);

/** A test or script that runs the command, and the text in it that proves so. */
type Proof = { file: string; holds: RegExp };
/** How each documented command that is not one of our npm scripts is tested. */
const tried: readonly { command: RegExp; by: Proof | 'the machine' }[] = [
  { command: /^npm ci$/, by: { file: '.ci/run', holds: /npm ci && npm test/ } },
  { command: /^npm ci --omit=dev$/, by: { file: 'scripts/release.ts', holds: /'ci', '--omit=dev'/ } },
  { command: /^npm test\b/, by: { file: '.ci/run', holds: /npm ci && npm test/ } },
  { command: /^npm start$/, by: { file: 'scripts/start.mjs', holds: /isBuilt\(\)/ } },
  { command: /^npm start -- --workers \w+$/, by: { file: 'tests/e2e/workers.e2e.ts', holds: /dist\/workers\.mjs/ } },
  {
    command: /^node dist\/server\.mjs$/,
    by: { file: 'tests/support/e2e/site-process.ts', holds: /dist\/server\.mjs/ },
  },
  { command: /^docker compose /, by: 'the machine' },
  {
    command: /^rm "\$DATA_DIR"\/auth-secret-previous$/,
    by: { file: 'lib/server/auth/stored-secrets.test.ts', holds: /auth-secret-previous/ },
  },
  { command: /^npm (?:audit|sbom) /, by: 'the machine' },
  {
    command:
      /^(?:apt-get (?:install|update)|certbot|chown|curl -fsSLO|node --version|cp|git|journalctl|mkdir|nginx -t|openssl rand|systemctl|systemd-run|useradd)\b/,
    by: 'the machine',
  },
];

const commands = [...new Set(documentedCommands().map(({ command }) => command))];
const isOwn = (command: string) =>
  /^(?:[A-Z_]+=\S+ )*npm (?:run |test\b)/.test(command) || command.startsWith('node --import');

describe('the documentation', () => {
  it('contains commands', () => expect(commands.length).toBeGreaterThan(40));

  it('contains only tested commands', () => {
    const untried = commands.filter(
      (command) =>
        !isOwn(command) && !command.startsWith('npx vitest') && !tried.some((entry) => entry.command.test(command)),
    );
    expect(untried).toEqual([]);
    expect(tried.filter(({ command }) => !commands.some((one) => command.test(one))).map(String)).toEqual([]);
  });

  it.each(tried.flatMap(({ by }) => (by === 'the machine' ? [] : [by])))(
    '$file still runs its command',
    ({ file, holds }) => {
      expect(readText(file)).toMatch(holds);
    },
  );

  it('names only steps of npm test that exist, and the README names them all', () => {
    const steps = [...readText('scripts/test.ts').matchAll(/\{\s+name: '([a-z-]+)'|journeys\('([a-z]+)'/g)].flatMap(
      ([, name, journey]) => name ?? journey ?? [],
    );
    expect(steps).toContain('end-to-end');
    for (const file of repositoryFiles().filter((name) => name.endsWith('.md')))
      for (const [, given = ''] of readText(file).matchAll(/npm test -- ([a-z -]+?)(?=`|  |\n)/g))
        for (const step of given.trim().split(' ')) expect(steps, `${file}: ${step}`).toContain(step);
    const [, listed = ''] = /# only some steps: ([a-z -]+)/.exec(readText('README.md')) ?? [];
    expect(listed.split(' ').sort()).toEqual(steps.filter((step) => step !== 'webkit').sort());
  });

  it('names only tests that exist', () => {
    for (const command of commands.filter((one) => one.startsWith('npx vitest')))
      expect(existsSync(path.join(root, command.split(' ').at(-1) ?? '')), command).toBe(true);
  });
});

/** The file that one of our commands starts, and the arguments after it. */
function ownCommand(command: string): { script: string; given: string[] } {
  const [, name, rest = ''] =
    /^(?:[A-Z_]+=\S+ )*(?:npm run (\S+)|npm test|node --import tsx \S+)(.*)$/.exec(command) ?? [];
  const script = command.startsWith('node ') ? command.split(' ').slice(0, 4).join(' ') : scripts[name ?? 'test'];
  if (script === undefined) throw new Error(`package.json has no script for \`${command}\`.`);
  return {
    script,
    given: rest
      .replace(/^ --(?= |$)/, '')
      .split(' ')
      .filter(Boolean),
  };
}

// Each is a separate process that loads its own code: more work than all other repository rules together.
describe.skipIf(process.env.TEST_SHORT)('our own commands', () => {
  const own = commands.filter(isOwn).map((command) => ({ command, ...ownCommand(command) }));
  const files = [...new Set([...own.map(({ script }) => script), ...Object.values(scripts)])].flatMap(
    (script) => /^node (?:--import tsx|--\S+) (\S+\.(?:ts|mjs))/.exec(script)?.[1] ?? [],
  );
  // In parallel: each is a separate process.
  it.each([...new Set(files)])('%s has usage text, and accepts every documented option', async (file) => {
    const { stdout } = await run(process.execPath, ['--import', 'tsx', file, '--help'], {
      cwd: root,
      env: { PATH: process.env.PATH, DATA_DIR: '/nowhere/at/all' } as unknown as NodeJS.ProcessEnv,
    });
    for (const part of ['Usage: ', '--help', 'Examples:', 'Exit codes: 0 ']) expect(stdout).toContain(part);
    const known = new Set(stdout.match(/--[a-z-]+(?=[\s.])/g));
    for (const { command, given } of own.filter(({ script }) => script.includes(file)))
      for (const option of given.filter((word) => word.startsWith('--')))
        expect(known, `${command}: ${option}`).toContain(option);
  });
});
