import { createHmac } from 'node:crypto';
import type { Clock } from '@/lib/domain/clock';
import type { PaymentProviderId } from '@/lib/domain/payment-state';
import { paymentProviders, type PaymentProviderSettings } from '@/lib/env/payment-providers';
import { isSetUp, type GivenSettings } from '@/lib/env/provider-settings';
import type { ServerEnv } from '@/lib/env/server';
import { createSandbox, signatureHeader, signSandboxMessage } from './providers/sandbox/sandbox';
import { createStripe } from './providers/stripe/stripe';
import type { PaymentProvider, SandboxStore } from './types';

export type ProviderSetting = {
  env: ServerEnv;
  clock: Clock;
  sandboxStore: SandboxStore;
  /** The site's own checkout page for play money. */
  sandboxPage(reference: string, language: string): string;
};

/** Play money unless the operator chooses another provider: lib/env refuses that default on a public address. */
export const chosenProvider = (env: ServerEnv): PaymentProviderId => env.PAYMENT_PROVIDER ?? 'sandbox';

type Settings<Id extends PaymentProviderId> = GivenSettings<PaymentProviderSettings[Id]>;

const providers: { [Id in PaymentProviderId]: (settings: Settings<Id>, site: ProviderSetting) => PaymentProvider } = {
  stripe: ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL }) =>
    createStripe({ secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: STRIPE_API_URL }),
  sandbox: (_, { env, clock, sandboxStore, sandboxPage }) =>
    createSandbox({ clock, store: sandboxStore, secret: sandboxSecret(env), payPage: sandboxPage }),
};

/** @returns null for a provider that is not configured */
export function createPaymentProvider<Id extends PaymentProviderId>(
  id: Id,
  site: ProviderSetting,
): PaymentProvider | null {
  // Play money grants premium for free, so having no settings does not configure it.
  if (id === 'sandbox' && chosenProvider(site.env) !== 'sandbox') return null;
  return isSetUp(paymentProviders[id], site.env) ? providers[id](site.env as unknown as Settings<Id>, site) : null;
}

function sandboxSecret({ AUTH_SECRET }: ServerEnv): string {
  if (!AUTH_SECRET) throw new Error('AUTH_SECRET is not set in this process');
  return createHmac('sha256', AUTH_SECRET).update('sandbox webhooks').digest('hex');
}

/** The headers of the sandbox's webhook. */
export const signAsSandbox = (body: string, { env, clock }: Pick<ProviderSetting, 'env' | 'clock'>): Headers =>
  new Headers({ [signatureHeader]: signSandboxMessage(body, sandboxSecret(env), clock.now()) });
