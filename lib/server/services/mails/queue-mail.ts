import type { MailTemplate } from '@/lib/domain/mail';
import type { Sql } from '@/lib/server/db/client';
import { insertMail } from '@/lib/server/repositories/mail-repository';

export type QueuedMail = {
  accountId?: string;
  template: MailTemplate;
  recipient: string;
  /** A language of the site; mails to an account use the account's own. */
  language: string;
  /** Input of compose-mail.ts for the template; must not contain a secret. */
  values?: Record<string, string>;
  createdAt: Date;
};

/** Queues a mail in the transaction that causes it; `sendSoon()` after it. */
export async function queueMail(
  tx: Sql,
  { accountId, template, recipient, language, values, createdAt }: QueuedMail,
): Promise<void> {
  await insertMail(tx, {
    accountId: accountId ?? null,
    template,
    recipient,
    language,
    values: values ?? {},
    createdAt,
  });
}
