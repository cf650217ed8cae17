import { createClock } from '@/lib/domain/shared/clock';
import { readServerEnv } from '@/lib/env/server';
import type { Database } from '@/lib/server/db/client';
import { migrate } from '@/lib/server/db/migrate';
import { openDatabase } from '@/lib/server/db/open-database';
import { runUserCommand } from '@/lib/server/services/accounts/user-command';
import { removeDataDir, startSite, temporaryDataDir, untilReady, type Site } from './e2e/site-process';
import { KillLoad, type LoadReport } from './kill-load';
import { comparePaymentBooks } from './payment-books';
import { createSourceFolder, seasonOf } from './source-folder';
import { StripeApi, type Delivery } from './stripe-api';

export type KillOptions = {
  rounds: number;
  /** Connection string; without it, the embedded database is used. */
  databaseUrl?: string | undefined;
  /** From 0 to below 1. */
  random: () => number;
  /** What finds the payments whose webhook is lost: the buyer's status page or (within a minute) the schedule. */
  heals: 'page' | 'schedule';
  /** Registrations, logins, logouts and (embedded) ingests run beside every purchase. */
  load?: boolean;
};

/** The stage of a purchase when its server was killed. */
export const killSteps = ['began', 'ordered', 'paid', 'confirmed'] as const;
type Step = (typeof killSteps)[number];

export type KillReport = {
  killedAfter: Record<Step, number>;
  /** Purchases for which the provider took money. */
  paid: number;
  /** Those whose webhook never arrived. */
  lost: number;
  /** What was acknowledged beside the purchases. */
  load: LoadReport;
  /** Violations; must be empty. */
  wrong: string[];
};

type Purchase = { email: string; token: string; step: Step; message?: Delivery };

const password = 'Half-time oranges for all';
const visitor = 'visitor@example.org';
const webhookSecret = 'whsec_of_the_kill_rounds';
const firstStart = Date.parse('2026-03-14T09:00:00Z');
/** How far the clock advances from one start to the next, so that the provider is polled again. */
const startEveryMs = 5 * 60_000;
/** Twice the duration of a purchase: some are killed after their end. */
const windowFactor = 1.2;
/**
 * With a load the kill comes after at most this many acknowledgements, whatever the machine's speed, and a short pause.
 */
const maxBefore = 12;

const post = (body: unknown, token?: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  body: JSON.stringify(body),
});

/**
 * Buys once per round from the production build with a Stripe stand-in that has its own books, kills the server with
 * SIGKILL at a random moment of it, restarts it, and compares both books: after each kill, and once every webhook has
 * arrived or is lost. With `load` everything else that was acknowledged is checked after each kill too.
 */
export async function killPurchases({
  rounds,
  databaseUrl,
  random,
  heals,
  load: isLoaded = false,
}: KillOptions): Promise<KillReport> {
  const stripe = new StripeApi(webhookSecret);
  const source = createSourceFolder();
  const dataDir = temporaryDataDir();
  const load = new KillLoad(visitor, password, databaseUrl === undefined);
  source.put('2025-26/en.1.json', seasonOf('2026-02-20', '2026-03-13'));
  await stripe.start();
  const ownDatabase: Record<string, string> = databaseUrl
    ? { DATABASE_URL: databaseUrl, AUTH_SECRET: 'the secret of the kill rounds, long enough' }
    : {};
  const provider = {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_of_the_kill_rounds',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
  };
  let starts = 0;
  let site: Site | undefined;
  const begin = async (): Promise<Site> => {
    starts += 1;
    const APP_NOW = new Date(firstStart + starts * startEveryMs).toISOString();
    site = await startSite({
      dataDir,
      environment: {
        TRUST_PROXY: '1',
        DATA_SOURCES: 'openfootball',
        OPENFOOTBALL_URL: source.path,
        ...provider,
        ...ownDatabase,
        APP_NOW,
      },
    });
    await untilReady(site);
    return site;
  };
  const withDatabase = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
    const database = await openDatabase({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, createClock());
    return work(database).finally(() => database.close());
  };
  const wrong: string[] = [];
  const compare = async (when: string, isFinal = false) => {
    wrong.push(
      ...(
        await withDatabase(async (database) => [
          ...(await comparePaymentBooks(database, stripe, isFinal)),
          ...(await load.compare(database)),
        ])
      ).map((line) => `${when}: ${line}`),
    );
  };
  try {
    const emails = Array.from({ length: rounds + 1 }, (_, index) => `buyer${index}@example.org`);
    await withDatabase((database) => makeAccounts(database, [...emails, visitor]));
    const purchases: Purchase[] = [];
    let takes = 0;
    for (const [round, email] of emails.entries()) {
      const running = await begin();
      const purchase: Purchase = { email, token: await logIn(running, email), step: 'began' };
      const crowd = isLoaded ? load.run(running) : Promise.resolve();
      const flow = goThrough(running, stripe, purchase);
      // The first is not killed: it measures how long a purchase takes on this machine.
      if (round === 0) {
        takes = await flow;
        if (isLoaded) await load.untilEach();
      } else {
        if (isLoaded) await load.untilMore(Math.floor(random() * maxBefore));
        await new Promise((resolve) => setTimeout(resolve, random() * takes * (isLoaded ? 0.2 : windowFactor)));
      }
      await running.stop('SIGKILL');
      await Promise.all([flow, crowd]);
      purchases.push(purchase);
      await compare(`after kill ${round}`);
      // A buyer whose order got no response may still have paid.
      if (!purchase.message && random() < 0.5) payUnseen(stripe, purchase);
    }
    const paid = purchases.filter(({ message }) => message);
    const lost = paid.filter((_, index) => index % 3 === 2);
    const last = await begin();
    for (const { message } of paid.filter((purchase) => !lost.includes(purchase)).reverse())
      for (let time = 0; time < 2; time += 1) await notify(last, signedAnew(stripe, message));
    for (const purchase of lost)
      await (heals === 'page' ? lookAt(last, stripe, purchase) : untilPremium(last, purchase));
    await last.stop('SIGTERM');
    await compare('at the end', true);
    const killedAfter = Object.fromEntries(
      killSteps.map((step) => [step, purchases.slice(1).filter((purchase) => purchase.step === step).length]),
    ) as Record<Step, number>;
    return { killedAfter, paid: paid.length, lost: lost.length, load: load.report(), wrong };
  } finally {
    await site?.stop('SIGKILL');
    await stripe.stop();
    source.remove();
    load.remove();
    removeDataDir(dataDir);
  }
}

async function makeAccounts(database: Database, emails: readonly string[]): Promise<void> {
  await migrate(database);
  const runtime = {
    env: readServerEnv({ NODE_ENV: 'test' }),
    clock: { now: () => new Date(firstStart) },
    database,
    pages: { invalidate: () => undefined },
  };
  for (const email of emails) await runUserCommand(runtime, { email, password, verified: true }, () => undefined);
}

async function logIn(site: Site, email: string): Promise<string> {
  const response = await fetch(`${site.url}/api/account/login`, post({ email, password }));
  const { jwtToken } = (await response.json()) as { jwtToken?: string };
  if (!jwtToken) throw new Error(`The login of ${email} returned ${response.status}`);
  return jwtToken;
}

/** Orders, pays at the provider, delivers the webhook. Ends when the server does. @returns milliseconds */
async function goThrough(site: Site, stripe: StripeApi, purchase: Purchase): Promise<number> {
  const began = performance.now();
  try {
    const response = await fetch(
      `${site.url}/api/payments`,
      post({ plan: 'month', consent: true, language: 'en' }, purchase.token),
    );
    const { address } = (await response.json()) as { address?: string };
    purchase.step = 'ordered';
    purchase.message = stripe.pay(stripe.sessionAt(address));
    purchase.step = 'paid';
    await notify(site, purchase.message);
    purchase.step = 'confirmed';
  } catch (error) {
    // A killed server leaves a broken connection; anything else is an error of the round.
    if (!(error instanceof TypeError)) throw error;
  }
  return performance.now() - began;
}

const notify = async (site: Site, message: Delivery | undefined): Promise<void> => {
  if (!message) return;
  const response = await fetch(`${site.url}/api/webhooks/payments/stripe`, {
    method: 'POST',
    body: message.body,
    headers: { 'stripe-signature': message.signature },
  });
  if (!response.ok) throw new Error(`A webhook returned ${response.status}`);
};

/** A provider signs each attempt again, since an old signature is rejected. */
const signedAnew = (stripe: StripeApi, message: Delivery | undefined): Delivery | undefined =>
  message && stripe.sign(message.body);

const sessionOf = (stripe: StripeApi, { email }: Purchase) =>
  [...stripe.sessions.values()].find((session) => session.email === email);

function payUnseen(stripe: StripeApi, purchase: Purchase): void {
  const session = sessionOf(stripe, purchase);
  if (session) purchase.message = stripe.pay(session);
}

/**
 * Polls like the status page, until the payment is final. The schedule may be polling the provider at the same time.
 */
async function lookAt(site: Site, stripe: StripeApi, purchase: Purchase): Promise<void> {
  for (
    const deadline = performance.now() + 60_000;
    performance.now() < deadline;
    await new Promise((resolve) => setTimeout(resolve, 500))
  ) {
    const response = await fetch(`${site.url}/api/payments/${sessionOf(stripe, purchase)?.paymentId}`, {
      headers: { authorization: `Bearer ${purchase.token}` },
    });
    if (!response.ok) throw new Error(`The status of a payment returned ${response.status}`);
    if (((await response.json()) as { state: string }).state === 'paid') return;
  }
  throw new Error(`${purchase.email} paid, but a minute later the status page does not show it`);
}

async function untilPremium(site: Site, { email, token }: Purchase): Promise<void> {
  for (
    const deadline = performance.now() + 150_000;
    performance.now() < deadline;
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  ) {
    const me = (await (await fetch(`${site.url}/api/account/me`, post({}, token))).json()) as {
      premiumUntil?: string | null;
    };
    if (me.premiumUntil) return;
  }
  throw new Error(`${email} paid but has no premium after two and a half minutes`);
}
