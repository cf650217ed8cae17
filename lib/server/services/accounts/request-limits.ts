import { AppError } from '@/lib/domain/errors';
import { addressGroup, createLimit, type LimitName } from '@/lib/server/auth/rate-limits';
import { getRuntime } from '@/lib/server/runtime';
import { visitorAddress } from '../location/trace-visitor';

/** The sender's address as far as it is known and believed (TRUST_PROXY). */
export const senderAddress = (request: Request): string =>
  visitorAddress(request.headers, getRuntime().env.TRUST_PROXY);

/** What limits count as one sender. */
export const senderGroup = (request: Request): string => addressGroup(senderAddress(request));

/** @throws {AppError} 429 with the wait, once the limit is used up */
export async function countUse(name: LimitName, subject: readonly string[], key = 'errors.tooMany'): Promise<void> {
  const seconds = await createLimit(getRuntime().database, name).consume(subject);
  if (seconds > 0) throw tooMany(seconds, key);
}

export const tooMany = (seconds: number, key = 'errors.tooMany'): AppError =>
  new AppError(429, key, { retryAfterSeconds: seconds, values: { seconds, minutes: Math.ceil(seconds / 60) } });
