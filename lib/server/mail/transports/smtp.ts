import { createTransport } from 'nodemailer';
import { MailError, mailHeaders, type MailTransport } from '@/lib/server/mail/types';

/** Longer than a slow server takes, but shorter than the lease of a mail. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** @param url smtp:// or smtps://, with user and password if the server requires them */
export function smtpTransport(url: string): MailTransport {
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send({ messageId, from, to, replyTo, subject, text, html, unsubscribe }) {
      try {
        await transport.sendMail({
          messageId,
          from,
          to,
          replyTo,
          subject,
          text,
          html,
          headers: mailHeaders(unsubscribe === undefined ? {} : { unsubscribe }),
        });
      } catch (error) {
        const { responseCode, command } = error as { responseCode?: number; command?: string };
        const permanent = command === 'RCPT TO' && responseCode !== undefined && responseCode >= 550;
        throw new MailError(error instanceof Error ? error.message : String(error), permanent, error);
      }
    },
    async check() {
      try {
        await transport.verify();
      } catch (error) {
        throw new MailError(error instanceof Error ? error.message : String(error), false, error);
      }
    },
  };
}
