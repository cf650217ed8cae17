import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));
const shared = { resolve: { alias: { '@': root.replace(/\/$/, '') } } };
/** For a hung test only: a busy machine must never decide whether one passes. */
const patience = { testTimeout: 120_000, hookTimeout: 240_000 };

const messages = ['tests/architecture/messages*.test.ts', 'tests/support/messages/**/*.test.ts'];

export default defineConfig({
  ...shared,
  test: {
    reporters: process.env.CI ? ['dot'] : ['default'],
    // Two cores are the machine that this must be quick on.
    maxWorkers: 2,
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          ...patience,
          environment: 'node',
          include: [
            '{app,components,lib,lint,scripts}/**/*.test.ts',
            'middleware.test.ts',
            'tests/architecture/**/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
          exclude: messages,
          // The files of a process share its modules, which spares half of the work; each takes back what it sets.
          isolate: false,
          setupFiles: ['tests/support/property-setup.ts'],
          server: { deps: { inline: ['next-intl'] } },
        },
      },
      { ...shared, test: { name: 'messages', ...patience, environment: 'node', include: messages } },
      {
        ...shared,
        plugins: [react()],
        test: {
          name: 'dom',
          ...patience,
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
          ...patience,
          environment: 'node',
          include: ['tests/integration/**/*.integ.ts'],
          globalSetup: ['tests/support/database-setup.ts'],
          setupFiles: ['tests/support/property-setup.ts'],
          // Databases are opened by processes, not by threads. The files of a process share its modules, which spares a quarter of the work:
          // what a file sets in one (clock, runtime, cost of a password, spies) it takes back at its end, and none mocks a module.
          pool: 'forks',
          isolate: false,
          server: { deps: { inline: ['next-intl'] } },
        },
      },
    ],
  },
});
