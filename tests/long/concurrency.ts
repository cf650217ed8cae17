import { TOTP } from 'otpauth';
import { accountScenarios } from '@/tests/support/at-once/accounts';
import { adminScenarios } from '@/tests/support/at-once/admins';
import { readOutbox, type Ground } from '@/tests/support/at-once/ground';
import { moneyScenarios } from '@/tests/support/at-once/money';
import { ingestScenario, slipScenario } from './at-once-on-data';
import type { Part } from './part';
import { call, makeAccount, withSite, type TriedSite } from './site';
import { pause } from './watch-process';

const usualCrowd = 30;
/** How long an e-mail queued behind a crowd's may take. */
const mailTimeoutMs = 60_000;
const quietMs = 3_000;
/** The most 503 responses in one run; more mean that the site does not recover. */
const maxBusy = 5_000;

type Counted = { ground: Ground; sent(): number; /** Calls sent again after 503. */ busy(): number };

function groundOn(site: TriedSite, crowd: number): Counted {
  let sent = 0;
  let busy = 0;
  const ground: Ground = {
    crowd,
    async call(method, address, { token, body, ip } = {}) {
      for (;;) {
        sent += 1;
        const reply = await call(site, method, address, {
          ...(token === undefined ? {} : { token }),
          ...(body === undefined ? {} : { body }),
          ...(ip === undefined ? {} : { from: ip }),
        });
        // Nothing was done; clients retry after Retry-After.
        if (reply.status !== 503 || busy >= maxBusy) return reply;
        busy += 1;
        await pause(2_000);
      }
    },
    makeAccount: (email, options) => makeAccount(site, { email, ...options }),
    codeOf: (secret) => new TOTP({ secret }).generate({ timestamp: site.now().getTime() }),
    async mailsTo(address) {
      let mails: string[] = [];
      // Waits until no more arrive.
      for (
        let waited = 0, since = 0;
        waited < mailTimeoutMs && (mails.length === 0 || since < quietMs);
        waited += 500, since += 500
      ) {
        await pause(500);
        const found = await readOutbox(site.dataDir, address);
        if (found.length > mails.length) since = 0;
        mails = found;
      }
      return mails;
    },
  };
  return { ground, sent: () => sent, busy: () => busy };
}

/** Every call that changes something, sent concurrently by a crowd over HTTP. */
export const concurrency: Part = async ({ data, databaseUrl, amount = usualCrowd }) =>
  withSite(
    {
      data,
      environment: {
        PAYMENT_PROVIDER: 'sandbox',
        CONTACT_EMAIL: 'owner@example.org',
        ...(databaseUrl ? { DATABASE_URL: databaseUrl, AUTH_SECRET: 'the secret of the long tests, long enough' } : {}),
      },
    },
    async (site) => {
      const { ground, sent, busy } = groundOn(site, amount);
      const scenarios = [...accountScenarios, ...adminScenarios, ...moneyScenarios, slipScenario, ingestScenario];
      const wrong: string[] = [];
      for (const { name, run } of scenarios) wrong.push(...(await run(ground)).map((line) => `${name}: ${line}`));
      return {
        figures: {
          scenarios: scenarios.length,
          'at once': amount,
          calls: sent(),
          'sent again after 503': busy(),
          'invariants broken': wrong.length,
        },
        wrong,
      };
    },
  );
