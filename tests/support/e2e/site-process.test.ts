import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '@/tests/support/free-port';
import { root } from '@/tests/support/repository-files';

const home = mkdtempSync(path.join(os.tmpdir(), 'pitchcast-home-'));
const responses = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

beforeAll(() => {
  mkdirSync(path.join(home, 'dist'));
  // A server that does not stop on a signal.
  writeFileSync(
    path.join(home, 'dist/server.mjs'),
    `process.on('SIGTERM', () => {}); process.on('SIGINT', () => {});\nimport { createServer } from 'node:net';\ncreateServer().listen(Number(process.env.PORT), '127.0.0.1', () => console.log('up'));`,
  );
});
afterAll(() => rmSync(home, { recursive: true }));

/** A script that starts the site, records its process, and exits in some way. */
async function run(name: string, end: string) {
  const port = await freePort();
  const file = path.join(home, `${name}.ts`);
  writeFileSync(
    file,
    `import { startSite } from ${JSON.stringify(path.join(root, 'tests/support/e2e/site-process.ts'))};
async function main() {
  const site = await startSite({ port: ${port}, dataDir: ${JSON.stringify(home)}, home: ${JSON.stringify(home)} });
  await new Promise((resolve) => site.process.stdout!.once('data', resolve));
  console.log('up');
  ${end}
}
void main();
`,
  );
  const child = spawn(process.execPath, ['--import', 'tsx', file], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const up = new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
  return { child, port, up, ended };
}

it.each([
  ['throws', `throw new Error('no browser');`],
  ['leaves', 'process.exit(1);'],
])('a script that %s leaves no site running', async (name, end) => {
  const { up, ended, port } = await run(name, end);
  await up;
  await ended;
  await expect.poll(() => responses(port)).toBe(false);
});

it('a script that is stopped leaves no site running either', async () => {
  const { child, up, ended, port } = await run('waits', 'await new Promise(() => undefined);');
  await up;
  expect(await responses(port)).toBe(true);
  child.kill('SIGTERM');
  await ended;
  await expect.poll(() => responses(port)).toBe(false);
});
