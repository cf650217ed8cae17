import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@/lib/domain/shared/clock';
import {
  ProviderError,
  SignatureError,
  UnknownCheckoutError,
  type PaymentProvider,
  type ProviderPayment,
  type SandboxCheckout,
  type SandboxStore,
} from '@/lib/server/payments/types';

export const signatureHeader = 'sandbox-signature';
/** Maximum age of a message; an older one may be a replay. */
const toleranceMs = 5 * 60_000;

export type SandboxSetting = {
  clock: Clock;
  store: SandboxStore;
  secret: string;
  /** The page where a checkout is paid. */
  payPage(reference: string, language: string): string;
};

/** Play money on the site itself, through the same calls, states and signed messages as a real provider. */
export function createSandbox({ clock, store, secret, payPage }: SandboxSetting): PaymentProvider {
  const find = async (reference: string): Promise<SandboxCheckout> => {
    const found = await store.find(reference);
    if (!found) throw new UnknownCheckoutError('The sandbox has no such checkout');
    return found;
  };
  return {
    id: 'sandbox',
    async openCheckout({ language, ...order }) {
      const { reference } = await store.open({
        ...order,
        reference: `sbx_${randomBytes(24).toString('base64url')}`,
        state: 'open',
      });
      return { reference, address: payPage(reference, language) };
    },
    findCheckout: (paymentId) => store.findOf(paymentId),
    readWebhook: async (body, headers) => {
      verify(body, headers.get(signatureHeader) ?? '', secret, clock.now().getTime());
      const { id, type, reference } = JSON.parse(body) as { id: string; type: string; reference: string };
      return { id, type, reference };
    },
    async fetchPayment(reference): Promise<ProviderPayment> {
      const { paymentId, state, amountMinor, currency, payerEmail } = await find(reference);
      return { reference, paymentId, state, amountMinor, currency, payerEmail };
    },
    async closeCheckout(reference) {
      await store.move(reference, 'open', 'expired');
    },
    async refund(reference) {
      if (await store.move(reference, 'paid', 'refunded')) return;
      if ((await find(reference)).state !== 'refunded')
        throw new ProviderError('The sandbox can only refund a paid checkout');
    },
  };
}

/** The value of the signature header for a message sent at `sentAt`. */
export function signSandboxMessage(body: string, secret: string, sentAt: Date): string {
  const time = sentAt.getTime();
  return `t=${time},v1=${digest(`${time}.${body}`, secret)}`;
}

const digest = (text: string, secret: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** @throws {SignatureError} */
function verify(body: string, header: string, secret: string, now: number): void {
  const [, time = '', signature = ''] = /^t=(\d{1,15}),v1=([\da-f]{64})$/.exec(header) ?? [];
  const right = Buffer.from(digest(`${time}.${body}`, secret));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new SignatureError('The signature is wrong');
  if (Math.abs(now - Number(time)) > toleranceMs) throw new SignatureError('The message is too old');
}
