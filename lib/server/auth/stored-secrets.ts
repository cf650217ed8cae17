import { chmodSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writePrivateFile } from '@/lib/server/db/private-file';
import { storageErrorOf } from '@/lib/server/db/storage-error';
import { newToken } from './secret-token';

const onlyOwner = 0o600;
const files = { current: 'auth-secret', previous: 'auth-secret-previous' } as const;
const shortest = 32;

type AuthSecrets = { AUTH_SECRET: string; AUTH_SECRET_PREVIOUS?: string };

/**
 * The secrets of a site without its own settings; those in the environment take precedence. The first start creates the
 * current one. If the file `auth-secret` is renamed to `auth-secret-previous`, the next start creates a new one, and no
 * one is logged out.
 * @throws {StorageError} if the data folder cannot be used
 * @throws {Error} if a file exists but is invalid: a new secret would silently log everyone out
 */
export function storedSecrets(dataDir: string, env: Partial<AuthSecrets> = {}): AuthSecrets {
  if (env.AUTH_SECRET)
    return {
      AUTH_SECRET: env.AUTH_SECRET,
      ...(env.AUTH_SECRET_PREVIOUS ? { AUTH_SECRET_PREVIOUS: env.AUTH_SECRET_PREVIOUS } : {}),
    };
  try {
    const previous = readSecret(path.join(dataDir, files.previous));
    return {
      AUTH_SECRET: readSecret(path.join(dataDir, files.current)) ?? makeSecret(path.join(dataDir, files.current)),
      ...(previous ? { AUTH_SECRET_PREVIOUS: previous } : {}),
    };
  } catch (error) {
    throw storageErrorOf(error, dataDir) ?? error;
  }
}

function makeSecret(file: string): string {
  const secret = newToken();
  writePrivateFile(file, `${secret}\n`);
  return secret;
}

/** Also restricts the file to its owner: copying or restoring may have widened its permissions. */
function readSecret(file: string): string | undefined {
  try {
    const content = readFileSync(file, 'utf8').trim();
    if (content.length < shortest)
      throw new Error(
        `${file} should contain a secret of at least ${shortest} characters. Restore it, or remove it to have a new one made (everyone must log in again).`,
      );
    chmodSync(file, onlyOwner);
    return content;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
