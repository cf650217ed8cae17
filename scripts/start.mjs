/**
 * `npm start`: builds if the sources have changed since the last build, then becomes the server. One process stays, so
 * that signals reach it; the compiler runs in another one, whose memory is freed afterwards.
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

/** npm sends signals to a shell, and most shells exit without forwarding them: the server would be orphaned. */
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
