/**
 * `npm run test:axe`: checks every screen in each language of the accessibility tests, instead of in one of them in
 * turn, on a phone and a wide screen.
 */
import { spawnSync } from 'node:child_process';
import { readCommandLine } from '@/lib/cli/command-line';
import { ensureChromium } from './chromium';

readCommandLine({
  command: 'npm run test:axe',
  does: 'Checks every screen in three languages, both themes and two widths for accessibility barriers. Needs a build.',
  options: {},
  examples: [''],
  fails: 'a screen has a barrier',
});
const { status } = spawnSync(
  'npx',
  ['playwright', 'test', 'tests/e2e/every-screen', 'tests/e2e/accessibility', '--project', 'desktop'],
  {
    stdio: 'inherit',
    env: { ...process.env, E2E_AXE: 'all', CHROMIUM_PATH: ensureChromium(console.log) },
    shell: process.platform === 'win32',
  },
);
process.exitCode = status ?? 1;
