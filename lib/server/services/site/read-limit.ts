import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { AppError } from '@/lib/domain/errors';
import { addressGroup } from '@/lib/server/auth/rate-limits';
import { senderAddress, tooMany } from '../accounts/request-limits';

/** Calls of the open API from one address in a minute. Our own pages need a few; a program that reads every match of a day stays well below. */
export const readLimit = { points: 600, seconds: 60 } as const;

/** Routes may come in several bundles of one process; they count together. */
const holder = globalThis as typeof globalThis & { __pitchcastReads?: RateLimiterMemory };

/** In this process's memory: a write to the database for each read would cost more than the read. With n instances an address has n times as much. */
function limiter(): RateLimiterMemory {
  return (holder.__pitchcastReads ??= new RateLimiterMemory({ points: readLimit.points, duration: readLimit.seconds }));
}

/** This very machine: its own programs, or everybody behind a proxy that TRUST_PROXY does not name; one visitor's haste must not lock out the others. */
const isLoopback = (address: string): boolean => address === '' || address === '::1' || address.startsWith('127.');

/** @returns the refusal with its wait where the sender has asked too often */
export const tooManyReads = (request: Request): Promise<AppError | null> => tooManyReadsFrom(senderAddress(request));

/** @param address as far as it is known and believed */
export async function tooManyReadsFrom(address: string): Promise<AppError | null> {
  if (isLoopback(address)) return null;
  try {
    await limiter().consume(addressGroup(address));
    return null;
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return tooMany(Math.max(1, Math.ceil(reason.msBeforeNext / 1000)));
    throw reason;
  }
}
