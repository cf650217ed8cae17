import { expect, test } from '@playwright/test';
import { killPurchases } from '@/tests/support/kill-purchases';
import { startPostgresqlServer } from '@/tests/support/postgresql-server';

/** `npm run test:kill` runs many more. */
const rounds = 3;

test('a server killed during purchases grants what is paid for and nothing else, and loses nothing else that it acknowledged: embedded @full', async () => {
  test.slow();
  const { wrong, paid, load } = await killPurchases({ rounds, random: Math.random, heals: 'page', load: true });
  expect(wrong).toEqual([]);
  expect(paid).toBeGreaterThan(0);
  expect(Math.min(load.registered, load.loggedIn, load.ingested)).toBeGreaterThan(0);
});

test('a server killed during purchases grants what is paid for and nothing else: PostgreSQL @full', async () => {
  const server = await startPostgresqlServer();
  test.skip(server === null, 'PostgreSQL is not installed');
  if (!server) return;
  try {
    const { wrong, paid } = await killPurchases({
      rounds,
      databaseUrl: server.url('postgres'),
      random: Math.random,
      heals: 'page',
    });
    expect(wrong).toEqual([]);
    expect(paid).toBeGreaterThan(0);
  } finally {
    await server.stop();
  }
});
