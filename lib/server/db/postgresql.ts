import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Driver } from './client';
import { dumpPostgresql } from './postgresql-dump';
import { Replica } from './replica';
import * as schema from './schema';
import { timeouts } from './timeouts';
import { WatchedPool } from './watched-pool';

/** Converts a bigint as PGlite does: to a number while it is exact. pg's default is text. */
function parseBigint(text: string): number | bigint {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
}

/**
 * Opens a connection pool to PostgreSQL.
 * @param url the operator's DATABASE_URL
 * @param replicaUrl the operator's DATABASE_REPLICA_URL
 * @param onUnavailable called in the caller's context when the server is unavailable
 */
export function openPostgresql(url: string, replicaUrl?: string, onUnavailable?: () => void): Driver {
  // The ORM uses the module's own registry, so a parser of the pool alone would not reach its queries.
  pg.types.setTypeParser(pg.types.builtins.INT8, parseBigint);
  const pool = new WatchedPool({ connectionString: url }, onUnavailable);
  // It connects when it is first used.
  const longPool = new WatchedPool(
    { connectionString: url, query_timeout: timeouts.longResponse, max: 1 },
    onUnavailable,
  );
  const replica = replicaUrl === undefined ? undefined : new Replica(replicaUrl, pool);
  return {
    kind: 'postgresql',
    sql: drizzle(pool, { schema }),
    longSql: drizzle(longPool, { schema }),
    ...(replica && { replica }),
    async close() {
      await replica?.close();
      await Promise.all([pool.end(), longPool.end()]);
    },
    copyTo: (folder) => dumpPostgresql(url, folder),
  };
}
