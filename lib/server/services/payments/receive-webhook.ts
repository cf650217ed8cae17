import type { Done } from '@/lib/contracts/account';
import { AppError } from '@/lib/domain/errors';
import { findProvider, unavailable } from '@/lib/server/payments/registry';
import { SignatureError, type PaymentProvider, type ProviderEvent } from '@/lib/server/payments/types';
import { markEventFailed, markEventHandled, noteEvent } from '@/lib/server/repositories/payment-event-repository';
import { getRuntime } from '@/lib/server/runtime';
import { refreshPayment } from './apply-provider-state';

/**
 * A provider's webhook: only a reason to ask the provider. A repeated message is processed once; a failed one gets 503,
 * so that the provider sends it again.
 * @throws {AppError} 404 for a provider that this site does not have, 400 for a wrong signature, 503
 */
export async function receiveWebhook(providerId: string, body: string, headers: Headers): Promise<Done> {
  const site = getRuntime();
  const { clock, database } = site;
  const provider = findProvider(site, providerId);
  if (!provider) throw new AppError(404, 'errors.notFound');
  const reported = await readEvent(provider, body, headers);
  const event = {
    provider: provider.id,
    id: reported.id,
    type: reported.type,
    reference: reported.reference,
    receivedAt: clock.now(),
  };
  if (!(await database.transaction((tx) => noteEvent(tx, event)))) return { status: true };
  try {
    const payment = reported.reference === null ? null : await refreshPayment(site, provider, reported.reference);
    await database.transaction((tx) => markEventHandled(tx, event, payment?.id ?? null, clock.now()));
    return { status: true };
  } catch (error) {
    await database.transaction((tx) =>
      markEventFailed(tx, event, error instanceof Error ? error.message : String(error)),
    );
    throw unavailable(error);
  }
}

async function readEvent(provider: PaymentProvider, body: string, headers: Headers): Promise<ProviderEvent> {
  try {
    return await provider.readWebhook(body, headers);
  } catch (error) {
    throw error instanceof SignatureError
      ? new AppError(400, 'errors.badRequest', { cause: error })
      : unavailable(error);
  }
}
