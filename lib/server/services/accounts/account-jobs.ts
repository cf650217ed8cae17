import { deleteUnverified } from '@/lib/server/repositories/account-repository';
import { forgetExpiredTokens } from '@/lib/server/repositories/account-token-repository';
import { forgetDoneMails } from '@/lib/server/repositories/mail-repository';
import { forgetRateLimits } from '@/lib/server/repositories/rate-limit-repository';
import { forgetExpiredSessions, forgetOrigins } from '@/lib/server/repositories/session-repository';
import type { Runtime } from '@/lib/server/runtime';

const dayMs = 86_400_000;
/** A day less than promised, because the job comes once a day. */
const originsKeptMs = 29 * dayMs;
const unverifiedKeptMs = 7 * dayMs;
const mailsKeptMs = 30 * dayMs;

/** Forgets what accounts leave behind: addresses of logins, sessions and links that ran out, registrations that nobody confirmed, mails. */
export async function tidyAccounts({ clock, database }: Pick<Runtime, 'clock' | 'database'>): Promise<void> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await database.transaction(async (tx) => {
    await forgetOrigins(tx, before(originsKeptMs));
    await forgetExpiredSessions(tx, now);
    await forgetExpiredTokens(tx, now);
    await deleteUnverified(tx, before(unverifiedKeptMs));
    await forgetDoneMails(tx, before(mailsKeptMs), before(dayMs));
    await forgetRateLimits(tx, now.getTime());
  });
}
