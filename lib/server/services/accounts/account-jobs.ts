import { deleteUnverified } from '@/lib/server/repositories/account-repository';
import { forgetExpiredTokens } from '@/lib/server/repositories/account-token-repository';
import { forgetAlerts } from '@/lib/server/repositories/alert-repository';
import { forgetAuditEntries } from '@/lib/server/repositories/audit-repository';
import { forgetDoneMails } from '@/lib/server/repositories/mail-repository';
import { forgetPendingRegistrations } from '@/lib/server/repositories/pending-registration-repository';
import { forgetPushServices } from '@/lib/server/repositories/push-service-repository';
import { forgetRateLimits } from '@/lib/server/repositories/rate-limit-repository';
import { forgetExpiredSessions, forgetOrigins } from '@/lib/server/repositories/session-repository';
import type { Runtime } from '@/lib/server/runtime';

const dayMs = 86_400_000;
/** One day less than promised, because the job runs once a day. */
const originsRetentionMs = 29 * dayMs;
const unverifiedRetentionMs = 7 * dayMs;
const mailsRetentionMs = 30 * dayMs;
const alertsRetentionMs = 14 * dayMs;
const auditRetentionMs = 730 * dayMs;

/**
 * Deletes data that accounts leave behind: addresses of logins, expired sessions and links, unconfirmed registrations,
 * mails, alerts, and old entries of the audit log.
 */
export async function tidyAccounts({ clock, database }: Pick<Runtime, 'clock' | 'database'>): Promise<void> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await database.transaction(async (tx) => {
    await forgetOrigins(tx, before(originsRetentionMs));
    await forgetExpiredSessions(tx, now);
    await forgetExpiredTokens(tx, now);
    await deleteUnverified(tx, before(unverifiedRetentionMs));
    await forgetPendingRegistrations(tx, before(unverifiedRetentionMs));
    await forgetDoneMails(tx, before(mailsRetentionMs), before(dayMs));
    await forgetAuditEntries(tx, before(auditRetentionMs));
    await forgetAlerts(tx, before(alertsRetentionMs));
    await forgetPushServices(tx);
    await forgetRateLimits(tx);
  });
}
