import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Sql } from './client';
import * as schema from './schema';
import { WatchedPool } from './watched-pool';

/** Milliseconds between two looks at the replica: while it catches up, and else. */
const looks = { behind: 20, usual: 2_000 };

/**
 * A read-only copy of the database that follows the primary. Reads go to it only while it has everything that was announced by `changed`;
 * meanwhile, and where it fails, the primary answers them.
 */
export class Replica {
  readonly sql: Sql;
  private readonly pool: pg.Pool;
  /** Position in the primary's log up to which the replica is needed; undefined while it is not known. */
  private needed: bigint | undefined;
  private reached: bigint | undefined;
  private isChanged = true;
  private looking: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  /** @param url the operator's DATABASE_REPLICA_URL */
  constructor(
    url: string,
    private readonly primary: pg.Pool,
  ) {
    this.pool = new WatchedPool({ connectionString: url, connectionTimeoutMillis: 2_000 });
    // The ORM calls nothing but query() outside transactions, and those are the primary's.
    this.sql = drizzle({ client: { query: this.query.bind(this) } as unknown as pg.Pool, schema });
    this.look();
  }

  /** Something was committed on the primary that reads from now on must see. */
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

  /** A read can be asked twice, so whatever the replica refuses (gone, cancelled by its catching up) the primary is asked. */
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
        // Until both have answered it counts as behind.
        this.reached = undefined;
        this.isChanged ||= this.needed === undefined;
        return false;
      })
      .then((answered) => {
        this.looking = undefined;
        if (this.isClosed) return;
        const pause = answered && !this.isCurrent() ? looks.behind : looks.usual;
        this.timer = setTimeout(() => this.look(), this.isChanged && answered ? 0 : pause).unref();
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

/** How far a server's data is in the primary's log: what is inserted counts, because with synchronous_commit=off a commit need not be written yet. */
async function positionOf(pool: pg.Pool): Promise<bigint> {
  const { rows } = await pool.query<{ at: string | null }>(
    'select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end)::text as at',
  );
  const [high = '', low = ''] = (rows[0]?.at ?? '').split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
