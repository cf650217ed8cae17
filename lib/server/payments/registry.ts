import { createHmac } from 'node:crypto';
import type { Clock } from '@/lib/domain/clock';
import type { PaymentProviderId } from '@/lib/domain/payment-state';
import type { ServerEnv } from '@/lib/env/server';
import { createSandbox, signatureHeader, signSandboxMessage } from './providers/sandbox/sandbox';
import { createStripe } from './providers/stripe/stripe';
import type { PaymentProvider, SandboxStore } from './types';

export type ProviderSetting = {
  env: ServerEnv;
  clock: Clock;
  sandboxStore: SandboxStore;
  /** The site's own page on which play money is paid. */
  sandboxPage(reference: string, language: string): string;
};

/** Play money unless the operator names another: lib/env refuses that default on a public address. */
export const chosenProvider = (env: ServerEnv): PaymentProviderId => env.PAYMENT_PROVIDER ?? 'sandbox';

const providers: Record<PaymentProviderId, (setting: ProviderSetting) => PaymentProvider | null> = {
  stripe: ({ env: { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } }) =>
    STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET
      ? createStripe({ secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: STRIPE_API_URL })
      : null,
  sandbox: ({ env, clock, sandboxStore, sandboxPage }) =>
    chosenProvider(env) === 'sandbox'
      ? createSandbox({ clock, store: sandboxStore, secret: sandboxSecret(env), payPage: sandboxPage })
      : null,
};

/** @returns null for a provider that this site is not set up for */
export const createPaymentProvider = (id: PaymentProviderId, setting: ProviderSetting): PaymentProvider | null =>
  providers[id](setting);

function sandboxSecret({ AUTH_SECRET }: ServerEnv): string {
  if (!AUTH_SECRET) throw new Error('AUTH_SECRET is not set in this process');
  return createHmac('sha256', AUTH_SECRET).update('sandbox webhooks').digest('hex');
}

/** The headers that the sandbox sends its message with. */
export const signAsSandbox = (body: string, { env, clock }: Pick<ProviderSetting, 'env' | 'clock'>): Headers =>
  new Headers({ [signatureHeader]: signSandboxMessage(body, sandboxSecret(env), clock.now()) });
