import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { lockAccount } from '@/lib/server/repositories/account-repository';
import { findPayment, lockPayment } from '@/lib/server/repositories/payment-repository';
import { mailsDelivered } from '@/lib/server/services/mails/deliver-mails';
import { call, logIn, makeAccount, useAccountSite } from '@/tests/support/accounts';
import { accountScenarios } from '@/tests/support/at-once/accounts';
import { adminScenarios } from '@/tests/support/at-once/admins';
import { goodPassword, readOutbox, type Ground } from '@/tests/support/at-once/ground';
import { moneyScenarios } from '@/tests/support/at-once/money';
import { bothDatabases, countLockWaits } from '@/tests/support/database';

/** `npm run test:long -- concurrency` sends larger crowds to the production build. */
describe.each(bothDatabases)('concurrent calls on %s', (kind) => {
  const site = useAccountSite(kind, { env: { PAYMENT_PROVIDER: 'sandbox', CONTACT_EMAIL: 'owner@example.org' } });
  const ground: Ground = {
    call,
    crowd: 12,
    makeAccount: (email, options) => makeAccount(email, { password: goodPassword, ...options }),
    codeOf: (secret) => new TOTP({ secret }).generate({ timestamp: site.clock.now().getTime() }),
    async mailsTo(address) {
      await mailsDelivered();
      return readOutbox(site.dataDir, address);
    },
  };

  it.each([...accountScenarios, ...adminScenarios, ...moneyScenarios])('$name', async ({ run }) => {
    expect(await run(ground)).toEqual([]);
  });

  it.runIf(kind === 'postgresql')('applying a payment waits for the lock on its account', async () => {
    const { database } = site;
    const email = 'holder@example.org';
    await ground.makeAccount(email);
    const token = await logIn(email, goodPassword);
    const started = await call('POST', '/api/payments', {
      token,
      body: { plan: 'week', consent: true, language: 'en' },
    });
    const id = String(started.body.id);
    const { accountId } = (await findPayment(database.sql, id)) ?? {};
    let release: (() => void) | undefined;
    const holding = database.transaction(async (tx) => {
      await lockAccount(tx, String(accountId));
      await new Promise<void>((resolve) => (release = resolve));
      return lockPayment(tx, id);
    });
    await expect.poll(() => release).toBeDefined();
    const settling = database.transaction((tx) => lockPayment(tx, id));
    await expect.poll(() => countLockWaits(database)).toBe(1);
    release?.();

    expect((await holding)?.id).toBe(id);
    expect((await settling)?.id).toBe(id);
  });
});
