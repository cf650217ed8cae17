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
stopWithNpm();
await import(pathToFileURL(entry).href);

/** npm hands a signal to a shell, and most shells end without handing it on: the server would run on without anybody to stop it. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}
