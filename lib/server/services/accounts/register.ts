import type { z } from 'zod';
import type { Done, registerBodySchema } from '@/lib/contracts/account';
import { emailKey } from '@/lib/domain/accounts/account-rules';
import { hashPassword } from '@/lib/server/auth/passwords';
import { saveRegistration } from '@/lib/server/repositories/account-repository';
import { deleteLinksOfUnverified } from '@/lib/server/repositories/account-token-repository';
import { savePendingRegistration } from '@/lib/server/repositories/pending-registration-repository';
import { getRuntime } from '@/lib/server/runtime';
import { sendSoon } from '@/lib/server/services/mails/deliver-mails';
import { queueAskedMail } from './queue-asked-mail';
import { refuseGuessablePassword } from './refuse-guessable-password';
import { countUse, senderGroup } from './request-limits';

/**
 * Creates an account whose e-mail is still to be confirmed. If the e-mail is taken, response and work are the same, and
 * so is a later login with the same password; its owner gets a mail about it. If an e-mail is registered twice before
 * it is confirmed, its owner gets a link to set a new password.
 * @throws {AppError} 422 for a password that is easily guessed, 429
 */
export async function register(
  request: Request,
  { email, password, displayName, language }: z.output<typeof registerBodySchema>,
): Promise<Done> {
  await refuseGuessablePassword(password, 'password');
  await countUse('register', [senderGroup(request)]);
  const { clock, database } = getRuntime();
  const key = emailKey(email);
  const passwordHash = await hashPassword(password);
  const createdAt = clock.now();
  await database.transaction(async (tx) => {
    // This comes first because it locks the account, as does following one of its links.
    await saveRegistration(tx, {
      email,
      emailKey: key,
      passwordHash,
      displayName: displayName ?? null,
      language,
      createdAt,
    });
    await savePendingRegistration(tx, { emailKey: key, passwordHash, createdAt });
    await deleteLinksOfUnverified(tx, key);
    await queueAskedMail(tx, { template: 'confirm', recipient: email, language, createdAt });
  });
  sendSoon();
  return { status: true };
}
