/** `npm run test:axe`: every screen, in each language of the accessibility tests instead of one in turn, on a phone and a wide screen. Needs a build. */
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(
  'npx',
  ['playwright', 'test', 'tests/e2e/every-screen', 'tests/e2e/accessibility', '--project', 'desktop'],
  {
    stdio: 'inherit',
    env: { ...process.env, E2E_AXE: 'all' },
    shell: process.platform === 'win32',
  },
);
process.exitCode = status ?? 1;
