import type { ServerEnv } from '@/lib/env/server';
import { storageErrorOf } from '@/lib/server/db/storage-error';
import type { Resealed } from '@/lib/server/services/accounts/reseal-secrets';
import { announce } from './announce';
import { storedSecrets, type AuthSecrets } from './secrets';

/** @throws {StorageError} if DATA_DIR, which contains them with PostgreSQL too, cannot be used */
export function secretsIn(env: ServerEnv): AuthSecrets {
  try {
    return storedSecrets(env.DATA_DIR, env);
  } catch (error) {
    throw storageErrorOf(error, env.DATA_DIR) ?? error;
  }
}

/** What became of second factors at a start with another AUTH_SECRET. */
export function announceResealed({ done, lost }: Resealed): void {
  if (done > 0) announce(`Second factors sealed with the present AUTH_SECRET: ${done}`);
  if (lost > 0)
    announce(
      `Second factors that neither AUTH_SECRET nor AUTH_SECRET_PREVIOUS opens: ${lost}. Their owners can't log in before \`npm run user -- --email E --remove-second-factor\``,
    );
}

/** What became of the keys for push services at this start. */
export function announcePushKeys(outcome: 'made' | 'kept' | 'resealed' | 'replaced'): void {
  if (outcome === 'replaced')
    announce(
      'The keys for push services could not be opened by AUTH_SECRET or AUTH_SECRET_PREVIOUS and were made anew; browsers subscribe again at their next visit',
    );
}
