import { AppError } from '@/lib/domain/errors';
import { paymentProviderIds, type PaymentProviderId } from '@/lib/domain/payment-state';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { href, wirePath } from '@/lib/routing/hrefs';
import { createPaymentProvider } from '@/lib/server/payments/registry';
import { sandboxStore } from '@/lib/server/payments/sandbox-store';
import { ProviderError, type PaymentProvider } from '@/lib/server/payments/types';
import type { PaymentRow } from '@/lib/server/repositories/payment-repository';
import type { Runtime } from '@/lib/server/runtime';

export type PaymentSite = Pick<Runtime, 'clock' | 'database' | 'env'>;

/** @returns null for one that is not configured */
export function findProvider({ clock, database, env }: PaymentSite, id: string): PaymentProvider | null {
  const known = paymentProviderIds.find((each) => each === id);
  if (!known) return null;
  const sandboxPage = (reference: string, language: string) =>
    env.SITE_URL + wirePath(href(isLocale(language) ? language : defaultLocale, 'payment-sandbox', { id: reference }));
  return createPaymentProvider(known, { env, clock, sandboxStore: sandboxStore(database), sandboxPage });
}

/** The provider of an existing payment. @throws {ProviderError} if it is no longer configured */
export function providerOf(site: PaymentSite, id: PaymentProviderId): PaymentProvider {
  const provider = findProvider(site, id);
  if (!provider) throw new ProviderError(`The site is not set up for ${id}`);
  return provider;
}

/**
 * The provider's own id of a checkout. If the process ended before it was stored, the buyer got no address, but the
 * provider may have opened it.
 * @returns null if there is none
 * @throws {ProviderError}
 */
export const referenceOf = async (
  provider: PaymentProvider,
  { id, reference, createdAt }: PaymentRow,
): Promise<string | null> => reference ?? provider.findCheckout(id, createdAt);

/** The response when the provider fails; the cause goes to the log. */
export const unavailable = (cause: unknown): AppError =>
  new AppError(503, 'payments.unavailable', { cause, retryAfterSeconds: 30 });
