/** A mail as transports take it. */
export type Mail = {
  /** Stays the same when it is sent again, so that mail programs know a double. */
  messageId: string;
  /** `Name <address>` or an address. */
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
};

export type MailTransport = {
  /** @throws {MailError} where it could not be handed over */
  send(mail: Mail): Promise<void>;
};

/** A mail that could not be handed over. */
export class MailError extends Error {
  constructor(
    message: string,
    /** No later attempt would fare better: the mailbox does not exist. */
    readonly permanent: boolean,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = 'MailError';
  }
}
