import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '@/lib/contracts/operation';
import { operations } from '@/lib/contracts/operations';
import { oddText, valuesOf } from '@/tests/long/wild-values';
import { freshAddress, goodPassword, logIn, makeAccount, useAccountSite } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';
import { handlerOf } from '@/tests/support/route-handler';

type Wild = { params?: unknown; query?: unknown; body?: unknown };

/**
 * For each operation with an input, by each caller: 5,000 calls in total, at seven milliseconds of CPU time each, and
 * a quarter of them in `npm test` (decision 066).
 */
const runsPerCaller = process.env.TEST_SHORT ? 5 : 24;
/** Whatever a call ends (a session, an account) is created again for the next operation. */
const emails = { user: 'wild@example.org', admin: 'wild-admin@example.org' } as const;

const hasInput = ({ params, query, body }: Operation): boolean => Boolean(params ?? query ?? body);

const wild = ({ params, query, body }: Operation): fc.Arbitrary<Wild> =>
  fc.record({
    ...(params && { params: valuesOf(params, {}) }),
    ...(query && { query: valuesOf(query, {}) }),
    ...(body && { body: fc.oneof({ weight: 9, arbitrary: valuesOf(body, {}) }, { weight: 1, arbitrary: oddText }) }),
  });

function requestOf({ method, path: address }: Operation, { query, body }: Wild, token: string | undefined): Request {
  const url = new URL(address.replaceAll(/[{}]/g, ''), 'http://localhost:3000');
  for (const [name, value] of Object.entries(Object(query) as Record<string, unknown>))
    url.searchParams.set(name, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  return new Request(url, {
    method: method.toUpperCase(),
    headers: {
      'x-forwarded-for': freshAddress(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

// Values that pass the contract reach SQL that is the same on both: one database is enough, PostgreSQL if installed.
describe.each(databases.slice(-1))('wild calls on %s', (kind) => {
  useAccountSite(kind, { env: { PAYMENT_PROVIDER: 'sandbox', DATA_SOURCES: '' } });
  const tokens: Partial<Record<keyof typeof emails, string>> = {};

  async function logInAgain(): Promise<void> {
    for (const role of ['user', 'admin'] as const)
      tokens[role] = await logIn(emails[role]).catch(async () => {
        await makeAccount(emails[role], { role, password: goodPassword });
        return logIn(emails[role]);
      });
  }

  beforeAll(async () => {
    await makeAccount('second-admin@example.org', { role: 'admin' });
  });

  it.each(operations.map((operation) => ({ name: `${operation.method} ${operation.path}`, operation })))(
    '$name never causes an internal error',
    async ({ operation }) => {
      const handler = await handlerOf(operation);
      await logInAgain();
      for (const token of [undefined, tokens.user, tokens.admin]) {
        for (const given of fc.sample(wild(operation), hasInput(operation) ? runsPerCaller : 1)) {
          const response = await handler(requestOf(operation, given, token), { params: Promise.resolve(given.params) });
          await response.arrayBuffer();
          // 503 is a documented refusal: this site has no push service.
          expect([given, response.status]).not.toEqual([given, 500]);
        }
      }
    },
  );
});
