import { randomInt } from 'node:crypto';
import { mailTransport } from '@/lib/server/mail/registry';
import { MailError, type MailTransport } from '@/lib/server/mail/types';
import { writeMail } from '@/lib/server/mail/write-mail';
import {
  claimDueMails,
  dropMail,
  markMailFailed,
  markMailSent,
  type MailRow,
} from '@/lib/server/repositories/mail-repository';
import { getRuntime, type Runtime } from '@/lib/server/runtime';
import { composeMail } from './compose-mail';

type Site = Pick<Runtime, 'clock' | 'database' | 'env'>;

const minuteMs = 60_000;
/** Lease of a mail, longer than all timeouts of a transport together. */
const leaseMs = 5 * minuteMs;
const maxPauseMinutes = 6 * 60;
const maxAttempts = 12;

/**
 * Sends due mails, one after the other. Instances share the queue: each mail is leased to one sender, and failures are
 * retried after 1, 2, 4, … minutes, at most 12 times in some twenty hours.
 * @param mayContinue called before each mail; if it returns false, the rest stays in the queue
 * @returns how many were sent
 */
export async function deliverMails(
  site: Site,
  transport: MailTransport = mailTransport(site.env, site.clock),
  mayContinue: () => boolean = () => true,
): Promise<number> {
  let sent = 0;
  for (;;) {
    if (!mayContinue()) return sent;
    const now = site.clock.now();
    const [mail] = await site.database.transaction((tx) =>
      claimDueMails(tx, now, new Date(now.getTime() + leaseMs), 1),
    );
    if (!mail) return sent;
    if (await deliver(site, transport, mail)) sent += 1;
  }
}

async function deliver(site: Site, transport: MailTransport, mail: MailRow): Promise<boolean> {
  const { clock, database, env } = site;
  try {
    const composed = await composeMail(site, mail);
    if (!composed) {
      await database.transaction((tx) => dropMail(tx, mail.id));
      return false;
    }
    const { content, locale, to, replyTo, unsubscribe } = composed;
    const { hostname } = new URL(env.SITE_URL);
    const written = writeMail(content, locale, { name: env.SITE_NAME, url: env.SITE_URL });
    await transport.send({
      messageId: `${mail.id}@${hostname}`,
      from: senderOf(env),
      to,
      ...(replyTo ? { replyTo } : {}),
      ...(unsubscribe ? { unsubscribe } : {}),
      ...written,
    });
    await database.transaction((tx) => markMailSent(tx, mail.id, clock.now()));
    return true;
  } catch (error) {
    const givesUp = mail.attempts >= maxAttempts || (error instanceof MailError && error.permanent);
    const pause = Math.min(2 ** (mail.attempts - 1), maxPauseMinutes) * minuteMs;
    const message = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await database.transaction((tx) =>
      markMailFailed(tx, mail.id, message, givesUp ? null : new Date(clock.now().getTime() + pause)),
    );
    return false;
  }
}

/** The operator's sender, else one at the site's own host. */
export function senderOf({
  MAIL_FROM,
  SITE_NAME,
  SITE_URL,
}: Pick<Runtime['env'], 'MAIL_FROM' | 'SITE_NAME' | 'SITE_URL'>): string {
  return MAIL_FROM ?? `"${SITE_NAME.replace(/["\\]/g, '')}" <no-reply@${new URL(SITE_URL).hostname}>`;
}

/**
 * Delay in milliseconds before requested mails are sent, random each time: response times, of this request or the next,
 * must not reveal whether there was a recipient.
 */
const soonMs = { least: 300, most: 1_200 };

let timer: NodeJS.Timeout | undefined;
let running: Promise<void> | undefined;

/** Sends due mails after a random delay, never within the call. Failures stay in the queue for the schedule. */
export function sendSoon(): void {
  timer ??= setTimeout(sendNow, randomInt(soonMs.least, soonMs.most)).unref();
}

function sendNow(): void {
  clearTimeout(timer);
  timer = undefined;
  running = (running ?? Promise.resolve())
    // The database may be closed because the process is stopping; the next start sends them.
    .then(() => deliverMails(getRuntime()))
    .then(() => undefined)
    .catch(() => undefined);
}

/** Sends pending mails and resolves when none is being sent: for tests. */
export async function mailsDelivered(): Promise<void> {
  if (timer) sendNow();
  await running;
}
