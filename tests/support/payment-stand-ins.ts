import type { PaymentProviderId } from '@/lib/env/payment-providers';
import { createSandbox, signatureHeader, signSandboxMessage } from '@/lib/server/payments/providers/sandbox/sandbox';
import { createStripe } from '@/lib/server/payments/providers/stripe/stripe';
import type { Checkout, PaymentProvider, SandboxCheckout, SandboxState } from '@/lib/server/payments/types';
import { StripeApi } from './stripe-api';

export type SignedMessage = { body: string; headers: Headers };

/** A payment provider with a stand-in that does what a buyer or a bank would do. */
export type PaymentStandIn = {
  provider: PaymentProvider;
  /** The buyer pays. */
  pay(checkout: Checkout): void | Promise<void>;
  /** The bank disputes the payment. */
  dispute(checkout: Checkout): void | Promise<void>;
  /** A webhook about the checkout, signed as the provider does. */
  message(checkout: Checkout): SignedMessage;
  /** The name of the signature header. */
  signature: string;
  stop(): Promise<void>;
};

/** One per provider: the contract test of all providers runs on this list. */
export const paymentStandIns: { readonly [Id in PaymentProviderId]: () => Promise<PaymentStandIn> } = {
  async stripe() {
    const webhookSecret = 'whsec_of_the_contract_tests';
    const api = new StripeApi(webhookSecret);
    await api.start();
    const sessionOf = ({ reference }: Checkout) => api.sessionAt(reference);
    return {
      provider: createStripe({ secretKey: 'sk_test_of_the_contract_tests', webhookSecret, apiUrl: api.url }),
      pay: (checkout) => void api.pay(sessionOf(checkout)),
      dispute: (checkout) => void api.dispute(sessionOf(checkout)),
      message(checkout) {
        const { body, signature } = api.pay(sessionOf(checkout));
        return { body, headers: new Headers({ 'stripe-signature': signature }) };
      },
      signature: 'stripe-signature',
      stop: () => api.stop(),
    };
  },

  async sandbox() {
    const now = new Date('2026-03-14T09:00:00Z');
    const secret = 'the secret of the contract tests';
    const checkouts: SandboxCheckout[] = [];
    const at = ({ reference }: { reference: string }) => checkouts.find((each) => each.reference === reference);
    const move = (reference: string, to: SandboxState): void => {
      const found = at({ reference });
      if (found) found.state = to;
    };
    return {
      provider: createSandbox({
        clock: { now: () => now },
        secret,
        payPage: (reference) => `https://example.org/pay/${reference}`,
        store: {
          async open(checkout) {
            const known = checkouts.find(({ paymentId }) => paymentId === checkout.paymentId);
            if (!known) checkouts.push({ ...checkout });
            return known ?? checkout;
          },
          find: async (reference) => at({ reference }) ?? null,
          findOf: async (paymentId) => checkouts.find((each) => each.paymentId === paymentId)?.reference ?? null,
          async move(reference, from, to) {
            if (at({ reference })?.state !== from) return false;
            move(reference, to);
            return true;
          },
        },
      }),
      pay: ({ reference }) => move(reference, 'paid'),
      dispute: ({ reference }) => move(reference, 'disputed'),
      message({ reference }) {
        const body = JSON.stringify({ id: 'evt_1', type: 'paid', reference });
        return { body, headers: new Headers({ [signatureHeader]: signSandboxMessage(body, secret, now) }) };
      },
      signature: signatureHeader,
      stop: async () => undefined,
    };
  },
};
