/**
 * The process behind `npm start -- --workers N`: it serves nothing itself but holds the port that its workers share.
 * Each worker is one instance (lib/server/process/server.ts) on the same PostgreSQL.
 */
import cluster from 'node:cluster';
import path from 'node:path';
import { EnvironmentError, readServerEnv } from '@/lib/env/server';
import { announce, surviveClosedOutput } from './announce';
import { WorkerPool } from './worker-pool';

const refuse = (reason: string): never => {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
};

function readCount(): number {
  try {
    const { DATABASE_URL, WORKERS } = readServerEnv();
    return DATABASE_URL === undefined && WORKERS > 1
      ? refuse(
          'Several workers need PostgreSQL: set DATABASE_URL and AUTH_SECRET, or start one process. The embedded database belongs to a single process.',
        )
      : WORKERS;
  } catch (error) {
    if (error instanceof EnvironmentError) return refuse(error.message);
    throw error;
  }
}

surviveClosedOutput();
const pool = new WorkerPool({
  count: readCount(),
  fork: (args) => {
    cluster.setupPrimary({ exec: path.join(import.meta.dirname, 'server.mjs'), args: [...args] });
    return cluster.fork();
  },
  announce,
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => pool.stop());
process.exit(await pool.run());
