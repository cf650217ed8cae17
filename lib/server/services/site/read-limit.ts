import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { AppError } from '@/lib/domain/errors';
import { isLoopback } from '@/lib/domain/loopback';
import { addressGroup, createLimit, limits } from '@/lib/server/auth/rate-limits';
import type { Database } from '@/lib/server/db/client';
import { isUnavailable } from '@/lib/server/db/unavailable';
import { getRuntime } from '@/lib/server/runtime';
import { senderAddress, tooMany } from '@/lib/server/services/accounts/request-limits';

/** Calls of the open API from one address in a minute. Our own pages need a few; a program that reads every match of a day stays well below. */
export const readLimit = limits.read;

/** Searches from one address in a minute, by the page and the API together: twice what somebody types without a pause. */
export const searchLimit = limits.search;

type ReadLimitName = 'read' | 'search';

/** Calls that an instance takes from the common count at once: a write for each read would cost more than the read. */
export const readBlock = 20;
const blocks: Record<ReadLimitName, number> = { read: readBlock, search: 5 };

/** Counts one call of `sender`. @returns 0, or the seconds to wait where it was too much */
export type ReadLimit = (sender: string) => Promise<number>;

/**
 * The count of one instance: in memory, and on PostgreSQL, where other instances may serve the same site, in blocks from a count that they
 * share. Who is refused there is refused from memory until the wait is over.
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
      // What is kept is served while the database is away; its own memory still counts.
      if (isUnavailable(error)) return 0;
      throw error;
    });
    if (wait > 0) await memory.block(sender, wait);
    return wait;
  };
}

type Counts = { database: Database } & Record<ReadLimitName, ReadLimit>;

/** Routes may come in several bundles of one process; they count together, and a process has one database at a time. */
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

/** This very machine: its own programs, or everybody behind a proxy that TRUST_PROXY does not name; one visitor's haste must not lock out the others. */
export const isUncounted = isLoopback;

async function refuse(name: ReadLimitName, address: string): Promise<AppError | null> {
  if (isUncounted(address)) return null;
  const seconds = await countsOf(getRuntime().database)[name](addressGroup(address));
  return seconds > 0 ? tooMany(seconds) : null;
}

/** @returns the refusal with its wait where the sender has asked too often */
export const tooManyReads = (request: Request): Promise<AppError | null> => tooManyReadsFrom(senderAddress(request));

/** @param address as far as it is known and believed */
export const tooManyReadsFrom = (address: string): Promise<AppError | null> => refuse('read', address);

/** The same for a search, by the API or by its page: they share one count. */
export const tooManySearches = (request: Pick<Request, 'headers'>): Promise<AppError | null> =>
  refuse('search', senderAddress(request));
