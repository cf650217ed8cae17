import { createHmac } from 'node:crypto';
import { AppError } from '@/lib/domain/shared/errors';
import { isPaymentProvider, type PaymentProviderId } from '@/lib/env/payment-providers';
import type { ServerEnv } from '@/lib/env/server';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { href, wirePath } from '@/lib/routing/hrefs';
import { sandboxStore } from '@/lib/server/repositories/sandbox-repository';
import type { Runtime } from '@/lib/server/runtime';
import { createSandbox, signatureHeader, signSandboxMessage } from './providers/sandbox/sandbox';
import { createStripe } from './providers/stripe/stripe';
import { ProviderError, type PaymentProvider } from './types';

export type PaymentSite = Pick<Runtime, 'clock' | 'database' | 'env'>;

/** Play money unless the operator chooses another provider: lib/env rejects that default on a public address. */
export const chosenProvider = (env: ServerEnv): PaymentProviderId => env.PAYMENT_PROVIDER ?? 'sandbox';

/** Creates each provider of lib/env/payment-providers.ts; null if it is not configured. */
const providers: { readonly [Id in PaymentProviderId]: (site: PaymentSite) => PaymentProvider | null } = {
  stripe: ({ env: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } }) =>
    secretKey && webhookSecret ? createStripe({ secretKey, webhookSecret, apiUrl }) : null,
  sandbox: ({ clock, database, env }) =>
    // Play money grants premium for free, so it is configured only if it is chosen.
    chosenProvider(env) === 'sandbox'
      ? createSandbox({
          clock,
          store: sandboxStore(database),
          secret: sandboxSecret(env),
          payPage: (id, language) =>
            env.SITE_URL + wirePath(href(isLocale(language) ? language : defaultLocale, 'payment-sandbox', { id })),
        })
      : null,
};

/** @returns null for a provider that is unknown or not configured */
export const findProvider = (site: PaymentSite, id: string): PaymentProvider | null =>
  isPaymentProvider(id) ? providers[id](site) : null;

/** The provider of an existing payment. @throws {ProviderError} if it is no longer configured */
export function providerOf(site: PaymentSite, id: string): PaymentProvider {
  const provider = findProvider(site, id);
  if (!provider) throw new ProviderError(`The site is not set up for ${id}`);
  return provider;
}

/** The response when the provider fails; the cause goes to the log. */
export const unavailable = (cause: unknown): AppError =>
  new AppError(503, 'payments.unavailable', { cause, retryAfterSeconds: 30 });

function sandboxSecret({ AUTH_SECRET }: ServerEnv): string {
  if (!AUTH_SECRET) throw new Error('AUTH_SECRET is not set in this process');
  return createHmac('sha256', AUTH_SECRET).update('sandbox webhooks').digest('hex');
}

export const signAsSandbox = (body: string, { env, clock }: Pick<PaymentSite, 'env' | 'clock'>): Headers =>
  new Headers({ [signatureHeader]: signSandboxMessage(body, sandboxSecret(env), clock.now()) });
