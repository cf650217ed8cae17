/**
 * `npm run build`: builds everything that the server needs, or nothing if the sources have not changed (`-- --force`
 * builds anyway).
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { readCommandLine } from '@/lib/cli/command-line';
import { createTemplate } from '@/lib/server/db/embedded';
import { embeddedTemplate } from '@/lib/server/db/open-database';
import { buildRecord, isBuilt, root, sourceFingerprint } from './build-fingerprint.mjs';
import { bundleServer } from './bundle-server';
import { startProgress } from './progress';

const { values } = readCommandLine({
  command: 'npm run build',
  does: 'Builds everything that the server needs, or nothing if the sources have not changed.',
  options: { force: { type: 'boolean', help: 'builds anyway' } },
  examples: ['', '--force'],
  fails: 'a step failed; its output is shown',
});
const announce = startProgress();

/** Child processes, which end with this process, as this one ends with the process for which it builds. */
const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill()));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(1));
process.on('disconnect', () => process.exit(1));
process.channel?.unref();

/**
 * Prints only progress lines, or all output if the step fails.
 * @throws {Error} if it fails
 */
async function run(name: string, parameters: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  running.add(child);
  let printed = '';
  const keep = (chunk: Buffer): void => {
    printed += chunk.toString('utf8');
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  for await (const line of createInterface(child.stdout))
    if (/^(?:✓ [A-Z]|Service worker)/.test(line)) announce(`  ${line.replace(/^✓ /, '')}`);
  const code = child.exitCode ?? (await new Promise<number | null>((resolve) => child.once('close', resolve)));
  running.delete(child);
  if (code !== 0) throw new Error(`${printed}\nThe build stopped: ${name} failed.`);
}

/** Builds the pages and, at the same time, the server, which under `npm start` already loads its data meanwhile. */
async function build(): Promise<void> {
  const fingerprint = sourceFingerprint();
  rmSync(buildRecord, { force: true });
  await Promise.all([buildPages(), buildServer()]);
  mkdirSync(path.dirname(buildRecord), { recursive: true });
  writeFileSync(buildRecord, `${JSON.stringify({ fingerprint })}\n`);
  announce('The build is complete');
}

async function buildPages(): Promise<void> {
  announce("Build 1/4: the theme's style sheet");
  await run('the theme', ['--import', 'tsx', 'scripts/build-theme.ts']);
  announce('Build 3/4: pages and scripts (the longest step, half a minute to two minutes)');
  await run('the pages', [path.join(root, 'node_modules/next/dist/bin/next'), 'build']);
  announce('Build 4/4: the service worker');
  await run('the service worker', ['--import', 'tsx', 'scripts/build-worker.ts']);
}

async function buildServer(): Promise<void> {
  announce('Build 2/4: the server');
  await bundleServer(root);
  await createTemplate(path.join(root, embeddedTemplate));
  process.send?.('server');
}

try {
  if (isBuilt() && !values.force) announce('The build is up to date');
  else await build();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
