import { emailKey } from '@/lib/domain/account-rules';
import type { Sql } from '@/lib/server/db/client';
import { listMailsSince, lockMailsTo } from '@/lib/server/repositories/mail-repository';
import { queueMail, type QueuedMail } from '@/lib/server/services/mails/queue-mail';

/**
 * However many senders ask: a mailbox gets so many mails of a kind. A flood can't keep its owner out: the links that it brings work for as
 * long as the next one has to wait.
 */
const restMs = 60_000;
const inAnHour = 5;
const hourMs = 60 * 60_000;

/** Queues a mail that anybody may ask for, unless its recipient had enough of them; who asks is not told which. */
export async function queueAskedMail(tx: Sql, mail: QueuedMail): Promise<void> {
  const { template, recipient, createdAt } = mail;
  await lockMailsTo(tx, template, emailKey(recipient));
  const earlier = await listMailsSince(tx, template, recipient, new Date(createdAt.getTime() - hourMs));
  const [latest] = earlier;
  if (latest && createdAt.getTime() - latest.getTime() < restMs) return;
  if (earlier.length < inAnHour) await queueMail(tx, mail);
}
