import type { ProviderSettings } from './provider-settings';
import * as shape from './shapes';

export const paymentProviders = {
  stripe: {
    about: 'cards and wallets through Stripe Checkout',
    settings: {
      STRIPE_SECRET_KEY: shape
        .secret(16)
        .regex(
          /^[rs]k_/,
          "a secret key, which starts with sk_ or rk_; pk_ is the publishable one, whsec_ the webhook's",
        )
        .optional(),
      STRIPE_WEBHOOK_SECRET: shape
        .secret(16)
        .regex(/^whsec_/, "the webhook's signing secret, which starts with whsec_")
        .optional(),
      /** Replaces Stripe's own origin, for tests. */
      STRIPE_API_URL: shape.origin.optional(),
    },
    required: {
      STRIPE_SECRET_KEY: 'the key of the account',
      STRIPE_WEBHOOK_SECRET: "the webhook's signing secret",
    },
    refusedInPublic: {
      STRIPE_SECRET_KEY: {
        value: /^[rs]k_test_/,
        expected:
          'a live key (sk_live_ or rk_live_), because SITE_URL is public: with a test key, test cards count as payment',
      },
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
