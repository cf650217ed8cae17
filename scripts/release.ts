/**
 * `npm run release`: packs the repository's files and their build into one archive with its checksum, then unpacks,
 * installs and starts it as an operator would.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readCommandLine } from '@/lib/cli/command-line';
import { bareEnvironment } from '@/tests/support/e2e/site-process';
import { readText, repositoryFiles, root } from '@/tests/support/repository-files';
import { startProgress } from './progress';
import { builtPlaces } from './release-files';
import { trySite } from './try-site';

const { values } = readCommandLine({
  command: 'npm run release',
  does: "Builds, and packs the repository's files with the build into one archive with its checksum. Then unpacks it, installs its packages, starts it and requests a page of each kind. Needs git, tar and the package registry. E2E_DATA_SEED names a loaded data folder; a copy of it is used.",
  options: {
    to: { type: 'string', value: 'FOLDER', help: 'where to write both files; `release` by default' },
    'with-changes': { type: 'boolean', help: 'also packs uncommitted changes' },
  },
  examples: ['', '--to /srv/releases', '--with-changes'],
  fails: 'there are uncommitted changes, a step failed, or the archive does not start',
} as const);

const announce = startProgress();
const target = path.resolve(values.to ?? path.join(root, 'release'));
const { version } = JSON.parse(readText('package.json')) as { version: string };
const name = `pitchcast-${version}`;
const archive = path.join(target, `${name}.tar.gz`);
/** Only the next build reads it, and it is the largest part. */
const buildCache = path.join(root, '.next/cache');
const work = mkdtempSync(path.join(os.tmpdir(), 'pitchcast-release-'));

/** @throws {Error} with its output */
function run(command: string, parameters: readonly string[], cwd: string): void {
  const { status, stdout, stderr, error } = spawnSync(command, parameters, { cwd, encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`${stdout}\n${stderr}\nFailed: ${command} ${parameters.join(' ')}`, { cause: error });
}

function pack(): string {
  // Whole folders of the build, because the embedded database's template contains empty ones.
  for (const place of [...repositoryFiles(), ...builtPlaces]) {
    const copy = path.join(work, 'packed', name, place);
    mkdirSync(path.dirname(copy), { recursive: true });
    cpSync(path.join(root, place), copy, { recursive: true, filter: (file) => !file.startsWith(buildCache) });
  }
  mkdirSync(target, { recursive: true });
  run('tar', ['-czf', archive, '-C', path.join(work, 'packed'), name], root);
  const hash = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(`${archive}.sha256`, `${hash}  ${path.basename(archive)}\n`);
  return hash;
}

/** Runs in a place from which no file of the repository is reachable. */
async function tryOut(): Promise<number> {
  run('tar', ['-xzf', archive, '-C', work], root);
  const home = path.join(work, name);
  run('npm', ['ci', '--omit=dev', '--prefer-offline'], home);
  return trySite({
    command: ['npm', 'start'],
    cwd: home,
    env: { ...(bareEnvironment() as NodeJS.ProcessEnv), DATA_DIR: path.join(work, 'data') },
    isHealthy: (url) =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
  });
}

try {
  if (!values['with-changes'] && execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }) !== '')
    throw new Error('There are uncommitted changes (`git status`): a release contains exactly one commit.');
  run('npm', ['run', 'build'], root);
  announce('built');
  const hash = pack();
  announce(`packed, ${(readFileSync(archive).length / 1e6).toFixed(1)} MB, sha256 ${hash}`);
  const seconds = await tryOut();
  announce(
    `Unpacked, it served its first page ${seconds.toFixed(1)} s after \`npm start\`, and each kind of request works`,
  );
  announce(archive);
} catch (error) {
  // An archive that does not start is not a release.
  for (const file of [archive, `${archive}.sha256`]) rmSync(file, { force: true });
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
