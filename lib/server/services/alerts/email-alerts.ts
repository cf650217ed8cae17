import type { z } from 'zod';
import type { EmailAlerts, emailAlertsBodySchema } from '@/lib/contracts/email-alerts';
import { newToken } from '@/lib/server/auth/secret-token';
import { lockAccount } from '@/lib/server/repositories/account-repository';
import {
  findEmailAlerts,
  saveEmailAlerts,
  type EmailAlertRow,
} from '@/lib/server/repositories/subscription-repository';
import { getRuntime } from '@/lib/server/runtime';
import type { Authenticated } from '@/lib/server/services/accounts/authenticate';

const describe = (row: EmailAlertRow | null): EmailAlerts => ({
  kinds: row?.kinds ?? [],
  quiet:
    row === null || row.quietFrom === null || row.quietUntil === null
      ? null
      : { from: row.quietFrom, until: row.quietUntil },
});

/** The alerts that an account gets by e-mail; none until it switches some on. */
export async function getEmailAlerts({ account }: Authenticated): Promise<EmailAlerts> {
  return describe(await findEmailAlerts(getRuntime().database.sql, account.id));
}

/** Changes the given fields only. */
export async function changeEmailAlerts(
  { account }: Authenticated,
  changes: z.output<typeof emailAlertsBodySchema>,
): Promise<EmailAlerts> {
  const { clock, database } = getRuntime();
  return database.transaction(async (tx) => {
    // Makes concurrent changes wait for each other.
    await lockAccount(tx, account.id);
    const before = describe(await findEmailAlerts(tx, account.id));
    const quiet = changes.quiet === undefined ? before.quiet : changes.quiet;
    await saveEmailAlerts(tx, {
      accountId: account.id,
      unsubscribeToken: newToken(),
      kinds: changes.kinds ?? before.kinds,
      quietFrom: quiet?.from ?? null,
      quietUntil: quiet?.until ?? null,
      updatedAt: clock.now(),
    });
    return describe(await findEmailAlerts(tx, account.id));
  });
}
