/** A mail for a transport. */
export type Mail = {
  /** The same for each attempt, so that mail programs recognise duplicates. */
  messageId: string;
  /** `Name <address>` or an address. */
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** Address that unsubscribes from such mails with one click (RFC 8058). */
  unsubscribe?: string;
};

export type MailTransport = {
  /** @throws {MailError} if it could not be handed over */
  send(mail: Mail): Promise<void>;
  /**
   * Connects and logs in without sending a mail; absent if there is no server to log in to.
   * @throws {MailError} with the server's reason
   */
  check?(): Promise<void>;
};

/** A mail that could not be handed over. */
export class MailError extends Error {
  constructor(
    message: string,
    /** A retry is useless: the mailbox does not exist. */
    readonly permanent: boolean,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = 'MailError';
  }
}

export const mailHeaders = ({ unsubscribe }: Pick<Mail, 'unsubscribe'>): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});
