/**
 * `npm run test:image`: runs the Dockerfile's steps one by one without a container engine, each stage in an empty
 * folder with only the files that the image would have, then starts the result and calls its health check. So a file
 * that is not copied is missing here too. Properties that only an engine can show (the base image, users, volumes) are
 * not tested.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readCommandLine } from '@/lib/cli/command-line';
import { readDockerfile, readIgnored, type Instruction, type Stage } from './dockerfile';
import { startProgress } from './progress';
import { trySite } from './try-site';

readCommandLine({
  command: 'npm run test:image',
  does: "Runs the Dockerfile's steps in empty folders, starts the result and calls its health check. Needs the package registry, at least for what this machine has not installed yet. E2E_DATA_SEED names a data folder that the end-to-end tests have loaded; a copy of it is used.",
  options: {},
  examples: [''],
  fails: 'a step fails, or the site does not become healthy',
} as const);

const context = path.join(import.meta.dirname, '..');
const home = mkdtempSync(path.join(os.tmpdir(), 'pitchcast-image-'));
const isSent = readIgnored(readFileSync(path.join(context, '.dockerignore'), 'utf8'));
const image = readDockerfile(readFileSync(path.join(context, 'Dockerfile'), 'utf8'));
const announce = startProgress();

/** A stage's files, its working folder (as in the image) and its environment. */
type Built = { root: string; workdir: string; env: Record<string, string> };
const built = new Map<string, Built>();

/** The image's absolute path in the stage's folder. */
const inRoot = ({ root, workdir }: Built, name: string): string => path.join(root, path.posix.resolve(workdir, name));

/** Links files instead of copying them: no later step changes one in place. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else {
      rmSync(target, { force: true });
      if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
      else linkSync(source, target);
    }
  }
}

function copy({ from, sources, target }: Extract<Instruction, { kind: 'copy' }>, stage: Built): void {
  const other = from === undefined ? undefined : built.get(from);
  if (from !== undefined && !other) throw new Error(`There is no stage ${from} before this one.`);
  for (const source of sources) {
    const origin = other ? inRoot(other, source) : path.join(context, source);
    const isFolder = readdirSync(path.dirname(origin), { withFileTypes: true }).some(
      (entry) => entry.name === path.basename(origin) && entry.isDirectory(),
    );
    const to = inRoot(stage, target);
    if (other && isFolder) linkTree(origin, to);
    else
      cpSync(
        origin,
        isFolder || source === '.' ? to : target.endsWith('/') ? path.join(to, path.basename(source)) : to,
        {
          recursive: true,
          verbatimSymlinks: true,
          filter: (name) => other !== undefined || name === context || isSent(path.relative(context, name)),
        },
      );
  }
}

/** The image's installation deletes its cache. */
const npmCache = path.join(home, 'npm-cache');

/**
 * Gives the image's installation the packages that this machine has downloaded before, without giving it the machine's
 * own cache.
 */
function linkNpmCache(): void {
  const { stdout } = spawnSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' });
  const own = path.join(stdout.trim(), '_cacache');
  if (!existsSync(own)) return;
  try {
    linkTree(own, path.join(npmCache, '_cacache'));
  } catch {
    // Another file system allows no links, so the packages are downloaded again.
    rmSync(npmCache, { recursive: true, force: true });
  }
}

/** Passes on nothing from this machine except its programs; `chown` to the image's users has no meaning here. */
function environment(stage: Built): NodeJS.ProcessEnv {
  const own = path.join(home, 'bin');
  // No NODE_ENV unless the image sets it, which its type does not allow for.
  const env: Partial<NodeJS.ProcessEnv> = {
    PATH: [own, path.dirname(process.execPath), process.env.PATH ?? ''].join(path.delimiter),
    HOME: path.join(home, 'home'),
    NPM_CONFIG_CACHE: npmCache,
    NPM_CONFIG_PREFER_OFFLINE: 'true',
    // The configuration of the package registry.
    NPM_CONFIG_USERCONFIG: process.env.NPM_CONFIG_USERCONFIG ?? path.join(os.homedir(), '.npmrc'),
    ...Object.fromEntries(
      [
        'NPM_CONFIG_REGISTRY',
        'npm_config_registry',
        'NODE_EXTRA_CA_CERTS',
        'HTTPS_PROXY',
        'HTTP_PROXY',
        'NO_PROXY',
      ].flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    ),
    ...Object.fromEntries(
      Object.entries(stage.env).map(([name, value]) => [name, value.startsWith('/') ? inRoot(stage, value) : value]),
    ),
  };
  return env as NodeJS.ProcessEnv;
}

function run(command: string, stage: Built): void {
  const cwd = inRoot(stage, '.');
  mkdirSync(cwd, { recursive: true });
  const local = command.replaceAll(/(?<=\s)\/(?=\w)/g, `${stage.root}/`);
  const { status, stdout, stderr } = spawnSync('sh', ['-c', local], { cwd, env: environment(stage), encoding: 'utf8' });
  if (status !== 0) throw new Error(`${stdout}\n${stderr}\nFailed with ${String(status)}: RUN ${command}`);
}

function build({ name, base, instructions }: Stage, index: number): Built {
  const parent = built.get(base);
  const stage: Built = {
    root: path.join(home, `stage-${index}`),
    workdir: parent?.workdir ?? '/',
    env: { ...parent?.env },
  };
  mkdirSync(stage.root);
  if (parent) linkTree(parent.root, stage.root);
  for (const step of instructions) {
    announce(`${name ?? 'the image'}: ${step.kind} ${describe(step)}`);
    if (step.kind === 'workdir') mkdirSync(inRoot(stage, (stage.workdir = step.path)), { recursive: true });
    else if (step.kind === 'env') Object.assign(stage.env, step.values);
    else if (step.kind === 'copy') copy(step, stage);
    else run(step.command, stage);
  }
  if (name !== undefined) built.set(name, stage);
  return stage;
}

function describe(step: Instruction): string {
  if (step.kind === 'copy') return [step.from && `from ${step.from}`, ...step.sources].filter(Boolean).join(' ');
  return step.kind === 'run' ? step.command : step.kind === 'env' ? Object.keys(step.values).join(' ') : step.path;
}

function start(stage: Built): Promise<number> {
  const cwd = inRoot(stage, '.');
  const { DATA_DIR: dataDir = '/data' } = stage.env;
  const [program = '', ...asked] = image.health;
  return trySite({
    command: image.start,
    cwd,
    env: { ...environment(stage), DATA_DIR: inRoot(stage, dataDir) },
    isHealthy: (_, env) => spawnSync(program, asked, { cwd, env, stdio: 'ignore' }).status === 0,
  });
}

try {
  mkdirSync(path.join(home, 'bin'));
  mkdirSync(path.join(home, 'home'));
  writeFileSync(path.join(home, 'bin/chown'), '#!/bin/sh\n');
  chmodSync(path.join(home, 'bin/chown'), 0o755);
  linkNpmCache();
  let last: Built | undefined;
  for (const [index, stage] of image.stages.entries()) last = build(stage, index);
  if (!last) throw new Error('The Dockerfile has no stage.');
  announce('starts');
  const seconds = await start(last);
  announce(`It was healthy after ${seconds.toFixed(1)} s`);
  announce('The image contains everything that it needs');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(home, { recursive: true, force: true });
}
