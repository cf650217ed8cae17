import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));
const shared = { resolve: { alias: { '@': root.replace(/\/$/, '') } } };
/**
 * Only against a hung test: a busy machine must never fail one. A hook may load all packaged matches, which takes a minute
 * and a half and, beside another worker on a slow machine, several.
 */
const timeoutMs = { testTimeout: 120_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } };

const messages = ['tests/architecture/messages*.test.ts', 'tests/support/messages/**/*.test.ts'];

/**
 * `npm test` leaves these to `npm run test:all` (docs/decisions/066-two-runs.md): each kills processes, breaks disks or
 * loads all packaged matches, for half a minute or more.
 */
const long = [
  'alert-processes',
  'backup',
  'embedded-database',
  'replay-fitness',
  'replay-start',
  'saturday-feed',
  'silent-postgresql',
  'storage-faults',
];

export default defineConfig({
  ...shared,
  test: {
    reporters: process.env.CI ? ['dot'] : ['default'],
    // Must be fast on two cores.
    maxWorkers: 2,
    // What a passing test prints, such as the error that it provokes, helps nobody.
    silent: 'passed-only',
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          ...timeoutMs,
          environment: 'node',
          include: [
            '{app,components,lib,lint,scripts}/**/*.test.ts',
            'middleware.test.ts',
            'tests/architecture/**/*.test.ts',
            'tests/support/**/*.test.ts',
            'tests/long/**/*.test.ts',
          ],
          exclude: messages,
          // The files of a process share its modules, which saves half of the work; each resets what it sets.
          isolate: false,
          setupFiles: ['tests/support/property-setup.ts'],
          // The parser imports JSON as only bundlers do.
          server: { deps: { inline: ['next-intl', '@actions/workflow-parser'] } },
        },
      },
      { ...shared, test: { name: 'messages', ...timeoutMs, environment: 'node', isolate: false, include: messages } },
      {
        ...shared,
        plugins: [react()],
        test: {
          name: 'dom',
          ...timeoutMs,
          // The files of a process share jsdom and the packages, whose loading was three quarters of the work.
          // tests/support/dom-setup.ts gives each new modules and a new page.
          isolate: false,
          environment: 'jsdom',
          include: ['{app,components,lib,stores}/**/*.test.tsx', 'stores/**/*.test.ts'],
          setupFiles: ['tests/support/property-setup.ts', 'tests/support/dom-setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          server: { deps: { inline: ['next-intl'] } },
        },
      },
      {
        ...shared,
        test: {
          name: 'integration',
          ...timeoutMs,
          environment: 'node',
          include: ['tests/integration/**/*.integ.ts'],
          exclude: process.env.TEST_SHORT ? long.map((name) => `tests/integration/${name}.integ.ts`) : [],
          globalSetup: ['tests/support/database-setup.ts'],
          setupFiles: ['tests/support/property-setup.ts'],
          // Databases are opened by processes, not by threads. The files of a process share its modules, which saves a
          // quarter of the work: what a file sets in one (clock, runtime, cost of a password, spies) it resets at its
          // end, and none mocks a module.
          pool: 'forks',
          isolate: false,
          // They wait for their databases too. Beside a program that keeps a core busy, four take 195 s, two 229; with
          // nothing beside them, as long as two (169 and 162).
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
          server: { deps: { inline: ['next-intl'] } },
        },
      },
    ],
  },
});
