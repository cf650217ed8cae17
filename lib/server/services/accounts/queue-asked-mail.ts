import { emailKey } from '@/lib/domain/accounts/account-rules';
import type { Sql } from '@/lib/server/db/client';
import { listMailsSince, lockMailsTo, queueMail, type QueuedMail } from '@/lib/server/repositories/mail-repository';

/**
 * Limits the mails of each kind per mailbox, however many senders request them. A flood can't lock out the owner: a
 * link stays valid until the next mail may be sent.
 */
const restMs = 60_000;
const inAnHour = 5;
const hourMs = 60 * 60_000;

/**
 * Queues a mail that anyone may request, unless its recipient has had enough of them. Neither the response nor the work
 * reveals which: a refused mail is stored like a completed one.
 */
export async function queueAskedMail(tx: Sql, mail: QueuedMail): Promise<void> {
  const { template, recipient, createdAt } = mail;
  const address = { email: recipient, emailKey: emailKey(recipient) };
  await lockMailsTo(tx, template, address.emailKey);
  const earlier = await listMailsSince(tx, template, address, new Date(createdAt.getTime() - hourMs));
  const [latest] = earlier;
  const isEnough = earlier.length >= inAnHour || (latest && createdAt.getTime() - latest.getTime() < restMs);
  await queueMail(tx, mail, isEnough ? null : createdAt);
}
