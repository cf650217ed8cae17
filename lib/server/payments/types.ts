import type { PaymentProviderId, PaymentState } from '@/lib/domain/payment-state';

/** What somebody is about to pay for. */
export type Order = {
  /** Our payment's id; the provider keeps it, and a repeated call with it opens no second checkout. */
  paymentId: string;
  /** Shown by the provider, in the buyer's language. */
  title: string;
  amountMinor: number;
  /** ISO 4217, lower case. */
  currency: string;
  /** A language of the site; the provider's page speaks it where it can. */
  language: string;
  payerEmail: string | null;
  successUrl: string;
  cancelUrl: string;
};

export type Checkout = {
  /** The provider's own id of it. */ reference: string;
  /** Where the buyer pays. */ address: string;
};

/** What the provider knows of a payment now. */
export type ProviderPayment = {
  paymentId: string | null;
  reference: string;
  /** `open`: may still be paid. `processing`: paid by a means that takes days, not decided yet. */
  state:
    | Extract<PaymentState, 'paid' | 'failed' | 'cancelled' | 'expired' | 'refunded' | 'disputed'>
    | 'open'
    | 'processing';
  amountMinor: number;
  currency: string;
  payerEmail: string | null;
};

/** A signed message: something happened to `reference` (null: to nothing of ours). What, the provider is asked. */
export type ProviderEvent = { id: string; type: string; reference: string | null };

export type PaymentProvider = {
  id: PaymentProviderId;
  /** @throws {ProviderError} */
  openCheckout(order: Order): Promise<Checkout>;
  /**
   * The checkout of a payment whose answer we never had, because the process ended on the way.
   * @param createdAt when it was asked for
   * @returns its reference; null where none was opened
   * @throws {ProviderError}
   */
  findCheckout(paymentId: string, createdAt: Date): Promise<string | null>;
  /** @throws {SignatureError} for a body that the provider did not sign, {ProviderError} where it can't be asked what it is about */
  readWebhook(body: string, headers: Headers): Promise<ProviderEvent>;
  /** @throws {ProviderError} */
  fetchPayment(reference: string): Promise<ProviderPayment>;
  /** Nobody can pay there any more; without effect on what is paid or closed already. @throws {ProviderError} */
  closeCheckout(reference: string): Promise<void>;
  /** Gives all of it back, once. @throws {ProviderError} */
  refund(reference: string): Promise<void>;
};

/** The provider could not be reached, or refused. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
}

/** A webhook that did not come from the provider, or too long ago. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError';
}

export const sandboxStates = ['open', 'paid', 'failed', 'cancelled', 'expired', 'refunded', 'disputed'] as const;
export type SandboxState = (typeof sandboxStates)[number];
export type SandboxCheckout = {
  reference: string;
  paymentId: string;
  title: string;
  amountMinor: number;
  currency: string;
  successUrl: string;
  cancelUrl: string;
  payerEmail: string | null;
  state: SandboxState;
};

/** Where the sandbox keeps what a real provider would keep on its side. */
export type SandboxStore = {
  /** @returns the checkout of the payment: the given one, or the one that stood there */
  open(checkout: SandboxCheckout): Promise<SandboxCheckout>;
  find(reference: string): Promise<SandboxCheckout | null>;
  findOf(paymentId: string): Promise<string | null>;
  /** @returns whether it was in the state `from` */
  move(reference: string, from: SandboxState, to: SandboxState): Promise<boolean>;
};
