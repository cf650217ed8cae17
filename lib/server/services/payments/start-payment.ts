import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { donationBodySchema, purchaseBodySchema, StartedPayment } from '@/lib/contracts/payments';
import { currency, formatLength, plans } from '@/lib/domain/money/plans';
import { AppError } from '@/lib/domain/shared/errors';
import { intlTag, labelColon } from '@/lib/i18n/formats';
import type { Locale } from '@/lib/i18n/locales';
import { href, wirePath } from '@/lib/routing/hrefs';
import { mailMessages } from '@/lib/server/mail/mail-messages';
import { chosenProvider, providerOf, unavailable } from '@/lib/server/payments/registry';
import { lockAccount, type AccountRow } from '@/lib/server/repositories/account-repository';
import { insertPayment, lockPayment, savePayment, type NewPayment } from '@/lib/server/repositories/payment-repository';
import { getRuntime } from '@/lib/server/runtime';
import { findAuthenticated, type Authenticated } from '@/lib/server/services/accounts/authenticate';
import { countUse, senderGroup } from '@/lib/server/services/accounts/request-limits';

const minuteMs = 60_000;
const payWithinMs = 60 * minuteMs;
/** How long to wait for the provider's webhook before asking it. */
const firstLookMs = 2 * minuteMs;

/**
 * Starts a purchase. The price is the plan's, never the request's; nothing is granted here.
 * @throws {AppError} 401 for a deleted account, 429, 503 if the provider is unreachable
 */
export async function startPurchase(
  { account }: Authenticated,
  { plan, language }: z.output<typeof purchaseBodySchema>,
): Promise<StartedPayment> {
  await countUse('payment', [account.id]);
  const { amountMinor, length } = plans[plan];
  const { env } = getRuntime();
  const title = `${env.SITE_NAME} Premium${labelColon(language)}${formatLength(intlTag(language), length)}`;
  return start(
    {
      kind: 'premium',
      plan,
      amountMinor,
      language,
      consentAt: getRuntime().clock.now(),
      donorName: null,
      donorMessage: null,
    },
    title,
    account,
  );
}

/** Starts a donation, with or without an account. @throws {AppError} 429, 503 */
export async function startDonation(
  request: Request,
  { amountMinor, name, message, language }: z.output<typeof donationBodySchema>,
): Promise<StartedPayment> {
  const asking = await findAuthenticated(request);
  await countUse('payment', [asking?.account.id ?? senderGroup(request)]);
  const title = getRuntime().env.SITE_NAME + labelColon(language) + mailMessages(language)('emails.receipt.donation');
  return start(
    {
      kind: 'donation',
      plan: null,
      amountMinor,
      language,
      consentAt: null,
      donorName: name || null,
      donorMessage: message || null,
    },
    title,
    asking?.account ?? null,
  );
}

type Begun = Pick<NewPayment, 'kind' | 'plan' | 'amountMinor' | 'consentAt' | 'donorName' | 'donorMessage'> & {
  language: Locale;
};

async function start(begun: Begun, title: string, account: AccountRow | null): Promise<StartedPayment> {
  const site = getRuntime();
  const { clock, database, env } = site;
  const now = clock.now();
  const id = randomBytes(24).toString('base64url');
  const provider = providerOf(site, chosenProvider(env));
  const after = (ms: number) => new Date(now.getTime() + ms);
  await database.transaction(async (tx) => {
    // The account was deleted after the request.
    if (account && !(await lockAccount(tx, account.id))) throw new AppError(401, 'errors.unauthorized');
    await insertPayment(tx, {
      ...begun,
      id,
      accountId: account?.id ?? null,
      currency,
      provider: provider.id,
      createdAt: now,
      expiresAt: after(payWithinMs),
      checkAt: after(firstLookMs),
    });
  });
  const pageOf = (route: 'payment-success' | 'payment-cancel') =>
    `${env.SITE_URL}${wirePath(href(begun.language, route))}?payment=${id}`;
  const order = {
    paymentId: id,
    title,
    amountMinor: begun.amountMinor,
    currency,
    language: begun.language,
    payerEmail: account?.email ?? null,
    successUrl: pageOf('payment-success'),
    cancelUrl: pageOf('payment-cancel'),
  };
  try {
    const { reference, address } = await provider.openCheckout(order);
    await database.transaction(async (tx) => {
      // A webhook about it may have arrived before this response.
      const payment = await lockPayment(tx, id);
      await savePayment(tx, id, { reference, ...(payment?.state === 'created' ? { state: 'pending' } : {}) });
    });
    return { id, address };
  } catch (error) {
    await database.transaction(async (tx) => {
      const payment = await lockPayment(tx, id);
      if (payment?.state === 'created') await savePayment(tx, id, { state: 'failed', checkAt: null });
    });
    throw unavailable(error);
  }
}
