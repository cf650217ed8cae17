import { getRuntime } from '@/lib/server/runtime';

/**
 * The secrets that sign sessions, the current one first.
 * @throws {Error} in a process started without one
 */
export function authSecrets(): [string, ...string[]] {
  const { AUTH_SECRET, AUTH_SECRET_PREVIOUS } = getRuntime().env;
  if (!AUTH_SECRET) throw new Error('AUTH_SECRET is not set in this process');
  return AUTH_SECRET_PREVIOUS ? [AUTH_SECRET, AUTH_SECRET_PREVIOUS] : [AUTH_SECRET];
}
