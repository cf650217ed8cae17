import { register } from 'node:module';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { otherBrowsers } from '@/scripts/other-browsers';
import { freePort } from '@/tests/support/free-port';
import { root } from '@/tests/support/repository-files';

register('../support/e2e/json-modules.mjs', import.meta.url);

process.env.E2E_PORT ??= String(await freePort());

/** The main journeys in browsers that Playwright cannot drive; it serves only as the test runner. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: path.join(root, 'test-results/browsers'),
  globalSetup: '../support/e2e/site-setup.ts',
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Only guards against a hung test: a busy machine must never fail one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: { baseURL: `http://localhost:${process.env.E2E_PORT}` },
  projects: otherBrowsers.map((name) => ({ name })),
});
