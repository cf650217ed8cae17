import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { Clock } from '@/lib/domain/shared/clock';
import type { Database, Driver, Sql } from './client';
import { timeouts } from './timeouts';

/**
 * Makes the app's database from a driver: every transaction knows the app's clock, and using the outer `sql` inside a
 * transaction throws on both kinds (the embedded one would deadlock, PostgreSQL would read through another connection).
 * @param isPublicRead whether a public page is reading, which the replica may serve
 */
export function guardDatabase(driver: Driver, clock: Clock, isPublicRead: () => boolean = () => false): Database {
  const scopes = new AsyncLocalStorage<{ open: boolean }>();
  const refuseInside = (what: string): void => {
    if (scopes.getStore()?.open)
      throw new Error(`${what} was used inside a transaction; use the transaction's own sql.`);
  };

  return {
    ...driver,
    sql: onEachUse(driver.sql, () => {
      refuseInside('The outer sql');
      return driver.replica && isPublicRead() ? driver.replica.sql : driver.sql;
    }),
    async transaction(work, { isLong = false } = {}) {
      refuseInside('transaction()');
      const transacting = (isLong && driver.longSql) || driver.sql;
      return transacting.transaction(async (tx) => {
        const settings = {
          'app.now': clock.now().toISOString(),
          ...(driver.kind === 'postgresql' && limitsOf(isLong)),
        };
        const set = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
        await tx.execute(sql`select ${sql.join(set, sql`, `)}`);
        const scope = { open: true };
        try {
          return await scopes.run(scope, () => work(tx));
        } finally {
          // Work that outlives the transaction it was started in may use the outer sql again.
          scope.open = false;
        }
      });
    },
  };
}

/**
 * Time limits that PostgreSQL enforces itself: otherwise it would keep a transaction, and its locks, after its client
 * has vanished.
 */
const limitsOf = (isLong: boolean): Record<string, string> => ({
  idle_in_transaction_session_timeout: String(timeouts.idleTransaction),
  ...(!isLong && { statement_timeout: String(timeouts.statement) }),
});

function onEachUse(usual: Sql, choose: () => Sql): Sql {
  return new Proxy(usual, {
    get(_, property) {
      const target = choose();
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
