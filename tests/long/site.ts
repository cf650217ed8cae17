import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createClock } from '@/lib/domain/shared/clock';
import { readServerEnv } from '@/lib/env/server';
import { migrate } from '@/lib/server/db/migrate';
import { openDatabase } from '@/lib/server/db/open-database';
import { runUserCommand } from '@/lib/server/services/accounts/user-command';
import { goodPassword } from '@/tests/support/at-once/ground';
import {
  removeDataDir,
  startSite,
  temporaryDataDir,
  testInstant,
  untilComplete,
  untilReady,
  type Site,
} from '@/tests/support/e2e/site-process';

export const password = goodPassword;
export const member = (number: number): string => `member${number}@example.org`;
export const admin = (number: number): string => `admin${number}@example.org`;

type Wanted = {
  /** A loaded data folder to copy, which saves the first load. */
  data?: string | undefined;
  members?: number;
  admins?: number;
  /** The last day of the members' premium. */
  premiumUntil?: string;
  environment?: Record<string, string>;
  /** The limit on open files and connections. */
  descriptors?: number | undefined;
  /** `work` checks how it exits; whatever is left afterwards is killed. */
  mayEndBadly?: boolean;
};

export type TriedSite = Site & {
  port: number;
  databaseUrl?: string | undefined;
  /** The site's time, accurate to a few seconds. */
  now(): Date;
};

/**
 * The production build with accounts, behind one proxy: requests carry X-Forwarded-For. Stopped and removed at the end.
 */
export async function withSite<Result>(
  { data, members = 0, admins = 0, premiumUntil, environment = {}, descriptors, mayEndBadly = false }: Wanted,
  work: (site: TriedSite) => Promise<Result>,
): Promise<Result> {
  const dataDir = temporaryDataDir();
  if (data) cpSync(data, dataDir, { recursive: true });
  let site: Site | undefined;
  try {
    await makeAccounts(dataDir, environment.DATABASE_URL, [
      ...Array.from({ length: members }, (_, number) => ({
        email: member(number),
        ...(premiumUntil ? { premiumUntil } : {}),
      })),
      ...Array.from({ length: admins }, (_, number) => ({ email: admin(number), role: 'admin' as const })),
    ]);
    const clock = createClock(new Date(environment.APP_NOW ?? testInstant));
    site = await startSite({
      dataDir,
      environment: { TRUST_PROXY: '1', LOG_LEVEL: 'error', ...environment },
      descriptors,
    });
    await (data ? untilReady(site, 600) : untilComplete(site, 600));
    const result = await work({
      ...site,
      port: Number(new URL(site.url).port),
      databaseUrl: environment.DATABASE_URL,
      now: () => clock.now(),
    });
    if (mayEndBadly) return result;
    const code = await site.stop();
    if (code !== 0) throw new Error(`The site ended with ${code}:\n${site.output().slice(-3_000)}`);
    return result;
  } finally {
    await site?.stop('SIGKILL');
    removeDataDir(dataDir);
  }
}

export type Account = { email: string; role?: 'admin'; premiumUntil?: string };

/**
 * Creates an account as an operator does on a running site: inside its process if it has the embedded database.
 */
export async function makeAccount(
  site: Pick<TriedSite, 'url' | 'dataDir' | 'databaseUrl'>,
  account: Account,
): Promise<void> {
  if (site.databaseUrl) return makeAccounts(site.dataDir, site.databaseUrl, [account]);
  const { secret } = JSON.parse(readFileSync(path.join(site.dataDir, 'server.json'), 'utf8')) as { secret: string };
  const response = await fetch(`${site.url}/api/admin/commands/user`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password, verified: true, ...account }),
  });
  const text = await response.text();
  if (!text.includes('"succeeded":true'))
    throw new Error(`The account ${account.email} was not created: ${response.status} ${text}`);
}

async function makeAccounts(
  dataDir: string,
  databaseUrl: string | undefined,
  accounts: readonly Account[],
): Promise<void> {
  if (accounts.length === 0) return;
  const database = await openDatabase(
    { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    createClock(new Date(testInstant)),
  );
  try {
    await migrate(database);
    const runtime = {
      env: readServerEnv({ NODE_ENV: 'test' }),
      clock: { now: () => new Date(testInstant) },
      database,
      pages: { invalidate: () => undefined },
    };
    for (const account of accounts)
      await runUserCommand(runtime, { password, verified: true, ...account }, () => undefined);
  } finally {
    await database.close();
  }
}

let senders = 0;
/** A different visitor's address for each call. */
export function anySender(): string {
  senders += 1;
  return `10.${(senders >> 16) & 255}.${(senders >> 8) & 255}.${senders & 255}`;
}

export type Reply = { status: number; body: Record<string, unknown> };

/** One JSON call, from a new address each time unless one is given. */
export async function call(
  site: Pick<Site, 'url'>,
  method: string,
  address: string,
  { token, body, from = anySender() }: { token?: string; body?: unknown; from?: string } = {},
): Promise<Reply> {
  const response = await fetch(site.url + address, {
    method,
    headers: {
      'x-forwarded-for': from,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

export async function logIn(site: Pick<Site, 'url'>, email: string, secret = password): Promise<string> {
  const { status, body } = await call(site, 'POST', '/api/account/login', { body: { email, password: secret } });
  if (status !== 200) throw new Error(`The login of ${email} returned ${status}`);
  return String(body.jwtToken);
}
