import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime from 'postal-mime';

export type Reply = { status: number; body: Record<string, unknown> };
export type Sent = {
  token?: string;
  body?: unknown;
  /** The sender's address; another one at each call unless given. */ ip?: string;
};

/** A site for concurrent calls: either the routes themselves or the production build over HTTP. */
export type Ground = {
  call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, sent?: Sent): Promise<Reply>;
  /** All e-mails sent to an address, oldest first, once nothing is pending. */
  mailsTo(address: string): Promise<string[]>;
  /** A verified account with the password. */
  makeAccount(email: string, options?: { role?: 'admin'; premiumUntil?: string }): Promise<void>;
  /** The six digits that an authenticator shows now. */
  codeOf(secret: string): string;
  /** The number of concurrent calls. */
  crowd: number;
};

export type Scenario = {
  name: string;
  /** @returns the violations; empty if there are none */
  run(ground: Ground): Promise<string[]>;
};

export const goodPassword = 'Half-time oranges for all';

export async function logIn({ call }: Ground, email: string, password = goodPassword): Promise<string> {
  const { status, body } = await call('POST', '/api/account/login', { body: { email, password } });
  if (status !== 200) throw new Error(`The login of ${email} returned ${status}: ${JSON.stringify(body)}`);
  return String(body.jwtToken);
}

/** Runs calls concurrently. @param work gets its index, from 0 */
export const atOnce = <Result>(count: number, work: (number: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)));

/** Describes differences. */
export class Judge {
  readonly wrong: string[] = [];

  equal(what: string, actual: unknown, expected: unknown): void {
    if (JSON.stringify(actual) !== JSON.stringify(expected))
      this.wrong.push(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
  }

  /** Checks that every reply has one of the statuses, and at most `most` (or exactly that many) the first one. */
  statuses(what: string, replies: readonly Reply[], allowed: readonly number[], first?: number): void {
    const odd = replies.filter(({ status }) => !allowed.includes(status));
    if (odd.length > 0)
      this.wrong.push(`${what}: ${odd.length} replies such as ${odd[0]?.status} ${JSON.stringify(odd[0]?.body)}`);
    if (first !== undefined)
      this.equal(`${what}, replies ${allowed[0]}`, replies.filter(({ status }) => status === allowed[0]).length, first);
  }
}

/** The texts of the e-mails that a site without a mail server has written to its outbox. */
export async function readOutbox(dataDir: string, address: string): Promise<string[]> {
  const folder = path.join(dataDir, 'outbox');
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.eml'))
        .sort()
    : [];
  const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(path.join(folder, name)))));
  return mails.filter(({ to }) => to?.some((one) => one.address === address)).map(({ text }) => text ?? '');
}

/** The token of the link in an e-mail's text. */
export const tokenIn = (text: string): string => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '';
