import type { PaymentState } from '@/lib/domain/money/payment-state';
import type { PaymentProviderId } from '@/lib/env/payment-providers';

/** The purchase that the buyer is about to pay for. */
export type Order = {
  /** Our payment's id; the provider stores it, and a repeated call with it opens no second checkout. */
  paymentId: string;
  /** The title that the provider shows, in the buyer's language. */
  title: string;
  amountMinor: number;
  /** ISO 4217, lower case. */
  currency: string;
  /** A language of the site; the provider's page uses it if it can. */
  language: string;
  payerEmail: string | null;
  successUrl: string;
  cancelUrl: string;
};

export type Checkout = {
  /** The provider's own id of the checkout. */ reference: string;
  /** The address of the payment page. */ address: string;
};

export type ProviderPayment = {
  paymentId: string | null;
  reference: string;
  /** `open`: can still be paid. `processing`: paid by a slow method, not decided yet. */
  state:
    | Extract<PaymentState, 'paid' | 'failed' | 'cancelled' | 'expired' | 'refunded' | 'disputed'>
    | 'open'
    | 'processing';
  amountMinor: number;
  currency: string;
  payerEmail: string | null;
};

/**
 * A signed message: `reference` has changed (null: it concerns no payment of ours). The provider is asked for details.
 */
export type ProviderEvent = { id: string; type: string; reference: string | null };

export type PaymentProvider = {
  id: PaymentProviderId;
  /** @throws {ProviderError} */
  openCheckout(order: Order): Promise<Checkout>;
  /**
   * The checkout of a payment whose response was lost, because the process ended meanwhile.
   * @param createdAt when it was requested
   * @returns its reference; null if none was opened
   * @throws {ProviderError}
   */
  findCheckout(paymentId: string, createdAt: Date): Promise<string | null>;
  /**
   * @throws {SignatureError} for a body without the provider's signature
   * @throws {ProviderError} if the provider can't be asked for details
   */
  readWebhook(body: string, headers: Headers): Promise<ProviderEvent>;
  /** @throws {UnknownCheckoutError} if the provider does not know it, {ProviderError} for any other failure */
  fetchPayment(reference: string): Promise<ProviderPayment>;
  /** Closes the checkout; no effect on one that is paid or closed already. @throws {ProviderError} */
  closeCheckout(reference: string): Promise<void>;
  /**
   * Makes a read-only call to see whether the provider is reachable and accepts our key; absent if there is no remote
   * provider.
   * @throws {ProviderError}
   */
  check?(): Promise<void>;
  /** Refunds the whole amount, once. @throws {ProviderError} */
  refund(reference: string): Promise<void>;
};

/** The provider is unreachable or refused the request. */
export class ProviderError extends Error {
  override readonly name: string = 'ProviderError';
}

/** The provider has no such checkout: it was deleted there, or belongs to an account other than the configured one. */
export class UnknownCheckoutError extends ProviderError {
  override readonly name = 'UnknownCheckoutError';
}

/** A webhook that is too old or not from the provider. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError';
}

export type SandboxState = Exclude<ProviderPayment['state'], 'processing'>;
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

/** The sandbox's store for data that a real provider would store on its side. */
export type SandboxStore = {
  /** @returns the payment's checkout: the given one, or an existing one */
  open(checkout: SandboxCheckout): Promise<SandboxCheckout>;
  find(reference: string): Promise<SandboxCheckout | null>;
  findOf(paymentId: string): Promise<string | null>;
  /** @returns whether the checkout was in the state `from` */
  move(reference: string, from: SandboxState, to: SandboxState): Promise<boolean>;
};
