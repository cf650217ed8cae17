import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { adminDashboardSchema } from '@/lib/contracts/admin-stats';
import { getRuntime } from '@/lib/server/runtime';
import { getFailingSeconds } from '@/lib/server/services/admin/get-stats';
import { createJobs, runDueJobs } from '@/lib/server/services/jobs/jobs';
import { announceServices, outsideServices } from '@/lib/server/services/outside/watch-services';
import { call, logIn, makeAccount, useAccountSite } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';
import { MailServer } from '@/tests/support/mail-server';
import { StripeApi } from '@/tests/support/stripe-api';

const right = 'the right password';

describe.each(databases)('outside services on %s', (kind) => {
  const site = useAccountSite(kind, { now: '2026-03-14T09:00:00Z', env: { PAYMENT_PROVIDER: 'stripe' } });
  const mail = new MailServer(right);
  const stripe = new StripeApi('whsec_of_these_tests_only');
  let admin = '';
  let host = '';
  const logIns = (password: string) => `smtp://site:${encodeURIComponent(password)}@${host}`;
  beforeAll(async () => {
    await stripe.start();
    host = new URL(await mail.open()).host;
    Object.assign(getRuntime().env, {
      STRIPE_SECRET_KEY: 'sk_test_of_these_tests',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_these_tests_only',
      STRIPE_API_URL: stripe.url,
      SMTP_URL: logIns(right),
    });
    await makeAccount('admin@example.org', { role: 'admin' });
    admin = await logIn('admin@example.org');
  });
  afterAll(() => Promise.all([stripe.stop(), mail.close()]));
  afterEach(() => {
    stripe.isDown = false;
    Object.assign(getRuntime().env, { SMTP_URL: logIns(right) });
  });

  const announced = async () => {
    const lines: string[] = [];
    await announceServices(getRuntime(), (line) => lines.push(line));
    return lines.sort();
  };
  const errors: string[] = [];
  /** The scheduled check at a given time, without the other jobs. */
  const look = async (instant: string) => {
    site.clock.set(instant);
    const jobs = createJobs(getRuntime()).filter(({ lane }) => lane === 'watch');
    expect(jobs.map(({ id }) => id)).toEqual(['mail-service', 'payment-service']);
    await runDueJobs(getRuntime(), jobs, (job, error) => errors.push(`${job}: ${(error as Error).message}`));
  };
  const dashboard = async () =>
    adminDashboardSchema.parse((await call('GET', '/api/admin/stats?days=7', { token: admin })).body);
  const alerts = async () => (await dashboard()).alerts.filter(({ id }) => ['smtp', 'provider', 'tasks'].includes(id));

  it('are checked when the site starts, without sending or changing anything', async () => {
    const asked = stripe.asked.length;
    expect(await announced()).toEqual(['The mail server works', 'The payment provider (stripe) works']);
    expect(mail.received).toEqual([]);
    expect(stripe.asked.slice(asked)).toEqual(['GET /v1/checkout/sessions']);
  });

  it('report at once that a password or a key is wrong, but do not prevent the start', async () => {
    Object.assign(getRuntime().env, { SMTP_URL: logIns('a wrong password') });
    stripe.refusesKey = true;
    const [first, second] = await announced();
    stripe.refusesKey = false;
    expect(first).toMatch(/^The mail server does not work: Invalid login: .*Authentication failed/);
    expect(first).not.toContain('a wrong password');
    expect(second).toMatch(/^The payment provider \(stripe\) does not work: Invalid API Key/);
  });

  it('raise an alert, a metric and a log line saying how long they have been failing, until they work again', async () => {
    await look('2026-03-14T09:00:00Z');
    expect(await alerts()).toEqual([]);
    Object.assign(getRuntime().env, { SMTP_URL: logIns('a wrong password') });
    await look('2026-03-14T09:05:00Z');
    stripe.isDown = true;
    await look('2026-03-14T09:10:00Z');
    await look('2026-03-14T09:15:00Z');
    site.clock.set('2026-03-14T09:17:00Z');
    expect(await alerts()).toEqual([
      { id: 'smtp', count: 12 },
      { id: 'provider', count: 7 },
    ]);
    expect((await dashboard()).tasks).toMatchObject([
      { task: 'mail-service', failingSince: '2026-03-14T09:05:00.000Z', failedAt: '2026-03-14T09:15:00.000Z' },
      { task: 'payment-service', failingSince: '2026-03-14T09:10:00.000Z', failedAt: '2026-03-14T09:15:00.000Z' },
    ]);
    expect(await getFailingSeconds()).toMatchObject({ 'mail-service': 720, 'payment-service': 420 });
    expect(errors).toEqual([
      expect.stringMatching(/^mail-service: The mail server has not worked for 0 minutes: Invalid login/),
      expect.stringMatching(/^mail-service: The mail server has not worked for 5 minutes: Invalid login/),
      expect.stringMatching(/^payment-service: The payment provider \(stripe\) has not worked for 0 minutes: Down/),
      expect.stringMatching(/^mail-service: The mail server has not worked for 10 minutes: Invalid login/),
      expect.stringMatching(/^payment-service: The payment provider \(stripe\) has not worked for 5 minutes: Down/),
    ]);
    stripe.isDown = false;
    Object.assign(getRuntime().env, { SMTP_URL: logIns(right) });
    await look('2026-03-14T09:20:00Z');
    expect(await alerts()).toEqual([]);
    expect(await getFailingSeconds()).toEqual({});
  });

  it('raise none once the site is no longer configured for them', async () => {
    Object.assign(getRuntime().env, { SMTP_URL: logIns('a wrong password') });
    await look('2026-03-14T10:00:00Z');
    expect(await alerts()).toEqual([{ id: 'smtp', count: 1 }]);
    Object.assign(getRuntime().env, { SMTP_URL: undefined });
    expect(outsideServices(getRuntime()).map(({ id }) => id)).toEqual(['payment-service']);
    expect(await alerts()).toEqual([]);
  });

  it('are given up at the deadline if they accept the connection and say nothing', async () => {
    const open: Socket[] = [];
    const silent = createServer((socket) => open.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    Object.assign(getRuntime().env, { SMTP_URL: `smtp://127.0.0.1:${port}` });
    const [service] = outsideServices(getRuntime(), 100);
    await expect(service?.check()).rejects.toThrow('no response within 0.1 s');
    for (const socket of open) socket.destroy();
    silent.close();
  });
});
