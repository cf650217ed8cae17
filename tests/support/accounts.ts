import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll } from 'vitest';
import * as activateRoute from '@/app/api/account/activate/route';
import * as changePwRoute from '@/app/api/account/change-pw/route';
import * as couponRoute from '@/app/api/account/coupon/route';
import * as exportRoute from '@/app/api/account/export/route';
import * as forgottenPwRoute from '@/app/api/account/forgotten-pw/route';
import * as loginRoute from '@/app/api/account/login/route';
import * as logoutRoute from '@/app/api/account/logout/route';
import * as meRoute from '@/app/api/account/me/route';
import * as recordPictureRoute from '@/app/api/account/record/picture/route';
import * as recordRoute from '@/app/api/account/record/route';
import * as registerRoute from '@/app/api/account/register/route';
import * as requestNewPwRoute from '@/app/api/account/request-new-pw/route';
import * as accountRoute from '@/app/api/account/route';
import * as sessionRoute from '@/app/api/account/sessions/[id]/route';
import * as sessionsRoute from '@/app/api/account/sessions/route';
import * as setLanguageRoute from '@/app/api/account/set-language/route';
import * as slipRoute from '@/app/api/account/slips/[id]/route';
import * as slipsRoute from '@/app/api/account/slips/route';
import * as totpConfirmRoute from '@/app/api/account/totp/confirm/route';
import * as totpDisableRoute from '@/app/api/account/totp/disable/route';
import * as totpRecoveryRoute from '@/app/api/account/totp/recovery-codes/route';
import * as totpRoute from '@/app/api/account/totp/route';
import * as verifyUserRoute from '@/app/api/account/verify-user/route';
import * as adminAdRoute from '@/app/api/admin/ad/route';
import * as adminAnnouncementRoute from '@/app/api/admin/announcement/route';
import * as adminBookmakerLinksRoute from '@/app/api/admin/bookmaker-links/route';
import * as adminCouponsRoute from '@/app/api/admin/coupons/route';
import * as adminFactRoute from '@/app/api/admin/facts/[id]/route';
import * as adminFactsRoute from '@/app/api/admin/facts/route';
import * as adminIngestRoute from '@/app/api/admin/ingest/route';
import * as adminMailRetryRoute from '@/app/api/admin/mails/[id]/retry/route';
import * as adminMatchRoute from '@/app/api/admin/matches/[id]/route';
import * as adminMatchesRoute from '@/app/api/admin/matches/route';
import * as paymentReceiptRoute from '@/app/api/admin/payments/[id]/receipt/route';
import * as paymentRefundRoute from '@/app/api/admin/payments/[id]/refund/route';
import * as adminPaymentsRoute from '@/app/api/admin/payments/route';
import * as adminRefusedRowsRoute from '@/app/api/admin/refused-rows/route';
import * as adminReviewRoute from '@/app/api/admin/result-reviews/[id]/route';
import * as sourcesRoute from '@/app/api/admin/sources/route';
import * as adminStatsRoute from '@/app/api/admin/stats/route';
import * as adminUserRoute from '@/app/api/admin/users/[id]/route';
import * as adminUsersRoute from '@/app/api/admin/users/route';
import * as contactRoute from '@/app/api/contact/route';
import * as donationsRoute from '@/app/api/donations/route';
import * as paymentCancelRoute from '@/app/api/payments/[id]/cancel/route';
import * as paymentRoute from '@/app/api/payments/[id]/route';
import * as paymentsRoute from '@/app/api/payments/route';
import * as sandboxRoute from '@/app/api/sandbox-checkouts/[reference]/route';
import * as withdrawalRoute from '@/app/api/withdrawals/[id]/route';
import * as withdrawalsRoute from '@/app/api/withdrawals/route';
import { adminUserDetailSchema } from '@/lib/contracts/admin-users';
import type { UserCommand } from '@/lib/contracts/commands';
import type { ServerEnv } from '@/lib/env/server';
import { setPasswordCost } from '@/lib/server/auth/passwords';
import { findAccountByKey } from '@/lib/server/repositories/account-repository';
import { getRuntime } from '@/lib/server/runtime';
import { runUserCommand } from '@/lib/server/services/accounts/user-command';
import { mailsDelivered } from '@/lib/server/services/mails/deliver-mails';
import type { DatabaseKind } from './database';
import { useTestSite, type TestSite } from './site';

export const authSecret = 'the secret of these tests, long enough';
export const previousAuthSecret = 'the secret before that one, long enough';
export const goodPassword = 'three wise monkeys';

/** Cheap password hashing: tests count the checks, regardless of their cost. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';
type Handler = (request: Request, context: never) => Response | Promise<Response>;
type Route = Partial<Record<Method, Handler>>;

const routes: Record<string, Route> = {
  '/api/withdrawals': withdrawalsRoute,
  '/api/withdrawals/{id}': withdrawalRoute,
  '/api/account': accountRoute,
  '/api/account/activate': activateRoute,
  '/api/account/change-pw': changePwRoute,
  '/api/account/coupon': couponRoute,
  '/api/account/export': exportRoute,
  '/api/account/forgotten-pw': forgottenPwRoute,
  '/api/account/login': loginRoute,
  '/api/account/logout': logoutRoute,
  '/api/account/me': meRoute,
  '/api/account/register': registerRoute,
  '/api/account/request-new-pw': requestNewPwRoute,
  '/api/account/sessions': sessionsRoute,
  '/api/account/sessions/{id}': sessionRoute,
  '/api/account/set-language': setLanguageRoute,
  '/api/account/record': recordRoute,
  '/api/account/record/picture': recordPictureRoute,
  '/api/account/slips': slipsRoute,
  '/api/account/slips/{id}': slipRoute,
  '/api/account/totp': totpRoute,
  '/api/account/totp/confirm': totpConfirmRoute,
  '/api/account/totp/disable': totpDisableRoute,
  '/api/account/totp/recovery-codes': totpRecoveryRoute,
  '/api/account/verify-user': verifyUserRoute,
  '/api/admin/ad': adminAdRoute,
  '/api/admin/announcement': adminAnnouncementRoute,
  '/api/admin/bookmaker-links': adminBookmakerLinksRoute,
  '/api/admin/coupons': adminCouponsRoute,
  '/api/admin/sources': sourcesRoute,
  '/api/admin/facts': adminFactsRoute,
  '/api/admin/facts/{id}': adminFactRoute,
  '/api/admin/ingest': adminIngestRoute,
  '/api/admin/mails/{id}/retry': adminMailRetryRoute,
  '/api/admin/matches': adminMatchesRoute,
  '/api/admin/matches/{id}': adminMatchRoute,
  '/api/admin/payments': adminPaymentsRoute,
  '/api/admin/refused-rows': adminRefusedRowsRoute,
  '/api/admin/result-reviews/{id}': adminReviewRoute,
  '/api/admin/stats': adminStatsRoute,
  '/api/admin/users': adminUsersRoute,
  '/api/admin/users/{id}': adminUserRoute,
  '/api/contact': contactRoute,
  '/api/donations': donationsRoute,
  '/api/payments': paymentsRoute,
  '/api/payments/{id}': paymentRoute,
  '/api/payments/{id}/cancel': paymentCancelRoute,
  '/api/admin/payments/{id}/receipt': paymentReceiptRoute,
  '/api/admin/payments/{id}/refund': paymentRefundRoute,
  '/api/sandbox-checkouts/{id}': sandboxRoute,
};

export type Call = {
  body?: unknown;
  /** The raw body, in place of JSON. */
  raw?: string;
  token?: string;
  /** A new address for each call unless given. */
  ip?: string;
  headers?: Record<string, string>;
};
export type Reply = { status: number; headers: Headers; body: Record<string, unknown> };

let lastAddress = 0;
export function freshAddress(): string {
  lastAddress += 1;
  return `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
}

/** Calls a route as the framework would, after the process's header clean-up. */
export async function call(
  method: Method,
  target: string,
  { body, raw, token, ip = freshAddress(), headers = {} }: Call = {},
): Promise<Reply> {
  const url = new URL(target, 'http://localhost:3000');
  const [, before, id, after] =
    /^(\/api\/(?:account\/sessions|account\/slips|admin\/users|admin\/payments|admin\/result-reviews|admin\/mails|admin\/matches|admin\/facts|payments|sandbox-checkouts|withdrawals)\/)([^/]+)(\/\w+)?$/.exec(
      url.pathname,
    ) ?? [];
  const route = routes[id === undefined ? url.pathname : `${before}{id}${after ?? ''}`];
  const handler = route?.[method];
  if (!handler) throw new Error(`No route for ${method} ${target}`);
  const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const request = new Request(url, {
    method,
    headers: {
      'x-forwarded-for': ip,
      ...(content === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(content === undefined ? {} : { body: content }),
  });
  const params = id === undefined ? {} : { [before?.includes('sandbox') ? 'reference' : 'id']: id };
  const response = await handler(request, { params: Promise.resolve(params) } as never);
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

/** Creates an account as the operator's command does. */
export async function makeAccount(email: string, input: Partial<UserCommand> = {}): Promise<void> {
  const announced: string[] = [];
  const done = await runUserCommand(getRuntime(), { email, password: goodPassword, verified: true, ...input }, (line) =>
    announced.push(line),
  );
  if (!done) throw new Error(announced.join('\n'));
}

/** @returns the session's token */
export async function logIn(
  email: string,
  password = goodPassword,
  more: { ip?: string; totp?: string } = {},
): Promise<string> {
  const { ip, ...fields } = more;
  const reply = await call('POST', '/api/account/login', {
    body: { email, password, ...fields },
    ...(ip === undefined ? {} : { ip }),
  });
  if (reply.status !== 200) throw new Error(`Login returned ${reply.status}: ${JSON.stringify(reply.body)}`);
  return String(reply.body.jwtToken);
}

/** The id of the account with an e-mail, or '' if there is none. */
export const accountIdOf = async (email: string): Promise<string> =>
  (await findAccountByKey(getRuntime().database.sql, email))?.id ?? '';

/** What the audit log says about an account, as an admin sees it. */
export async function auditActions(admin: string, email: string): Promise<string[]> {
  const { body } = await call('GET', `/api/admin/users/${await accountIdOf(email)}`, { token: admin });
  return adminUserDetailSchema.parse(body).auditLog.map(({ action }) => action);
}

export type AccountSite = TestSite & {
  /** The e-mails in the outbox once nothing is being sent, oldest first. */
  mails(): Promise<Email[]>;
  emptyOutbox(): Promise<void>;
  readonly dataDir: string;
};

/** Inside a describe: a site with accounts and its own outbox. */
export function useAccountSite(
  kind: DatabaseKind,
  { now, env = {} }: { now?: string; env?: Partial<ServerEnv> } = {},
): AccountSite {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pitchcast-accounts-'));
  const outbox = path.join(dataDir, 'outbox');
  const site = useTestSite(kind, {
    ...(now === undefined ? {} : { now }),
    env: {
      AUTH_SECRET: authSecret,
      AUTH_SECRET_PREVIOUS: previousAuthSecret,
      DATA_DIR: dataDir,
      SITE_URL: 'http://localhost:3000',
      ...env,
    },
  });
  beforeAll(() => setPasswordCost(cheap));
  afterAll(async () => {
    await mailsDelivered();
    setPasswordCost();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });
  const files = () => (fs.existsSync(outbox) ? fs.readdirSync(outbox).sort() : []);
  return Object.assign(site, {
    dataDir,
    async mails() {
      await mailsDelivered();
      return Promise.all(files().map((file) => PostalMime.parse(fs.readFileSync(path.join(outbox, file)))));
    },
    async emptyOutbox() {
      await mailsDelivered();
      for (const file of files()) fs.rmSync(path.join(outbox, file));
    },
  });
}

/** The token of the link in an e-mail. */
export function tokenOf(mail: Email | undefined): string {
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`No link with a token in: ${mail?.text ?? 'no mail'}`);
  return token;
}
