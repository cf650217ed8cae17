/** `npm run dev`: the site with hot reload, in one process that restarts when the server's code changes. */
import { spawn, spawnSync } from 'node:child_process';
import { readCommandLine } from '@/lib/cli/command-line';

readCommandLine({
  command: 'npm run dev',
  does: 'Serves the site from its sources, with hot reload. Settings are environment variables, as for npm start.',
  options: {},
  examples: [''],
  fails: 'it could not be started, and the reason is printed',
} as const);

const theme = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build-theme.ts'], { stdio: 'inherit' });
if (theme.status !== 0) process.exit(1);
const watched = spawn('tsx', ['watch', '--clear-screen=false', 'lib/server/process/server.ts'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => watched.kill(signal));
watched.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
watched.once('exit', (code) => process.exit(code ?? 0));
