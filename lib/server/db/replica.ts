import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Sql } from './client';
import * as schema from './schema';
import { timeouts } from './timeouts';
import { WatchedPool } from './watched-pool';

/** Milliseconds between two polls of the replica: while it is behind, and usually. */
const looks = { behind: 20, usual: 2_000 };

/**
 * A read replica that follows the primary. Reads go to it only while it has replayed everything announced by `changed`;
 * otherwise, and if it fails or does not respond in time, the primary serves them.
 */
export class Replica {
  readonly sql: Sql;
  private readonly pool: pg.Pool;
  /** Position in the primary's log that the replica must reach; undefined while unknown. */
  private needed: bigint | undefined;
  private reached: bigint | undefined;
  private isChanged = true;
  private looking: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  /**
   * @param url the operator's DATABASE_REPLICA_URL
   * @param responseMs time after which the primary is queried instead
   */
  constructor(
    url: string,
    private readonly primary: pg.Pool,
    responseMs: number = timeouts.replica,
  ) {
    this.pool = new WatchedPool({
      connectionString: url,
      connectionTimeoutMillis: 2_000,
      query_timeout: responseMs,
    });
    // Outside transactions, which run on the primary, the ORM calls nothing but query().
    this.sql = drizzle({ client: { query: this.query.bind(this) } as unknown as pg.Pool, schema });
    this.look();
  }

  /** To be called when something was committed on the primary that later reads must see. */
  changed(): void {
    this.isChanged = true;
    this.look();
  }

  /** Whether reads go to the replica now. */
  isCurrent(): boolean {
    return !this.isChanged && this.needed !== undefined && this.reached !== undefined && this.reached >= this.needed;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.looking;
    await this.pool.end();
  }

  /**
   * A read can be repeated, so any failure of the replica (gone, silent, cancelled by recovery) sends it to the
   * primary.
   */
  private async query(query: pg.QueryConfig, values?: unknown[]): Promise<unknown> {
    if (this.isCurrent()) {
      try {
        return await this.pool.query(query, values);
      } catch {
        this.reached = undefined;
        this.look();
      }
    }
    return this.primary.query(query, values);
  }

  private look(): void {
    if (this.looking || this.isClosed) return;
    clearTimeout(this.timer);
    this.looking = this.compare()
      .catch(() => {
        // The replica counts as behind until both servers have responded.
        this.reached = undefined;
        this.isChanged ||= this.needed === undefined;
        return false;
      })
      .then((responded) => {
        this.looking = undefined;
        if (this.isClosed) return;
        const pause = responded && !this.isCurrent() ? looks.behind : looks.usual;
        this.timer = setTimeout(() => this.look(), this.isChanged && responded ? 0 : pause).unref();
      });
  }

  private async compare(): Promise<boolean> {
    if (this.isChanged) {
      this.needed = undefined;
      this.isChanged = false;
      this.needed = await positionOf(this.primary);
    }
    this.reached = await positionOf(this.pool);
    return true;
  }
}

/**
 * A server's position in the primary's log: the insert position, because with synchronous_commit=off a commit need not
 * be written yet.
 */
async function positionOf(pool: pg.Pool): Promise<bigint> {
  const { rows } = await pool.query<{ at: string | null }>(
    'select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end)::text as at',
  );
  const [high = '', low = ''] = (rows[0]?.at ?? '').split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
