/** `npm run build`: everything that the server needs, made from the sources; nothing where they haven't changed (`-- --force` builds anyway). */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildRecord, isBuilt, root, sourceFingerprint } from './build-fingerprint.mjs';
import { bundleServer } from './bundle-server';

const started = performance.now();
const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s`;
const say = (line: string): void => console.log(`${seconds()}  ${line}`);

/** @throws {Error} when the step fails; it has said why by then */
function run(name: string, parameters: readonly string[]): void {
  const result = spawnSync(process.execPath, parameters, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (result.status !== 0) throw new Error(`The build stopped: ${name} failed.`);
}

async function build(): Promise<void> {
  const fingerprint = sourceFingerprint();
  rmSync(buildRecord, { force: true });
  say("Build 1/4: the theme's style sheet");
  run('the theme', ['--import', 'tsx', 'scripts/build-theme.ts']);
  say('Build 2/4: pages and scripts (the longest step, half a minute to two)');
  run('the pages', [path.join(root, 'node_modules/next/dist/bin/next'), 'build']);
  say('Build 3/4: the service worker');
  run('the service worker', ['--import', 'tsx', 'scripts/build-worker.ts']);
  say('Build 4/4: the server');
  await bundleServer(root);
  mkdirSync(path.dirname(buildRecord), { recursive: true });
  writeFileSync(buildRecord, `${JSON.stringify({ fingerprint })}\n`);
  say('The build is complete');
}

try {
  if (isBuilt() && !process.argv.includes('--force')) say('The build is up to date');
  else await build();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
