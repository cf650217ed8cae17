import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { AppError } from '@/lib/domain/errors';
import { addressGroup, createLimit, limits } from '@/lib/server/auth/rate-limits';
import type { Database } from '@/lib/server/db/client';
import { isUnavailable } from '@/lib/server/db/unavailable';
import { getRuntime } from '@/lib/server/runtime';
import { senderAddress, tooMany } from '../accounts/request-limits';

/** Calls of the open API from one address in a minute. Our own pages need a few; a program that reads every match of a day stays well below. */
export const readLimit = limits.read;

/** Calls that an instance takes from the common count at once: a write for each read would cost more than the read. */
export const readBlock = 20;

/** Counts one call of `sender`. @returns 0, or the seconds to wait where it was too much */
export type ReadLimit = (sender: string) => Promise<number>;

/**
 * The count of one instance: in memory, and on PostgreSQL, where other instances may serve the same site, in blocks from a count that they
 * share. Who is refused there is refused from memory until the wait is over.
 */
export function createReadLimit(database: Database): ReadLimit {
  const memory = new RateLimiterMemory({ points: readLimit.points, duration: readLimit.seconds });
  const shared = database.kind === 'postgresql' ? createLimit(database, 'read') : null;
  return async (sender) => {
    try {
      const { consumedPoints } = await memory.consume(sender);
      if (!shared || consumedPoints % readBlock !== 1) return 0;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
      throw reason;
    }
    const wait = await shared.consume([sender], readBlock).catch((error: unknown) => {
      // What is kept is served while the database is away; its own memory still counts.
      if (isUnavailable(error)) return 0;
      throw error;
    });
    if (wait > 0) await memory.block(sender, wait);
    return wait;
  };
}

/** Routes may come in several bundles of one process; they count together, and a process has one database at a time. */
const holder = globalThis as typeof globalThis & { __pitchcastReads?: { database: Database; count: ReadLimit } };

function countOf(database: Database): ReadLimit {
  if (holder.__pitchcastReads?.database !== database)
    holder.__pitchcastReads = { database, count: createReadLimit(database) };
  return holder.__pitchcastReads.count;
}

/** This very machine: its own programs, or everybody behind a proxy that TRUST_PROXY does not name; one visitor's haste must not lock out the others. */
export const isUncounted = (address: string): boolean =>
  address === '' || address === '::1' || address.startsWith('127.');

/** @returns the refusal with its wait where the sender has asked too often */
export const tooManyReads = (request: Request): Promise<AppError | null> => tooManyReadsFrom(senderAddress(request));

/** @param address as far as it is known and believed */
export async function tooManyReadsFrom(address: string): Promise<AppError | null> {
  if (isUncounted(address)) return null;
  const seconds = await countOf(getRuntime().database)(addressGroup(address));
  return seconds > 0 ? tooMany(seconds) : null;
}
