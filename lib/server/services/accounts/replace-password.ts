import type { Sql } from '@/lib/server/db/client';
import { savePassword } from '@/lib/server/repositories/account-repository';
import { deleteTokens } from '@/lib/server/repositories/account-token-repository';
import { endSessions } from '@/lib/server/repositories/session-repository';

/**
 * Sets a new password: anyone who knew the old one, or has a link from a mail, is locked out. All sessions end. Links
 * that undo a change stay: the person who made that change may also be the one who sets the password.
 */
export async function replacePassword(tx: Sql, accountId: string, passwordHash: string): Promise<void> {
  await savePassword(tx, accountId, passwordHash);
  await deleteTokens(tx, accountId, 'verify', 'reset');
  await endSessions(tx, accountId);
}
