/**
 * `npm start`: builds where the sources have changed since the last build, then becomes the server. One process stays, so that signals
 * reach it; the compiler runs in another one, whose memory is gone afterwards.
 */
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { entry, isBuilt, root } from './build-fingerprint.mjs';

process.chdir(root);
if (!isBuilt()) {
  const build = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: root, stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
process.env.NODE_ENV = 'production';
await import(pathToFileURL(entry).href);
