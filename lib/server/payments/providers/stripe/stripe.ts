import Stripe from 'stripe';
import {
  ProviderError,
  SignatureError,
  UnknownCheckoutError,
  type Order,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderPayment,
} from '@/lib/server/payments/types';

export type StripeSetting = {
  secretKey: string;
  webhookSecret: string;
  /** Origin of the API; absent: Stripe's own. */
  apiUrl?: string | undefined;
};

const timeoutMs = 10_000;

/** Stripe Checkout. Amounts and states come from its API; webhooks are only read for ids. */
export function createStripe({ secretKey, webhookSecret, apiUrl }: StripeSetting): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    ...addressOf(apiUrl),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  return {
    id: 'stripe',
    openCheckout: (order) => asking(() => openCheckout(stripe, order)),
    findCheckout: (paymentId, createdAt) => asking(() => findCheckout(stripe, paymentId, createdAt)),
    async readWebhook(body, headers) {
      const event = await constructEvent(stripe, body, headers.get('stripe-signature') ?? '', webhookSecret);
      return asking(() => describeEvent(stripe, event));
    },
    fetchPayment: (reference) => asking(async () => describeSession(stripe, await retrieve(stripe, reference))),
    closeCheckout: (reference) =>
      asking(async () => {
        const { status } = await stripe.checkout.sessions.retrieve(reference);
        if (status === 'open') await stripe.checkout.sessions.expire(reference);
      }),
    // Calls an operation that even a restricted key must be allowed to use.
    check: () => asking(async () => void (await stripe.checkout.sessions.list({ limit: 1 }))),
    refund: (reference) =>
      asking(async () => {
        const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(reference);
        if (!intent) throw new ProviderError('Nothing was paid at this checkout');
        await refundOnce(stripe, idOf(intent));
      }),
  };
}

function addressOf(apiUrl: string | undefined): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (apiUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  return {
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
    protocol: protocol === 'http:' ? 'http' : 'https',
  };
}

/** @throws {ProviderError} for any failure of Stripe or the connection */
async function asking<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    const isMissing = error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
    throw new (isMissing ? UnknownCheckoutError : ProviderError)(
      error instanceof Error ? error.message : String(error),
      { cause: error },
    );
  }
}

/**
 * Stripe refunds a charge only once. No idempotency key is passed, because it would replay a failure for a day; the
 * library makes one for its own retries.
 */
async function refundOnce(stripe: Stripe, paymentIntent: string): Promise<void> {
  try {
    await stripe.refunds.create({ payment_intent: paymentIntent });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded')) throw error;
  }
}

async function openCheckout(
  stripe: Stripe,
  { paymentId, title, amountMinor, currency, language, payerEmail, successUrl, cancelUrl }: Order,
) {
  const metadata = { payment: paymentId };
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: paymentId,
      metadata,
      payment_intent_data: { metadata },
      line_items: [{ quantity: 1, price_data: { currency, unit_amount: amountMinor, product_data: { name: title } } }],
      success_url: successUrl,
      cancel_url: cancelUrl,
      locale: localeOf(language),
      ...(payerEmail ? { customer_email: payerEmail } : {}),
    },
    { idempotencyKey: `checkout-${paymentId}` },
  );
  if (!session.url) throw new ProviderError('Stripe returned no checkout URL');
  return { reference: session.id, address: session.url };
}

/** Tolerance for clock skew between Stripe and this server, and for a slow response. */
const clocksApartSeconds = 15 * 60;

/** Stripe lists sessions by time, not by our id: this searches the few around that moment. */
async function findCheckout(stripe: Stripe, paymentId: string, createdAt: Date): Promise<string | null> {
  const created = Math.floor(createdAt.getTime() / 1000);
  const around = stripe.checkout.sessions.list({
    created: { gte: created - clocksApartSeconds, lte: created + clocksApartSeconds },
    limit: 100,
  });
  for await (const session of around) if (session.client_reference_id === paymentId) return session.id;
  return null;
}

const spoken = ['en', 'es', 'de', 'fr', 'pt', 'ru', 'it', 'tr', 'pl', 'ro'] as const;
/** Stripe's page has no Serbian, Arabic or Hindi; for these it uses the browser's language. */
const localeOf = (language: string) => spoken.find((each) => each === language) ?? 'auto';

async function constructEvent(stripe: Stripe, body: string, signature: string, secret: string): Promise<Stripe.Event> {
  try {
    return await stripe.webhooks.constructEventAsync(body, signature, secret);
  } catch (error) {
    throw new SignatureError('The signature is wrong', { cause: error });
  }
}

/** Session events contain their session; for charges and disputes it is looked up by payment intent. */
async function describeEvent(stripe: Stripe, event: Stripe.Event): Promise<ProviderEvent> {
  const { object } = event.data;
  const reported = { id: event.id, type: event.type };
  if (object.object === 'checkout.session') return { ...reported, reference: object.id };
  if (object.object !== 'charge' && object.object !== 'dispute' && object.object !== 'refund')
    return { ...reported, reference: null };
  if (!object.payment_intent) return { ...reported, reference: null };
  const sessions = await stripe.checkout.sessions.list({ payment_intent: idOf(object.payment_intent), limit: 1 });
  return { ...reported, reference: sessions.data[0]?.id ?? null };
}

const retrieve = (stripe: Stripe, reference: string) =>
  stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent.latest_charge'] });

async function describeSession(stripe: Stripe, session: Stripe.Checkout.Session): Promise<ProviderPayment> {
  return {
    reference: session.id,
    paymentId: session.client_reference_id,
    state: await stateOf(stripe, session),
    amountMinor: session.amount_total ?? 0,
    currency: session.currency ?? '',
    payerEmail: session.customer_details?.email ?? null,
  };
}

/**
 * States of disputes that withhold our money; an inquiry (`warning_`) has withheld none yet, and a dispute that was won
 * or prevented withholds none.
 */
const takenBy: ReadonlySet<Stripe.Dispute.Status> = new Set(['needs_response', 'under_review', 'lost']);

async function isTaken(stripe: Stripe, charge: Stripe.Charge): Promise<boolean> {
  // `charge.disputed` stays true whatever the outcome.
  if (!charge.disputed) return false;
  const { data } = await stripe.disputes.list({ charge: charge.id, limit: 100 });
  return data.some(({ status }) => takenBy.has(status));
}

async function stateOf(
  stripe: Stripe,
  { status, payment_status: paymentStatus, payment_intent: intent }: Stripe.Checkout.Session,
): Promise<ProviderPayment['state']> {
  const known = intent && typeof intent === 'object' ? intent : null;
  const charge = known?.latest_charge && typeof known.latest_charge === 'object' ? known.latest_charge : null;
  // We do not track partial refunds: the purchase remains valid.
  if (charge?.refunded) return 'refunded';
  if (charge && (await isTaken(stripe, charge))) return 'disputed';
  if (paymentStatus === 'paid') return 'paid';
  if (status === 'expired') return 'expired';
  if (status !== 'complete') return 'open';
  return known?.status === 'canceled' || known?.status === 'requires_payment_method' ? 'failed' : 'processing';
}

const idOf = (either: string | { id: string }): string => (typeof either === 'string' ? either : either.id);
