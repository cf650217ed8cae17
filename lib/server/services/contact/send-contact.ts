import type { z } from 'zod';
import type { Done } from '@/lib/contracts/account';
import type { contactBodySchema } from '@/lib/contracts/contact';
import { preferredLocale } from '@/lib/i18n/preferred-locale';
import { queueMail } from '@/lib/server/repositories/mail-repository';
import { getRuntime } from '@/lib/server/runtime';
import { countUse, senderGroup } from '@/lib/server/services/accounts/request-limits';
import { senderOf, sendSoon } from '@/lib/server/services/mails/deliver-mails';

/**
 * Sends a visitor's message to CONTACT_EMAIL, or to the site's own sender if that is not set. If the honeypot is filled
 * in, the response is the same but the message is dropped.
 */
export async function sendContact(
  request: Request,
  { name, email, topic, message, website }: z.output<typeof contactBodySchema>,
): Promise<Done> {
  await countUse('contact', [senderGroup(request)]);
  if (website) return { status: true };
  await countUse('contact-all', []);
  const { clock, database, env } = getRuntime();
  const sender = senderOf(env);
  const recipient = env.CONTACT_EMAIL ?? /<([^<>]+)>$/.exec(sender)?.[1] ?? sender;
  const language = preferredLocale(request.headers.get('accept-language'));
  const values = { ...(name ? { name } : {}), email, topic, language, message };
  await database.transaction((tx) =>
    queueMail(tx, { template: 'contact', recipient, language, values, createdAt: clock.now() }),
  );
  sendSoon();
  return { status: true };
}
