import type { Done } from '@/lib/contracts/account';
import { AppError } from '@/lib/domain/errors';
import { providerOf, unavailable } from '@/lib/server/payments/registry';
import { retryMail } from '@/lib/server/repositories/mail-repository';
import { findFailedEvent, markEventFailed, markEventHandled } from '@/lib/server/repositories/payment-event-repository';
import { getRuntime } from '@/lib/server/runtime';
import { sendSoon } from '@/lib/server/services/mails/deliver-mails';
import { refreshPayment } from '@/lib/server/services/payments/apply-provider-state';

/** Retries a failed mail, given up or not. @throws {AppError} 404 */
export async function retryFailedMail(id: string): Promise<Done> {
  const { clock, database } = getRuntime();
  if (!(await database.transaction((tx) => retryMail(tx, id, clock.now())))) throw new AppError(404, 'errors.notFound');
  sendSoon();
  return { status: true };
}

/** Retries a failed webhook: asks the provider about its payment. @throws {AppError} 404, 503 if it fails again */
export async function retryFailedWebhook(event: { provider: string; id: string }): Promise<Done> {
  const site = getRuntime();
  const { clock, database } = site;
  const failed = await findFailedEvent(database.sql, event);
  if (!failed) throw new AppError(404, 'errors.notFound');
  try {
    const payment =
      failed.reference === null
        ? null
        : await refreshPayment(site, providerOf(site, failed.provider), failed.reference);
    await database.transaction((tx) => markEventHandled(tx, event, payment?.id ?? null, clock.now()));
    return { status: true };
  } catch (error) {
    await database.transaction((tx) =>
      markEventFailed(tx, event, error instanceof Error ? error.message : String(error)),
    );
    throw unavailable(error);
  }
}
