import pg from 'pg';
import { isUnavailable } from './unavailable';

type Query = (...parameters: unknown[]) => unknown;

/**
 * A pool that outlives its server: connections that die are forgotten, whether they lie idle or somebody works with them, and the next
 * query opens another. Whoever asks meanwhile is told at once.
 */
export class WatchedPool extends pg.Pool {
  private readonly watched = new WeakSet<pg.PoolClient>();
  /** How each lent connection is given back when it has died. */
  private readonly dying = new WeakMap<pg.PoolClient, () => void>();

  /** @param onAway told in the asker's own context that the server is away */
  constructor(
    config: pg.PoolConfig,
    private readonly onAway: () => void = () => undefined,
  ) {
    super({ connectionTimeoutMillis: 10_000, keepAlive: true, allowExitOnIdle: true, max: 10, ...config });
    // Without a listener an error of a connection would end the process.
    this.on('error', () => undefined);
    this.on('connect', (client) => void client.on('error', () => undefined));
    this.query = this.noticing(super.query.bind(this)) as typeof this.query;
    const connect = super.connect.bind(this) as (...parameters: unknown[]) => unknown;
    // `query` of the pool itself asks with a callback; whoever awaits a connection works with it for a while.
    this.connect = ((...parameters: unknown[]) =>
      parameters.length > 0 ? connect(...parameters) : this.lend(connect)) as typeof this.connect;
  }

  /**
   * A connection that dies while it is lent goes back at once, because the ORM forgets one whose `begin` fails: ten of these, and the
   * pool would wait for ever.
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
      client.query = this.noticing(client.query.bind(client), () => this.dying.get(client)?.()) as typeof client.query;
    }
    return client;
  }

  private noticing(ask: Query, onEnd: () => void = () => undefined): Query {
    return (...parameters) => {
      const answer = ask(...parameters);
      if (!(answer instanceof Promise)) return answer;
      return answer.catch((error: unknown) => {
        if (isUnavailable(error)) {
          this.onAway();
          onEnd();
        }
        throw error;
      });
    };
  }
}
