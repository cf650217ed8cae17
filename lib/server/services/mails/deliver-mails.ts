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
/** A mail is one sender's for this long, more than all timeouts of a transport together. */
const leaseMs = 5 * minuteMs;
const longestPauseMinutes = 6 * 60;
const mostAttempts = 12;

/**
 * Sends what is due, one mail after the other. Instances share the queue: each mail is one sender's at a time, and what could not be handed over
 * comes again after 1, 2, 4, … minutes, at most 12 times in about a day and a half.
 * @returns how many were sent
 */
export async function deliverMails(
  site: Site,
  transport: MailTransport = mailTransport(site.env, site.clock),
): Promise<number> {
  let sent = 0;
  for (;;) {
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
    const { content, locale, to, replyTo } = composed;
    const { hostname } = new URL(env.SITE_URL);
    const written = writeMail(content, locale, { name: env.SITE_NAME, url: env.SITE_URL });
    await transport.send({
      messageId: `${mail.id}@${hostname}`,
      from: senderOf(env),
      to,
      ...(replyTo ? { replyTo } : {}),
      ...written,
    });
    await database.transaction((tx) => markMailSent(tx, mail.id, clock.now()));
    return true;
  } catch (error) {
    const givesUp = mail.attempts >= mostAttempts || (error instanceof MailError && error.permanent);
    const pause = Math.min(2 ** (mail.attempts - 1), longestPauseMinutes) * minuteMs;
    const message = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await database.transaction((tx) =>
      markMailFailed(tx, mail.id, message, givesUp ? null : new Date(clock.now().getTime() + pause)),
    );
    return false;
  }
}

/** The operator's sender, else one of the site's own host. */
export function senderOf({
  MAIL_FROM,
  SITE_NAME,
  SITE_URL,
}: Pick<Runtime['env'], 'MAIL_FROM' | 'SITE_NAME' | 'SITE_URL'>): string {
  return MAIL_FROM ?? `"${SITE_NAME.replace(/["\\]/g, '')}" <no-reply@${new URL(SITE_URL).hostname}>`;
}

/**
 * Milliseconds until mails that were asked for are sent, chosen anew each time: whoever asks must not see in the time of an answer, this one
 * or the next, whether there was somebody to write to.
 */
const soonMs = { least: 300, most: 1_200 };

let timer: NodeJS.Timeout | undefined;
let running: Promise<void> | undefined;

/** Sends what is due, at a moment that nobody can foresee and never within the call. What fails stays in the queue for the schedule. */
export function sendSoon(): void {
  timer ??= setTimeout(sendNow, randomInt(soonMs.least, soonMs.most)).unref();
}

function sendNow(): void {
  clearTimeout(timer);
  timer = undefined;
  running = (running ?? Promise.resolve())
    // The database may be gone because the process stops; the next start sends.
    .then(() => deliverMails(getRuntime()))
    .then(() => undefined)
    .catch(() => undefined);
}

/** Sends what waits and resolves when nothing is being sent: for tests. */
export async function mailsSettled(): Promise<void> {
  if (timer) sendNow();
  await running;
}
