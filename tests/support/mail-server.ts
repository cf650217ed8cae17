import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real mail server on loopback that can be set to reject. */
export class MailServer {
  readonly received: { to: string[]; mail: Email }[] = [];
  /** The reply to the next recipients instead of an acceptance. */
  refusal: number | null = null;
  private readonly server: SMTPServer;

  /** @param password for its only user, `site`; without one nobody can log in */
  constructor(password?: string) {
    this.server = this.serve(password);
  }

  private readonly serve = (password: string | undefined) =>
    new SMTPServer({
      authOptional: password === undefined,
      allowInsecureAuth: true,
      disabledCommands: password === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
      onAuth: (login, _, done) =>
        login.username === 'site' && login.password === password
          ? done(null, { user: 'site' })
          : done(new Error('Authentication failed')),
      onRcptTo: (_, __, done) =>
        done(this.refusal === null ? null : Object.assign(new Error('Not now'), { responseCode: this.refusal })),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
            this.received.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail });
            done();
          });
        });
      },
    });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', () => resolve()));
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  close = (): Promise<void> => new Promise((resolve) => this.server.close(() => resolve()));
}
