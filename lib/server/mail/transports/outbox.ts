import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { MailError, mailHeaders, type MailTransport } from '@/lib/server/mail/types';

const onlyOwner = 0o600;

/**
 * Writes each mail as an .eml file, which any mail program can open, for a site without a mail server.
 * @param now orders the file names by time
 */
export function outboxTransport(folder: string, now: () => Date): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send({ messageId, from, to, replyTo, subject, text, html, unsubscribe }) {
      const { message } = await composer.sendMail({
        messageId,
        from,
        to,
        replyTo,
        subject,
        text,
        html,
        date: now(),
        headers: mailHeaders(unsubscribe === undefined ? {} : { unsubscribe }),
      });
      const name = `${now().toISOString().replace(/[:.]/g, '-')}-${messageId.replace(/[^\w-].*$/, '')}.eml`;
      const file = path.join(folder, name);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(`${file}.unfinished`, message as Buffer, { mode: onlyOwner });
        await rename(`${file}.unfinished`, file);
      } catch (error) {
        throw new MailError(
          `The outbox can't be written to: ${error instanceof Error ? error.message : String(error)}`,
          false,
          error,
        );
      }
    },
  };
}
