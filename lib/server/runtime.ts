import { AsyncLocalStorage } from 'node:async_hooks';
import type { FileHandle } from 'node:fs/promises';
import type { Clock } from '@/lib/domain/shared/clock';
import { provideDocumentParts, type DocumentParts } from '@/lib/domain/shared/document-parts';
import type { PageTag } from '@/lib/domain/shared/page-tags';
import type { ServerEnv } from '@/lib/env/server';
import { defaultLocale, type Locale } from '@/lib/i18n/locales';
import type { Database } from './db/client';

/** What a page reports to the page cache while it renders, and the language that it renders in. */
export type RequestScope = {
  /** The language of the response, in which names are given; English if absent. */
  locale?: Locale;
  tags: Set<PageTag>;
  /** The response status if it is not 200. */
  status?: number;
  /** The instant (UTC) from which the page must be re-rendered. */
  expiresAt?: Date;
  /**
   * The instant (UTC) from which a minute of play makes the page out of date: it may be served while it is re-rendered.
   */
  renewAt?: Date;
  /** The page must not be cached under this address. */
  uncacheable?: boolean;
  /** Structured data (JSON, safe inside a script element) for the head of the whole document. */
  data?: Set<string>;
  /** Parts that the document's HTML contains and React's payload does not (components/layout/plain-part.tsx). */
  parts?: DocumentParts;
  /** The response is the same for every visitor, so a database replica may serve its reads. */
  isPublic?: boolean;
  /** The response is a whole document, not an API response or a part of a navigation. */
  isDocument?: boolean;
  /** The database was unavailable: a page that failed for this reason may be retried soon. */
  isDatabaseDown?: boolean;
  /** Number of rows of the file being written, if it is a table. */
  rows?: number;
};

export type Runtime = {
  env: ServerEnv;
  clock: Clock;
  database: Database;
  /** Absent in commands. */
  visits?: VisitRecords;
  pages: {
    /** Marks every cached page that names one of the tags as stale. */ invalidate(tags: readonly PageTag[]): void;
  };
  /** Runs work that must run once at a time across all instances; absent in commands. */
  alone?: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Makes the schedule check for work at once; absent in commands, and before it runs. */
  wake?: () => void;
  /** When each tag changed last; absent in commands. See lib/server/http/tag-generations.ts. */
  changes?: { now(): number; isStale(begun: number, tags: Iterable<PageTag>): boolean };
  /** The published files on disk; absent in commands. See lib/server/published-files.ts. */
  files?: {
    open(name: string, write: Writer, options: { packed: boolean; isKept: boolean }): Promise<OpenVersion | null>;
    /** The newest version, without writing one. */
    about(name: string): Promise<FileFacts | null>;
  };
};

/** Facts about the newest version of a file. `rows` only if this process has written it as a table. */
type FileFacts = Pick<OpenVersion, 'version' | 'bytes'> & { rows?: number };

/** Makes a file's text, in pieces; null: there is no such file. It reports its dependencies to the request's scope. */
export type Writer = () => Promise<AsyncIterable<string | Uint8Array> | string | null>;

/** One version, open for reading: later writes do not affect it. The caller closes the handle. */
export type OpenVersion = { handle: FileHandle; version: string; bytes: number; modified: Date };

/** The process's visit counter; see lib/server/services/visits/visit-counter.ts. */
export type VisitRecords = {
  searchedInVain(text: string, headers: Pick<Headers, 'get'>): void;
  /** Stores the counts so far. Never rejects. */
  store(): Promise<void>;
  /** Units: bytes, milliseconds and seconds. */
  vitalsNow(): { memory: number; loopDelay: number; uptime: number };
};

/** The part of the runtime that services need to change data. */
export type JobContext = Pick<Runtime, 'database' | 'clock' | 'env'>;

type Site = { runtime?: Runtime; scope: AsyncLocalStorage<RequestScope> };

/** The server's bundle and the framework's are separate module graphs in one process; they share this object. */
const holder = globalThis as typeof globalThis & { __pitchcast?: Site };
const site: Site = (holder.__pitchcast ??= { scope: new AsyncLocalStorage<RequestScope>() });

provideDocumentParts(() => {
  const scope = site.scope.getStore();
  return scope?.isDocument ? (scope.parts ??= new Map()) : undefined;
});

/** @throws {Error} if a runtime exists already: a process opens its database once */
export function provideRuntime(runtime: Runtime): void {
  if (site.runtime) throw new Error('This process already has a runtime; it must open its database only once.');
  site.runtime = runtime;
}

/** For graceful shutdown and tests. */
export function withdrawRuntime(): void {
  delete site.runtime;
}

/** @throws {Error} outside the server process, e.g. while the framework builds pages */
export function getRuntime(): Runtime {
  if (!site.runtime) {
    throw new Error(
      'This process has no runtime. Pages read data only while lib/server/process/server.ts serves them, never during `next build`.',
    );
  }
  return site.runtime;
}

/** Runs `work` with a fresh scope, which pages inside it write to. */
export function withRequestScope<Result>(scope: RequestScope, work: () => Result): Result {
  return site.scope.run(scope, work);
}

/** The scope of the current render; a disposable one outside the page cache. */
export function requestScope(): RequestScope {
  return site.scope.getStore() ?? { tags: new Set() };
}

/** Adds to the number of rows of the file being written. */
export function addRows(count: number): void {
  const scope = requestScope();
  scope.rows = (scope.rows ?? 0) + count;
}

/** The language of the current response: that of the page's address, or the one preferred by an API client. */
export const requestLocale = (): Locale => requestScope().locale ?? defaultLocale;

/** Adds structured data to the current document; partial responses of a client navigation have none. */
export function describePage(json: string): void {
  (requestScope().data ??= new Set()).add(json);
}

/** Keeps the current response out of the cache: out-of-range pages have an unlimited number of addresses. */
export function leaveUncached(): void {
  requestScope().uncacheable = true;
}

export function dependsOn(...tags: PageTag[]): void {
  const scope = requestScope();
  for (const tag of tags) scope.tags.add(tag);
}
