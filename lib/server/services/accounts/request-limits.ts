import { AppError } from '@/lib/domain/errors';
import { addressGroup, createLimit, type LimitName } from '@/lib/server/auth/rate-limits';
import { getRuntime } from '@/lib/server/runtime';
import { visitorAddress } from '@/lib/server/services/location/trace-visitor';

/** The sender's address as far as it is known and trusted (TRUST_PROXY). */
export const senderAddress = (request: Pick<Request, 'headers'>): string => visitorAddress(request.headers);

/** The sender as rate limits count it. */
export const senderGroup = (request: Request): string => groupOfAddress(senderAddress(request));

/** The same for an address: an IPv6 subscriber has a whole /64. */
export const groupOfAddress = (address: string): string => addressGroup(address);

/** @throws {AppError} 429 with the wait, once the limit is used up */
export async function countUse(name: LimitName, subject: readonly string[], key = 'errors.tooMany'): Promise<void> {
  const seconds = await createLimit(getRuntime().database, name).consume(subject);
  if (seconds > 0) throw tooMany(seconds, key);
}

export const tooMany = (seconds: number, key = 'errors.tooMany'): AppError =>
  new AppError(429, key, { retryAfterSeconds: seconds, values: { seconds, minutes: Math.ceil(seconds / 60) } });
