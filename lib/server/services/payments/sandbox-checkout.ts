import { randomBytes } from 'node:crypto';
import type { SandboxAction } from '@/lib/contracts/payments';
import { AppError } from '@/lib/domain/shared/errors';
import { chosenProvider, signAsSandbox } from '@/lib/server/payments/registry';
import type { SandboxCheckout, SandboxState } from '@/lib/server/payments/types';
import { sandboxStore } from '@/lib/server/repositories/sandbox-repository';
import { getRuntime } from '@/lib/server/runtime';
import { receiveWebhook } from './apply-provider-state';

const outcomes: Readonly<Record<Exclude<SandboxAction, 'wait'>, SandboxState>> = {
  pay: 'paid',
  decline: 'failed',
  cancel: 'cancelled',
  expire: 'expired',
};

/** Data of the sandbox's own page; null for an unknown checkout, and if the site takes real money. */
export async function findSandboxCheckout(reference: string): Promise<SandboxCheckout | null> {
  const { database, env } = getRuntime();
  return chosenProvider(env) === 'sandbox' ? sandboxStore(database).find(reference) : null;
}

/**
 * A button on the sandbox's page: changes the checkout on the provider's side and sends us a signed webhook. `wait`
 * sends nothing: the payment stays pending until it expires.
 * @returns where the buyer continues
 * @throws {AppError} 404
 */
export async function actOnSandbox(reference: string, action: SandboxAction): Promise<{ address: string }> {
  const { clock, database, env } = getRuntime();
  const checkout = await findSandboxCheckout(reference);
  if (!checkout) throw new AppError(404, 'errors.notFound');
  if (action !== 'wait' && (await sandboxStore(database).move(reference, 'open', outcomes[action]))) {
    const body = JSON.stringify({
      id: `evt_${randomBytes(16).toString('hex')}`,
      type: `checkout.${outcomes[action]}`,
      reference,
    });
    await receiveWebhook('sandbox', body, signAsSandbox(body, { env, clock }));
  }
  return { address: action === 'cancel' ? checkout.cancelUrl : checkout.successUrl };
}
