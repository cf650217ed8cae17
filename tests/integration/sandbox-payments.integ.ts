import { beforeAll, describe, expect, it } from 'vitest';
import * as sandboxRoute from '@/app/api/sandbox-checkouts/[reference]/route';
import * as webhookRoute from '@/app/api/webhooks/payments/[provider]/route';
import { startedPaymentSchema } from '@/lib/contracts/payments';
import { signAsSandbox } from '@/lib/server/payments/registry';
import { getRuntime } from '@/lib/server/runtime';
import { checkPayments } from '@/lib/server/services/payments/check-payments';
import { call, goodPassword, logIn, makeAccount, useAccountSite } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';

describe.each(databases)('payments with play money on %s', (kind) => {
  const site = useAccountSite(kind, { now: '2026-03-14T09:00:00Z' });
  let token = '';
  let admin = '';
  beforeAll(async () => {
    await makeAccount('buyer@example.org');
    await makeAccount('admin@example.org', { role: 'admin' });
    [token, admin] = [await logIn('buyer@example.org'), await logIn('admin@example.org')];
  });
  const buy = async () => {
    const { id, address } = startedPaymentSchema.parse(
      (await call('POST', '/api/payments', { token, body: { plan: 'week', consent: true, language: 'en' } })).body,
    );
    expect(address).toMatch(/^http:\/\/localhost:3000\/payment\/sandbox\/sbx_[\w-]{32}$/);
    return { id, reference: address.split('/').at(-1)! };
  };
  const press = async (reference: string, action: string) => {
    const request = new Request(`http://localhost:3000/api/sandbox-checkouts/${reference}`, {
      method: 'POST',
      body: JSON.stringify({ action }),
      headers: { 'content-type': 'application/json' },
    });
    const response = await sandboxRoute.POST(request, { params: Promise.resolve({ reference }) });
    return { status: response.status, address: String(((await response.json()) as { address?: string }).address) };
  };
  const send = async (body: string, headers: Headers) => {
    const request = new Request('http://localhost:3000/api/webhooks/payments/sandbox', {
      method: 'POST',
      body,
      headers,
    });
    return (await webhookRoute.POST(request, { params: Promise.resolve({ provider: 'sandbox' }) })).status;
  };
  const stateOf = async (id: string) => (await call('GET', `/api/payments/${id}`, { token })).body.state;
  const premium = async () => (await call('POST', '/api/account/me', { token })).body.premiumUntil;

  it.each([
    ['decline', 'failed', 'success'],
    ['cancel', 'cancelled', 'cancel'],
    ['wait', 'pending', 'success'],
    ['expire', 'expired', 'success'],
  ])('paying with %s leaves a payment %s, and grants no premium', async (action, state, page) => {
    const { id, reference } = await buy();
    expect((await press(reference, action)).address).toBe(`http://localhost:3000/payment/${page}?payment=${id}`);
    expect([await stateOf(id), await premium()]).toEqual([state, null]);
  });

  it('paying grants once, a second click changes nothing, and a refund revokes it', async () => {
    const { id, reference } = await buy();
    await press(reference, 'pay');
    expect([await stateOf(id), await premium()]).toEqual(['paid', '2026-03-21T09:00:00.000Z']);
    for (const action of ['pay', 'cancel', 'decline']) await press(reference, action);
    expect([await stateOf(id), await premium()]).toEqual(['paid', '2026-03-21T09:00:00.000Z']);
    const refunded = await call('POST', `/api/admin/payments/${id}/refund`, {
      token: admin,
      body: { reason: 'A test', password: goodPassword },
    });
    expect([refunded.body.state, await premium()]).toEqual(['refunded', null]);
  });

  it('pending payments expire on schedule, and cannot be paid then', async () => {
    const { id, reference } = await buy();
    await press(reference, 'wait');
    site.clock.set('2026-03-14T10:00:00Z');
    await checkPayments(getRuntime());
    expect(await stateOf(id)).toBe('expired');
    await press(reference, 'pay');
    expect([await stateOf(id), await premium()]).toEqual(['expired', null]);
  });

  it('pending payments end a week later if the site takes real money by then, and can no longer be paid', async () => {
    site.clock.set('2026-03-14T10:00:00Z');
    const { id, reference } = await buy();
    await press(reference, 'wait');
    const { env } = getRuntime();
    try {
      env.PAYMENT_PROVIDER = 'stripe';
      site.clock.set('2026-03-21T10:59:00Z');
      await checkPayments(getRuntime());
      expect(await stateOf(id)).toBe('pending');
      site.clock.set('2026-03-21T11:00:00Z');
      await checkPayments(getRuntime());
      expect(await stateOf(id)).toBe('expired');
    } finally {
      delete env.PAYMENT_PROVIDER;
    }
    await checkPayments(getRuntime());
    await press(reference, 'pay');
    expect([await stateOf(id), await premium()]).toEqual(['expired', null]);
    site.clock.set('2026-03-14T10:00:00Z');
  });

  it('no webhook is accepted that the sandbox did not sign, or signed long ago', async () => {
    const { id, reference } = await buy();
    const body = JSON.stringify({ id: 'evt_1', type: 'checkout.paid', reference });
    const headers = signAsSandbox(body, getRuntime());
    expect(await send(body, new Headers())).toBe(400);
    expect(await send(body.replace('evt_1', 'evt_2'), headers)).toBe(400);
    expect(await send(body, headers)).toBe(200);
    expect(await stateOf(id)).toBe('pending');
    site.clock.set('2026-03-14T10:06:00Z');
    expect(await send(body, headers)).toBe(400);
  });

  it('only its own checkouts are served', async () => {
    expect((await press(`sbx_${'x'.repeat(32)}`, 'pay')).status).toBe(404);
    expect((await press('sbx_1', 'pay')).status).toBe(404);
    const { reference } = await buy();
    expect((await press(reference, 'steal')).status).toBe(422);
  });
});
