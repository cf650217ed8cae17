import {
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { readServerEnv } from '@/lib/env/server';
import { createHttpServer, type ServerOptions } from '@/lib/server/gateway/http-server';
import { Metrics } from '@/lib/server/gateway/metrics';
import { PageCache } from '@/lib/server/gateway/page-cache';
import type { Site } from '@/lib/server/gateway/site';
import { BodyBudget } from '@/lib/server/http/read-body';
import { TagGenerations } from '@/lib/server/http/tag-generations';
import { WorkLimit, type WorkLimitOptions } from '@/lib/server/http/work-limit';

/** A stand-in for the framework. */
export type FakeFramework = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
export type Asked = { path?: string; method?: string; headers?: Record<string, string>; body?: string };
export type Responded = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Limits and deadlines that a test lowers. */
export type HttpSiteOptions = ServerOptions & {
  renders?: WorkLimitOptions;
  calls?: WorkLimitOptions;
  streams?: WorkLimitOptions;
  bodies?: Partial<BodyBudget['limits']>;
  environment?: Record<string, string>;
};

/** The process's HTTP layer on its own port, with a stand-in for the framework. */
export class HttpSite {
  /** Requests that reached the framework. */
  readonly seen: { url: string; headers: IncomingHttpHeaders }[] = [];
  readonly site: Site;
  readonly server: Server;
  port = 0;

  constructor(
    public framework: FakeFramework,
    {
      renders = { concurrent: 4, waiting: 100 },
      calls = { concurrent: 4, waiting: 4 },
      streams = { concurrent: 4, waiting: 0 },
      bodies = {},
      environment = {},
      ...options
    }: HttpSiteOptions = {},
  ) {
    const rendersOf = new WorkLimit(renders);
    this.site = {
      env: readServerEnv({ SITE_URL: 'http://localhost:3000', NODE_ENV: 'production', ...environment }),
      missing: new Set(),
      metrics: new Metrics({
        cachedBytes: () => this.site.pages?.size() ?? {},
        alerts: () => Promise.resolve({ mails: 2 }),
      }),
      hasPredictions: () => Promise.resolve(true),
      handler: async (request, response) => {
        this.seen.push({ url: request.url ?? '', headers: { ...request.headers } });
        // Like the framework, which responds after some turns of the event loop.
        await new Promise((resolve) => setImmediate(resolve));
        await this.framework(request, response);
      },
      renders: rendersOf,
      calls: new WorkLimit(calls),
      streams: new WorkLimit(streams),
      bodies: new BodyBudget({ maxBytes: 512 * 1024, totalBytes: 4e6, shareBytes: 4e6, ...bodies }),
      files: undefined,
      pages: new PageCache({
        generations: new TagGenerations(),
        now: () => 0,
        bytes: { html: 1_000_000, rsc: 100_000, ogImage: 1_000_000, api: 1_000_000 },
        limit: rendersOf.run,
        onError: () => undefined,
      }),
      now: () => 0,
    };
    this.server = createHttpServer(this.site, options);
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Raw, so that nothing normalises the target or decodes the response. */
  ask({ path = '/predictions/today', method = 'GET', headers = {}, body }: Asked = {}): Promise<Responded> {
    return new Promise((resolve, reject) => {
      const request = httpRequest(
        { port: this.port, host: '127.0.0.1', path, method, headers, agent: false },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
          );
          response.on('error', reject);
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  }

  /** Sends raw bytes, for what no HTTP library would send. */
  sendRaw(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.port, '127.0.0.1', () => socket.end(text));
      let reply = '';
      socket.on('data', (chunk) => (reply += chunk.toString('latin1')));
      socket.on('close', () => resolve(reply));
      socket.on('error', reject);
    });
  }
}
