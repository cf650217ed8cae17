import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import * as webhookRoute from '@/app/api/webhooks/payments/[provider]/route';
import { startedPaymentSchema } from '@/lib/contracts/payments';
import { payments, premiumGrants } from '@/lib/server/db/schema';
import { getRuntime } from '@/lib/server/runtime';
import { call, logIn, makeAccount, useAccountSite } from './accounts';
import type { DatabaseKind } from './database';
import { StripeApi, type Delivery } from './stripe-api';

export const webhookSecret = 'whsec_of_these_tests_only';
const env = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_of_these_tests',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  VAT_PERCENT: 19,
  OPERATOR_NAME: 'Half-time Ltd',
} as const;

/**
 * Inside a describe: a site that sells through the Stripe stand-in. Every test starts at nine o'clock with a new buyer
 * and no e-mails.
 */
export function useStripeSite(kind: DatabaseKind) {
  const site = useAccountSite(kind, { now: '2026-03-14T09:00:00Z', env });
  const stripe = new StripeApi(webhookSecret);
  const logged = { admin: '', buyers: 0, token: '' };
  beforeAll(async () => {
    await stripe.start();
    getRuntime().env.STRIPE_API_URL = stripe.url;
    await makeAccount('admin@example.org', { role: 'admin' });
    logged.admin = await logIn('admin@example.org');
  });
  afterAll(() => stripe.stop());
  beforeEach(async () => {
    site.clock.set('2026-03-14T09:00:00Z');
    stripe.isDown = false;
    stripe.isPoor = false;
    logged.buyers += 1;
    await makeAccount(shop.buyer);
    logged.token = await logIn(shop.buyer);
    await site.emptyOutbox();
  });

  const shop = {
    site,
    stripe,
    /** An admin's session. */
    get admin() {
      return logged.admin;
    },
    /** The e-mail of this test's buyer. */
    get buyer() {
      return `buyer${logged.buyers}@example.org`;
    },
    /** The session of this test's buyer. */
    get token() {
      return logged.token;
    },
    order: (body: object = {}, token = logged.token) =>
      call('POST', '/api/payments', { token, body: { plan: 'month', consent: true, language: 'de', ...body } }),
    async buy(body: object = {}) {
      const started = startedPaymentSchema.parse((await shop.order(body)).body);
      return { ...started, session: stripe.sessionAt(started.address) };
    },
    /** Sends a provider's webhook to the site; returns its status. */
    async deliver({ body, signature }: Delivery, provider = 'stripe') {
      const request = new Request(`http://localhost:3000/api/webhooks/payments/${provider}`, {
        method: 'POST',
        body,
        headers: { 'stripe-signature': signature },
      });
      return (await webhookRoute.POST(request, { params: Promise.resolve({ provider }) })).status;
    },
    read: (id: string, token = logged.token) => call('GET', `/api/payments/${id}`, { token }),
    stateOf: async (id: string) =>
      (await site.database.sql.select().from(payments).where(eq(payments.id, id)))[0]?.state,
    /** When the buyer's premium ends. */
    premium: async () => (await call('POST', '/api/account/me', { token: logged.token })).body.premiumUntil,
    grantsOf: async (id: string) =>
      (await site.database.sql.select().from(premiumGrants).where(eq(premiumGrants.paymentId, id))).length,
  };
  return shop;
}
