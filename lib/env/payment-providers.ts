import type { ProviderSettings } from './provider-settings';
import * as shape from './shapes';

/** Every payment provider with its settings; its code is in lib/server/payments/providers. */
export const paymentProviders = {
  stripe: {
    about: 'cards and wallets through Stripe Checkout',
    settings: {
      STRIPE_SECRET_KEY: shape.secret(16).optional(),
      STRIPE_WEBHOOK_SECRET: shape.secret(16).optional(),
      /** Replaces Stripe's own origin, for tests. */
      STRIPE_API_URL: shape.origin.optional(),
    },
    required: {
      STRIPE_SECRET_KEY: 'the key of the account',
      STRIPE_WEBHOOK_SECRET: "the webhook's signing secret",
    },
    secrets: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  },
  sandbox: { about: 'play money on the site itself, for trying out', settings: {}, required: {}, secrets: [] },
} as const satisfies Readonly<Record<string, ProviderSettings>>;

export type PaymentProviderId = keyof typeof paymentProviders;

export const paymentProviderIds = Object.keys(paymentProviders) as [PaymentProviderId, ...PaymentProviderId[]];

export function isPaymentProvider(id: string): id is PaymentProviderId {
  return Object.hasOwn(paymentProviders, id);
}
