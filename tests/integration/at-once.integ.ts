import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { mailsDelivered } from '@/lib/server/services/mails/deliver-mails';
import { call, makeAccount, useAccountSite } from '@/tests/support/accounts';
import { accountScenarios } from '@/tests/support/at-once/accounts';
import { adminScenarios } from '@/tests/support/at-once/admins';
import { goodPassword, readOutbox, type Ground } from '@/tests/support/at-once/ground';
import { moneyScenarios } from '@/tests/support/at-once/money';
import { databases } from '@/tests/support/database';

/** `npm run test:long -- concurrency` sends larger crowds to the production build. */
describe.each(databases)('calls at the same moment on %s', (kind) => {
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
});
