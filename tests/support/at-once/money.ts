import { plans } from '@/lib/domain/money/plans';
import { limits } from '@/lib/server/services/accounts/request-limits';
import { atOnce, goodPassword, Judge, logIn, type Ground, type Scenario } from './ground';

type Started = { id: string; address: string };
type Detail = {
  id: string;
  premiumUntil: string | null;
  premiumGrants: { days: number; revokedAt: string | null }[];
  auditLog: { action: string }[];
};

const startedIn = (body: Record<string, unknown>): Started[] =>
  typeof body.address === 'string' ? [{ id: String(body.id), address: body.address }] : [];
const referenceOf = ({ address }: Started): string => address.split('/').at(-1) ?? '';
const order = { plan: 'week', consent: true, language: 'en' };

async function grantsOf({ call }: Ground, token: string, email: string): Promise<Detail> {
  const { items } = (await call('GET', `/api/admin/users?search=${encodeURIComponent(email)}`, { token })).body as {
    items: { id: string }[];
  };
  return (await call('GET', `/api/admin/users/${items[0]?.id ?? ''}`, { token })).body as Detail;
}

const purchases: Scenario = {
  name: 'purchases are limited in number, and each is paid once and refunded once',
  async run(ground) {
    const { call, crowd } = ground;
    const judge = new Judge();
    await ground.makeAccount('buyer@example.org');
    await ground.makeAccount('cashier@example.org', { role: 'admin' });
    const [token, cashier] = [await logIn(ground, 'buyer@example.org'), await logIn(ground, 'cashier@example.org')];
    const begun = await atOnce(limits.payment.points + crowd, () =>
      call('POST', '/api/payments', { token, body: order }),
    );
    judge.statuses('orders', begun, [200, 429], limits.payment.points);
    const started = begun.flatMap(({ body }) => startedIn(body));
    // All buttons of each checkout at once, plus the buyer's own cancellation.
    const presses = ['pay', 'pay', 'decline', 'cancel', 'expire', 'own'];
    const replies = await atOnce(started.length * presses.length, (number) => {
      const payment = started[Math.floor(number / presses.length)] ?? { id: '', address: '' };
      const action = presses[number % presses.length] ?? '';
      return action === 'own'
        ? call('POST', `/api/payments/${payment.id}/cancel`, { token, body: {} })
        : call('POST', `/api/sandbox-checkouts/${referenceOf(payment)}`, { body: { action } });
    });
    judge.statuses('buttons', replies, [200, 409]);
    const { items } = (await call('GET', '/api/payments', { token })).body as {
      items: { id: string; state: string; receiptNumber: string | null }[];
    };
    const paid = items.filter(({ state }) => state === 'paid');
    const receipts = paid.map(({ receiptNumber }) => receiptNumber);
    judge.equal('receipts, each its own number', new Set(receipts).size, paid.length);
    const before = await grantsOf(ground, cashier, 'buyer@example.org');
    judge.equal(
      'premium, each paid one once',
      before.premiumGrants.map(({ days }) => days),
      paid.map(() => plans.week.days),
    );
    const refunds = await atOnce(paid.length * 4, (number) =>
      call('POST', `/api/admin/payments/${paid[number % paid.length]?.id ?? ''}/refund`, {
        token: cashier,
        body: { reason: 'Asked for it', password: goodPassword },
      }),
    );
    judge.statuses('refunds', refunds, [200, 409]);
    const after = await grantsOf(ground, cashier, 'buyer@example.org');
    judge.equal(
      'premium left after all refunds',
      after.premiumGrants.filter(({ revokedAt }) => revokedAt === null).length,
      0,
    );
    judge.equal(
      'refunds in the audit log',
      after.auditLog.filter(({ action }) => action === 'payment.refunded').length,
      paid.length,
    );
    return judge.wrong;
  },
};

const limited: Scenario = {
  name: 'donations and messages from one address are as many as the limits allow',
  async run(ground) {
    const { call, crowd } = ground;
    const judge = new Judge();
    const ip = '192.0.2.77';
    const donations = await atOnce(limits.payment.points + crowd, () =>
      call('POST', '/api/donations', { ip, body: { amountMinor: 500, language: 'en' } }),
    );
    judge.statuses('donations', donations, [200, 429], limits.payment.points);
    const message = { email: 'writer@example.org', topic: 'other', message: 'Is this message one of five, please?' };
    judge.statuses(
      'messages',
      await atOnce(crowd, () => call('POST', '/api/contact', { ip, body: message })),
      [200, 429],
      Math.min(crowd, limits.contact.points),
    );
    return judge.wrong;
  },
};

export const moneyScenarios: readonly Scenario[] = [purchases, limited];
