import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { PageTag } from '@/lib/domain/shared/page-tags';
import { packChanges, packEverything, readChanges, type ChangeMessage } from './change-messages';
import type { Sql } from './client';

const channel = 'pitchcast_pages';
const proofMs = 5_000;
const heartbeat = { everyMs: 10_000, timeoutMs: 5_000 };
const maxPauseMs = 5_000;

type Options = {
  /** A direct connection to PostgreSQL: LISTEN does not work behind a pooler. */
  url: string;
  /** Sends NOTIFY for this instance; may go through a pooler. */
  sql: Sql;
  /** Called with the changes of another instance; with `everything` also if notifications may have been missed. */
  onChange(tags: ChangeMessage['tags']): void;
  /** Called if the connection was lost or delivers no notifications, or if one could not be sent. Attempts continue. */
  onProblem(error: Error): void;
  /** Timeout of a statement on the listening connection; for tests. */
  timeoutMs?: number;
};

/** LISTEN and NOTIFY: instances on one PostgreSQL notify each other which pages have changed. */
export class ChangeFeed {
  private readonly id = randomUUID();
  private readonly pending = new Set<PageTag>();
  private hasEverything = false;
  private sending: Promise<void> | undefined;
  private listener: pg.Client | undefined;
  private beat: NodeJS.Timeout | undefined;
  private isClosed = false;
  private proven: (() => void) | undefined;

  constructor(private readonly options: Options) {}

  /**
   * Starts listening; reconnects after each loss of the connection.
   * @throws {Error} if the first connection fails
   */
  async open(): Promise<void> {
    await this.connect();
    this.beat = setInterval(() => this.checkListener(), heartbeat.everyMs).unref();
  }

  /** Notifies the other instances, after the change is committed. Returns at once; failed notifications are retried. */
  publish(tags: readonly PageTag[] | 'everything'): void {
    if (tags === 'everything') this.hasEverything = true;
    else for (const tag of tags) this.pending.add(tag);
    this.sending ??= this.send().finally(() => (this.sending = undefined));
  }

  /** Closes after the pending notifications are sent. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.beat);
    await this.sending;
    await this.listener?.end().catch(() => undefined);
  }

  private async send(): Promise<void> {
    for (let failures = 0; this.pending.size > 0 || this.hasEverything;) {
      const tags = [...this.pending];
      const payloads = this.hasEverything ? [packEverything(this.id)] : packChanges(this.id, tags);
      const { hasEverything } = this;
      this.pending.clear();
      this.hasEverything = false;
      try {
        for (const payload of payloads) await this.notify(payload);
        failures = 0;
      } catch (error) {
        for (const tag of tags) this.pending.add(tag);
        this.hasEverything ||= hasEverything;
        failures += 1;
        this.options.onProblem(asError(error));
        if (this.isClosed) return;
        await pause(failures);
      }
    }
  }

  private async notify(payload: string): Promise<void> {
    await this.options.sql.execute(sql`select pg_notify(${channel}, ${payload})`);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.options.url,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: this.options.timeoutMs ?? heartbeat.timeoutMs,
    });
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => this.receive(payload));
    client.on('end', () => void this.reconnect(client));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    this.listener = client;
    void this.prove();
  }

  /** Notifications may have been missed in between, so everything counts as stale afterwards. */
  private async reconnect(lost: pg.Client): Promise<void> {
    if (this.isClosed || this.listener !== lost) return;
    this.listener = undefined;
    this.options.onProblem(new Error('The connection for change notifications was lost; reconnecting.'));
    for (let failures = 0; !this.isClosed && !this.listener; failures += 1) {
      await this.connect().catch(() => pause(failures + 1));
    }
    if (!this.isClosed) this.options.onChange('everything');
  }

  private receive(payload: string | undefined): void {
    const message = readChanges(payload);
    if (!message) return;
    if (message.from === this.id) this.proven?.();
    else if (message.tags.length > 0) this.options.onChange(message.tags);
  }

  /**
   * A pooler accepts LISTEN but delivers nothing: only receiving our own notification proves that the connection works.
   */
  private async prove(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        this.proven = resolve;
        timer = setTimeout(
          () =>
            reject(
              new Error(
                'Changes from other instances do not arrive here. Behind a pooler, DATABASE_DIRECT_URL must point to PostgreSQL itself.',
              ),
            ),
          proofMs,
        ).unref();
        this.notify(JSON.stringify({ from: this.id, tags: [] } satisfies ChangeMessage)).catch(reject);
      });
    } catch (error) {
      if (!this.isClosed) this.options.onProblem(asError(error));
    } finally {
      clearTimeout(timer);
      this.proven = undefined;
    }
  }

  /** A connection whose peer has vanished looks open for hours. */
  private checkListener(): void {
    const client = this.listener;
    client?.query('select 1').catch(() => {
      void client.end().catch(() => undefined);
      void this.reconnect(client);
    });
  }
}

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));

const pause = (failures: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.min(maxPauseMs, 100 * 2 ** failures)).unref());
