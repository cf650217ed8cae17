import type { AdminUserDetail, AdminUserPatch } from '@/lib/contracts/admin-users';
import { AppError } from '@/lib/domain/shared/errors';
import { saveBlock, saveRole, verifyAccount } from '@/lib/server/repositories/account-repository';
import { insertAuditEntry } from '@/lib/server/repositories/audit-repository';
import { grantPremium, revokePremium, secondsOfDays } from '@/lib/server/repositories/premium-repository';
import { endSessions } from '@/lib/server/repositories/session-repository';
import { getRuntime } from '@/lib/server/runtime';
import type { Authenticated } from '@/lib/server/services/accounts/authenticate';
import { queueAskedMail } from '@/lib/server/services/accounts/queue-asked-mail';
import { tellOwner } from '@/lib/server/services/accounts/tell-owner';
import { sendSoon } from '@/lib/server/services/mails/deliver-mails';
import { getAccountDetail } from './list-users';
import { lockUser } from './lock-user';

/**
 * Changes an account for an admin: makes all changes or none, each with an entry in the audit log. A changed role ends
 * the account's sessions, because tokens contain the role for redirects.
 * @throws {AppError} 403 for a former or blocked admin, 404, 409 if admins would remove their own role or block
 *   themselves, or if a verified address is to be verified
 */
export async function changeAccount(
  { account: admin }: Authenticated,
  id: string,
  { role, endSessions: ends, premium, verify, resend, block }: AdminUserPatch,
): Promise<AdminUserDetail> {
  const { clock, database } = getRuntime();
  const now = clock.now();
  const told = await database.transaction(async (tx) => {
    let logouts = 0;
    const account = await lockUser(tx, admin.id, id);
    const note = (action: string, detail: Record<string, unknown>) =>
      insertAuditEntry(tx, { accountId: id, actorId: admin.id, action, detail, createdAt: now });
    if (role !== undefined && role !== account.role) {
      if (id === admin.id) throw new AppError(409, 'auth.ownRole');
      await saveRole(tx, id, role);
      logouts = await endSessions(tx, id);
      await note('role.changed', { from: account.role, to: role, sessions: logouts });
    }
    if (verify && account.verifiedAt === null) {
      await verifyAccount(tx, id, now);
      await note('account.verified', {});
    }
    if (resend) {
      if (account.verifiedAt !== null || verify) throw new AppError(409, 'errors.conflict');
      await queueAskedMail(tx, {
        template: 'confirm',
        recipient: account.email,
        language: account.language,
        createdAt: now,
      });
      await note('mail.resent', {});
    }
    if (block !== undefined) {
      if (id === admin.id) throw new AppError(409, 'errors.conflict');
      await saveBlock(tx, id, now, block?.reason ?? null);
      if (block) await note('account.blocked', { reason: block.reason, sessions: await endSessions(tx, id) });
      else await note('account.unblocked', {});
    }
    if (ends) {
      const sessions = await endSessions(tx, id);
      logouts += sessions;
      await note('sessions.ended', { sessions });
    }
    if (premium?.action === 'grant') {
      const until = await grantPremium(
        tx,
        { accountId: id, seconds: secondsOfDays(premium.days), source: 'admin', reason: premium.reason },
        now,
      );
      await note('premium.granted', {
        days: premium.days,
        reason: premium.reason,
        until: until?.toISOString() ?? null,
      });
    } else if (premium?.action === 'revoke') {
      const grants = await revokePremium(tx, { accountId: id, reason: premium.reason }, now);
      await note('premium.revoked', { reason: premium.reason, grants });
    }
    if (logouts > 0) await tellOwner(tx, null, account, 'sessionsEnded');
    return logouts > 0;
  });
  if (resend || told) sendSoon();
  return getAccountDetail(id);
}
