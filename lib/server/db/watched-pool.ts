import pg from 'pg';
import { timeouts } from './timeouts';
import { isCancelled, isUnavailable } from './unavailable';

type Query = (...parameters: unknown[]) => unknown;

/**
 * A pool that outlives its server: dead connections, idle or in use, are dropped, and the next query opens another.
 * Meanwhile queries fail at once, or after a minute if the network drops their packets.
 */
export class WatchedPool extends pg.Pool {
  private readonly watched = new WeakSet<pg.PoolClient>();
  /** The function that releases each connection in use when it dies. */
  private readonly dying = new WeakMap<pg.PoolClient, () => void>();
  /** Why each connection died: the ORM's rollback afterwards must not hide the reason. */
  private readonly dead = new WeakMap<pg.PoolClient, Error>();

  /** @param onUnavailable called in the caller's context when the server is unavailable */
  constructor(
    config: pg.PoolConfig,
    private readonly onUnavailable: () => void = () => undefined,
  ) {
    super({
      connectionTimeoutMillis: timeouts.connection,
      query_timeout: timeouts.response,
      keepAlive: true,
      keepAliveInitialDelayMillis: timeouts.keepAlive,
      allowExitOnIdle: true,
      max: 10,
      ...config,
    });
    // Without a listener, a connection's error would end the process.
    this.on('error', () => undefined);
    this.on('connect', (client) => void client.on('error', () => undefined));
    this.query = this.noticing(super.query.bind(this)) as typeof this.query;
    const connect = super.connect.bind(this) as (...parameters: unknown[]) => unknown;
    // The pool's own `query` passes a callback; callers that await a connection keep it for a while.
    this.connect = ((...parameters: unknown[]) =>
      parameters.length > 0 ? connect(...parameters) : this.lend(connect)) as typeof this.connect;
  }

  /**
   * A connection that dies in use is released at once, because the ORM never releases one whose `begin` fails: after
   * ten of these the pool would wait forever.
   */
  private async lend(connect: () => unknown): Promise<pg.PoolClient> {
    const client = (await this.noticing(connect)()) as pg.PoolClient;
    const { release } = client;
    let isLent = true;
    client.release = (error) => {
      if (!isLent) return;
      isLent = false;
      release(error);
    };
    this.dying.set(client, () => client.release(true));
    if (!this.watched.has(client)) {
      this.watched.add(client);
      const query = client.query.bind(client) as Query;
      client.query = this.noticing(
        (...parameters) => {
          const cause = this.dead.get(client);
          return cause ? Promise.reject(cause) : query(...parameters);
        },
        (error) => {
          this.dead.set(client, error);
          this.dying.get(client)?.();
        },
      ) as typeof client.query;
    }
    return client;
  }

  private noticing(ask: Query, onEnd: (error: Error) => void = () => undefined): Query {
    return (...parameters) => {
      const response = ask(...parameters);
      if (!(response instanceof Promise)) return response;
      return response.catch((error: unknown) => {
        if (isUnavailable(error)) {
          this.onUnavailable();
          if (!isCancelled(error)) onEnd(error);
        }
        throw error;
      });
    };
  }
}
