import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { AppError } from '@/lib/domain/shared/errors';
import { isLoopback } from '@/lib/domain/shared/loopback';
import type { Database } from '@/lib/server/db/client';
import { isUnavailable } from '@/lib/server/db/unavailable';
import { getRuntime } from '@/lib/server/runtime';
import {
  createLimit,
  groupOfAddress,
  limits,
  senderAddress,
  tooMany,
} from '@/lib/server/services/accounts/request-limits';

/**
 * Calls of the open API per address and minute. Our own pages need few, and a program that reads every match of a day
 * stays well below the limit.
 */
export const readLimit = limits.read;

/** Searches per address and minute, by page and API together: twice what a fast typist causes. */
export const searchLimit = limits.search;

type ReadLimitName = 'read' | 'search';

/**
 * Calls that an instance reserves at once from the shared count, because a write for each read would cost more than the
 * read.
 */
export const readBlock = 20;
const blocks: Record<ReadLimitName, number> = { read: readBlock, search: 5 };

/**
 * Counts one call of `sender`.
 * @returns 0, or the seconds to wait if it exceeds the limit
 */
export type ReadLimit = (sender: string) => Promise<number>;

/**
 * The counter of one instance: in memory, and on PostgreSQL, where other instances may serve the same site, in blocks
 * from a shared count. Senders refused by the shared count are refused from memory until the wait is over.
 */
export function createReadLimit(database: Database, name: ReadLimitName = 'read'): ReadLimit {
  const { points, seconds: duration } = limits[name];
  const memory = new RateLimiterMemory({ points, duration });
  const shared = database.kind === 'postgresql' ? createLimit(database, name) : null;
  const block = blocks[name];
  return async (sender) => {
    try {
      const { consumedPoints } = await memory.consume(sender);
      if (!shared || consumedPoints % block !== 1) return 0;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
      throw reason;
    }
    const wait = await shared.consume([sender], block).catch((error: unknown) => {
      // Cached responses are served while the database is unavailable; the local count still applies.
      if (isUnavailable(error)) return 0;
      throw error;
    });
    if (wait > 0) await memory.block(sender, wait);
    return wait;
  };
}

type Counts = { database: Database } & Record<ReadLimitName, ReadLimit>;

/** Routes may be in several bundles of one process; they share the count, and a process has one database at a time. */
const holder = globalThis as typeof globalThis & { __pitchcastReads?: Counts };

function countsOf(database: Database): Counts {
  if (holder.__pitchcastReads?.database !== database)
    holder.__pitchcastReads = {
      database,
      read: createReadLimit(database),
      search: createReadLimit(database, 'search'),
    };
  return holder.__pitchcastReads;
}

async function refuse(name: ReadLimitName, address: string): Promise<AppError | null> {
  // Either a local program, or any of the clients behind a proxy that TRUST_PROXY does not count: one of them must not
  // block the others.
  if (isLoopback(address)) return null;
  const seconds = await countsOf(getRuntime().database)[name](groupOfAddress(address));
  return seconds > 0 ? tooMany(seconds) : null;
}

/** @returns the error with its wait if the sender exceeds the limit */
export const tooManyReads = (request: Request): Promise<AppError | null> => tooManyReadsFrom(senderAddress(request));

/** @param address as far as it is known and trusted */
export const tooManyReadsFrom = (address: string): Promise<AppError | null> => refuse('read', address);

/** The limit of searches, shared by API and page. */
export const tooManySearches = (request: Pick<Request, 'headers'>): Promise<AppError | null> =>
  refuse('search', senderAddress(request));
