import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '@/lib/domain/clock';
import type { PageTag } from '@/lib/domain/page-tags';
import type { ServerEnv } from '@/lib/env/server';
import type { Database } from './db/client';

/** What a page tells the page cache while it renders. */
export type RequestScope = {
  tags: Set<PageTag>;
  /** The status to answer with instead of 200. */
  status?: number;
  /** From this instant (UTC) on the page must be rendered anew. */
  expiresAt?: Date;
  /** The page must not be kept under this address. */
  uncacheable?: boolean;
  /** Structured data (JSON, safe inside a script element) for the head of the whole document. */
  data?: Set<string>;
  /** The same for everybody, so that a replica of the database may answer its reads. */
  isPublic?: boolean;
  /** Marks the inline scripts that this render writes itself, for the policy of the page; it is not sent. */
  nonce?: string;
  /** The database was away: a page that fails for it may be asked for again soon. */
  isAway?: boolean;
};

export type Runtime = {
  env: ServerEnv;
  clock: Clock;
  database: Database;
  pages: {
    /** Marks every kept page that names one of the tags as stale. */ invalidate(tags: readonly PageTag[]): void;
  };
};

type Site = { runtime?: Runtime; scope: AsyncLocalStorage<RequestScope> };

/** The server's bundle and the framework's are two module graphs of one process; this object is what they share. */
const holder = globalThis as typeof globalThis & { __pitchcast?: Site };
const site: Site = (holder.__pitchcast ??= { scope: new AsyncLocalStorage<RequestScope>() });

/** @throws {Error} when a runtime stands already: one process opens one database once */
export function provideRuntime(runtime: Runtime): void {
  if (site.runtime)
    throw new Error('The runtime of this process is provided already; a process opens its database once.');
  site.runtime = runtime;
}

/** For an orderly stop and for tests. */
export function withdrawRuntime(): void {
  delete site.runtime;
}

/** @throws {Error} outside the server process, for instance while the framework builds pages */
export function getRuntime(): Runtime {
  if (!site.runtime) {
    throw new Error(
      'No runtime in this process. Pages read data only while lib/server/process/server.ts serves them, never during `next build`.',
    );
  }
  return site.runtime;
}

/** Runs `work` with a fresh scope that pages inside it write to. */
export function withRequestScope<Result>(scope: RequestScope, work: () => Result): Result {
  return site.scope.run(scope, work);
}

/** The scope of the request that is rendered now; a throw-away one outside the page cache. */
export function requestScope(): RequestScope {
  return site.scope.getStore() ?? { tags: new Set() };
}

/** Adds structured data to the document that renders now; parts that a navigation fetches have none. */
export function describePage(json: string): void {
  (requestScope().data ??= new Set()).add(json);
}

/** For the `nonce` attribute of an inline script: without it the browser refuses to run it. */
export const scriptNonce = (): string | undefined => requestScope().nonce;

/** The answer that is made now is not cached: what is out of range has endlessly many addresses. */
export function leaveUncached(): void {
  requestScope().uncacheable = true;
}

/** Says what the page that renders now depends on. */
export function dependsOn(...tags: PageTag[]): void {
  const scope = requestScope();
  for (const tag of tags) scope.tags.add(tag);
}
