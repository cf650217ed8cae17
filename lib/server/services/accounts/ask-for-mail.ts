import type { Done } from '@/lib/contracts/account';
import { emailKey } from '@/lib/domain/accounts/account-rules';
import type { MailTemplate } from '@/lib/domain/accounts/mail';
import { preferredLocale } from '@/lib/i18n/preferred-locale';
import { getRuntime } from '@/lib/server/runtime';
import { sendSoon } from '@/lib/server/services/mails/deliver-mails';
import { queueAskedMail } from './queue-asked-mail';
import { countUse, senderGroup } from './request-limits';

/**
 * Sends a link to an e-mail, if there is a matching account. The sender cannot tell: the mail is written, or dropped,
 * after the response.
 * @throws {AppError} 429 auth.mailTooSoon for a sender that requested the same less than 60 s ago
 */
export async function askForMail(
  request: Request,
  template: Extract<MailTemplate, 'confirm' | 'reset'>,
  email: string,
): Promise<Done> {
  const { clock, database } = getRuntime();
  const key = emailKey(email);
  const sender = senderGroup(request);
  await countUse('mail-address', [sender]);
  await countUse('mail-pair', [sender, template, key], 'auth.mailTooSoon');
  const now = clock.now();
  await database.transaction((tx) =>
    queueAskedMail(tx, {
      template,
      recipient: email,
      language: preferredLocale(request.headers.get('accept-language')),
      createdAt: now,
    }),
  );
  sendSoon();
  return { status: true };
}
