import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentProviderIds } from '@/lib/env/payment-providers';
import { ProviderError, SignatureError, UnknownCheckoutError, type Order } from '@/lib/server/payments/types';
import { paymentStandIns, type PaymentStandIn } from '@/tests/support/payment-stand-ins';

const createdAt = new Date('2026-03-14T09:00:00Z');
const newOrder = (): Order => ({
  paymentId: randomUUID(),
  title: 'Premium, one month',
  amountMinor: 499,
  currency: 'eur',
  language: 'de',
  payerEmail: 'buyer@example.org',
  successUrl: 'https://example.org/paid',
  cancelUrl: 'https://example.org/back',
});

/** The contract of every payment provider in the registry, whatever its API. */
describe.each(paymentProviderIds)('the payment provider %s', (id) => {
  let standIn: PaymentStandIn;
  beforeAll(async () => {
    standIn = await paymentStandIns[id]();
  });
  afterAll(() => standIn.stop());
  const open = async (order = newOrder()) => ({ order, checkout: await standIn.provider.openCheckout(order) });
  const stateOf = async (reference: string) => (await standIn.provider.fetchPayment(reference)).state;

  it("has the registry's id", () => expect(standIn.provider.id).toBe(id));

  it('opens one checkout per payment, however often it is called', async () => {
    const { order, checkout } = await open();
    expect(checkout.address).toMatch(/^https?:\/\//);
    expect((await open(order)).checkout.reference).toBe(checkout.reference);
    expect((await open()).checkout.reference).not.toBe(checkout.reference);
  });

  it('reports the amount and the payment of a checkout', async () => {
    const { order, checkout } = await open();
    expect(await standIn.provider.fetchPayment(checkout.reference)).toMatchObject({
      reference: checkout.reference,
      paymentId: order.paymentId,
      state: 'open',
      amountMinor: 499,
      currency: 'eur',
    });
  });

  it('finds the checkout of a payment by our id, and none for an unknown id', async () => {
    const { order, checkout } = await open();
    expect(await standIn.provider.findCheckout(order.paymentId, createdAt)).toBe(checkout.reference);
    expect(await standIn.provider.findCheckout(randomUUID(), createdAt)).toBeNull();
  });

  it('reports it as paid, and then as disputed', async () => {
    const { checkout } = await open();
    await standIn.pay(checkout);
    expect(await stateOf(checkout.reference)).toBe('paid');
    await standIn.dispute(checkout);
    expect(await stateOf(checkout.reference)).toBe('disputed');
  });

  it('reads its own messages and rejects all others', async () => {
    const { checkout } = await open();
    const { body, headers } = standIn.message(checkout);
    expect(await standIn.provider.readWebhook(body, headers)).toMatchObject({ reference: checkout.reference });
    const forged = new Headers(headers);
    forged.set(standIn.signature, (headers.get(standIn.signature) ?? '').replace(/[0-9a-f]{8}$/, '00000000'));
    await expect(standIn.provider.readWebhook(body, forged)).rejects.toBeInstanceOf(SignatureError);
    await expect(standIn.provider.readWebhook(`${body} `, headers)).rejects.toBeInstanceOf(SignatureError);
    await expect(standIn.provider.readWebhook(body, new Headers())).rejects.toBeInstanceOf(SignatureError);
  });

  it('closes an open checkout, even repeatedly, and leaves a paid one as it is', async () => {
    const { checkout } = await open();
    await standIn.provider.closeCheckout(checkout.reference);
    await standIn.provider.closeCheckout(checkout.reference);
    expect(await stateOf(checkout.reference)).toBe('expired');
    const { checkout: paid } = await open();
    await standIn.pay(paid);
    await standIn.provider.closeCheckout(paid.reference);
    expect(await stateOf(paid.reference)).toBe('paid');
  });

  it('refunds a paid checkout once, and never an unpaid one', async () => {
    const { checkout } = await open();
    await expect(standIn.provider.refund(checkout.reference)).rejects.toBeInstanceOf(ProviderError);
    const { checkout: paid } = await open();
    await standIn.pay(paid);
    await standIn.provider.refund(paid.reference);
    await standIn.provider.refund(paid.reference);
    expect(await stateOf(paid.reference)).toBe('refunded');
  });

  it('reports that a checkout is unknown', async () => {
    await expect(standIn.provider.fetchPayment('nobody')).rejects.toBeInstanceOf(UnknownCheckoutError);
  });
});
