import type { MailTemplate } from '@/lib/domain/mail';
import type { Sql } from '@/lib/server/db/client';
import { insertMail } from '@/lib/server/repositories/mail-repository';

export type QueuedMail = {
  accountId?: string;
  template: MailTemplate;
  recipient: string;
  /** One of the site's; mails to an account go out in the account's own. */
  language: string;
  /** What compose-mail.ts needs for the template; no secret may stand here. */
  values?: Record<string, string>;
  createdAt: Date;
};

/** Puts a mail into the queue, in the transaction that is its reason; `sendSoon()` after it. */
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
