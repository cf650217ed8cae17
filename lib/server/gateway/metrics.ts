import type { ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { CacheResult } from './page-cache';

type Figures = Readonly<Record<string, number>>;

/** Events of connections: `dropped`: refused because there were too many; `broken`: ended by an error. */
export type ConnectionEvent = 'dropped' | 'broken';

export type MetricsSources = {
  queues?(): Readonly<Record<string, { running: number; waiting: number; refused: number; overdue: number }>>;
  cachedBytes(): Figures;
  /** Counts of open tasks for an operator, by the alert's name on the dashboard; absent names are zero. */
  alerts(): Promise<Figures>;
  /** Seconds for which scheduled work has been failing, by its name; absent if it succeeds. */
  failing?(): Promise<Figures>;
};

/** Upper bounds in seconds; a cached page takes less than a millisecond, a render tens of milliseconds. */
const buckets = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The process's metrics, in Prometheus' units: seconds, bytes, totals. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly seconds = new Histogram({
    name: 'pitchcast_http_request_seconds',
    help: 'Time from a request to the end of its response, by class of status',
    labelNames: ['status'],
    buckets,
    registers: [this.registry],
  });
  private readonly responses = new Counter({
    name: 'pitchcast_page_answers_total',
    help: 'Pages and open API responses, by source: cached and fresh, cached and stale, or not cacheable',
    labelNames: ['state'],
    registers: [this.registry],
  });
  private readonly connections = new Counter({
    name: 'pitchcast_connections_total',
    help: 'Connections that were refused because there were too many, and connections that broke',
    labelNames: ['event'],
    registers: [this.registry],
  });

  constructor(sources: MetricsSources) {
    collectDefaultMetrics({ register: this.registry });
    this.gauge('page_cache_bytes', 'Bytes that the page cache keeps, by kind of response', 'kind', sources.cachedBytes);
    this.gauge(
      'alerts',
      'Open tasks for an operator, as on the dashboard: stale sources, ungraded predictions, failed mails and webhooks; for smtp and provider, minutes since the failure began',
      'alert',
      sources.alerts,
    );
    this.gauge(
      'failing_seconds',
      'How long scheduled work has been failing: reading a source, the mail server, the payment provider, any other task',
      'task',
      async () => (await sources.failing?.()) ?? {},
    );
    new Gauge({
      name: 'pitchcast_queue',
      help: 'Renders, calls and streams that are running and waiting; those refused and abandoned since the start',
      labelNames: ['queue', 'state'],
      registers: [this.registry],
      collect() {
        for (const [queue, states] of Object.entries(sources.queues?.() ?? {}))
          for (const [state, count] of Object.entries(states)) this.set({ queue, state }, count);
      },
    });
  }

  private gauge(name: string, help: string, label: string, read: () => Figures | Promise<Figures>): void {
    new Gauge({
      name: `pitchcast_${name}`,
      help,
      labelNames: [label],
      registers: [this.registry],
      async collect() {
        const figures = await read();
        this.reset();
        for (const [key, figure] of Object.entries(figures)) this.set({ [label]: key }, figure);
      },
    });
  }

  /** Measures the duration of a response until it is sent or aborted. */
  watch(response: ServerResponse): void {
    const end = this.seconds.startTimer();
    response.once('close', () => end({ status: `${Math.floor(response.statusCode / 100)}xx` }));
  }

  responded(state: CacheResult['state']): void {
    this.responses.inc({ state });
  }

  count(event: ConnectionEvent): void {
    this.connections.inc({ event });
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }

  readonly contentType = this.registry.contentType;
}
