import fs from 'node:fs';
import path from 'node:path';
import type { Clock } from '@/lib/domain/shared/clock';
import { OperatorError } from '@/lib/domain/shared/errors';
import type { ServerEnv } from '@/lib/env/server';
import { copyDatabase } from '@/lib/server/db/copy-database';
import { applyMigrations, lockMigrations, migrate } from '@/lib/server/db/migrate';
import { embeddedFolder, openDatabase } from '@/lib/server/db/open-database';
import { hasTables } from '@/lib/server/repositories/readiness-repository';
import { findPushKeys, findPushPublicKey } from '@/lib/server/services/alerts/push-keys';
import { describeLedger } from '@/lib/server/services/predicting/describe-ledger';

/**
 * Copies the embedded database of DATA_DIR into the empty one at DATABASE_URL, in one transaction there: it arrives
 * completely, compared row by row and with its ledger recomputed, or not at all. The source stays unchanged.
 * @throws {OperatorError} if there is nothing to copy, AUTH_SECRET is another site's, the target is not empty, or the
 *   copy differs from the source
 * @throws {DataFolderInUseError} if a site runs on DATA_DIR
 */
export async function moveToPostgresql(env: ServerEnv, clock: Clock, announce: (line: string) => void): Promise<void> {
  const folder = path.resolve(env.DATA_DIR, embeddedFolder);
  if (!env.DATABASE_URL)
    throw new OperatorError('DATABASE_URL is not set; it must name the PostgreSQL database to move to.');
  if (!fs.existsSync(folder))
    throw new OperatorError(`There is no embedded database in ${path.resolve(env.DATA_DIR)} (DATA_DIR).`);
  const source = await openDatabase({ DATA_DIR: env.DATA_DIR, DATABASE_URL: undefined }, clock);
  try {
    await migrate(source);
    if ((await findPushPublicKey(source.sql)) !== null && (await findPushKeys(source.sql, secretsOf(env))) === null)
      throw new OperatorError(
        `AUTH_SECRET is not the one that this site uses: everyone would have to log in again, and second factors would be lost. Unless you have always set it, it is in ${path.resolve(env.DATA_DIR, 'auth-secret')}.`,
      );
    const target = await openDatabase(env, clock);
    try {
      await source.transaction((from) =>
        target.transaction(
          async (to) => {
            await lockMigrations(to);
            if (await hasTables(to))
              throw new OperatorError(
                'The database at DATABASE_URL already contains tables. Nothing was changed; move into an empty one.',
              );
            await applyMigrations(to);
            await copyDatabase(from, to, ({ name, rows }) => announce(`${name}: ${rows}`));
            if (!(await describeLedger(to, announce)))
              throw new OperatorError('Nothing was moved: `npm run verify-ledger` fails on the embedded database too.');
          },
          { isLong: true },
        ),
      );
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
  announce('Moved: every row, every sequence and the ledger are the same on PostgreSQL.');
  announce(
    `Start the site with this DATABASE_URL and this AUTH_SECRET from now on, and never again without them: ${folder} is unchanged, and would continue as a second site with the same ledger.`,
  );
}

function secretsOf({ AUTH_SECRET: secret, AUTH_SECRET_PREVIOUS: previous }: ServerEnv): [string, ...string[]] {
  if (secret === undefined) throw new OperatorError('AUTH_SECRET is not set.');
  return previous === undefined ? [secret] : [secret, previous];
}
