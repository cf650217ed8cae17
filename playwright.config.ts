import { register } from 'node:module';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/chromium';
import { freePort } from './tests/support/free-port';

// The tests import the app's code as it is, JSON files included.
register('./tests/support/e2e/json-modules.mjs', import.meta.url);

// Chosen once by the runner; its workers inherit it.
process.env.E2E_PORT ??= String(await freePort());
process.env.CHROMIUM_PATH ??= findChromium();

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } };

const responsive = '**/*.responsive.e2e.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/e2e/site-setup.ts',
  // `npm test` leaves out what takes long (docs/decisions/066-two-runs.md).
  ...(process.env.TEST_SHORT ? { grepInvert: /@full/ } : {}),
  fullyParallel: true,
  // On two cores: the longest tests mostly wait, for a kick-off or an e-mail.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Only against a hung test: a busy machine must never fail one.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    locale: 'en-GB',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
    // A missing control fails its test by name after a minute, not at the end of the time limit.
    actionTimeout: 60_000,
    // Recording slows every test down: E2E_TRACE=1 is for debugging one.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // Behaviour is tested once, on a wide screen; what depends on the width also on a phone (in `npm test` only there).
    // The phone's tests come first: they include the longest, which at the end would keep the others waiting.
    { name: 'phone', use: phone, testMatch: responsive },
    { name: 'desktop', use: desktop, testIgnore: process.env.TEST_SHORT ? responsive : [] },
  ],
});
