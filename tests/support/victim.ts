import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import * as passwords from '@/lib/server/auth/passwords';
import { call, logIn, makeAccount, useAccountSite } from './accounts';
import type { DatabaseKind } from './database';

export const victim = 'victim@example.org';

/** Inside a describe: a site with an account to attack, and the work that each attempt causes. */
export function useVictim(kind: DatabaseKind) {
  const site = useAccountSite(kind);
  /** The work that timing would reveal: each password check costs the same, whether or not there is an account. */
  const spies = { isPasswordOf: vi.fn(), hashPassword: vi.fn() };
  const work = () => ({ checked: spies.isPasswordOf.mock.calls.length, hashed: spies.hashPassword.mock.calls.length });
  const own = { token: '' };
  beforeAll(async () => {
    spies.isPasswordOf = vi.spyOn(passwords, 'isPasswordOf');
    spies.hashPassword = vi.spyOn(passwords, 'hashPassword');
    await makeAccount(victim);
    own.token = await logIn(victim);
  });
  afterAll(() => {
    spies.isPasswordOf.mockRestore();
    spies.hashPassword.mockRestore();
  });
  beforeEach(() => site.emptyOutbox());
  const stored = () =>
    site.database.sql.query.accounts.findFirst({ where: (account, { eq }) => eq(account.emailKey, victim) });
  const login = (email: string, password: string, ip?: string) =>
    call('POST', '/api/account/login', { body: { email, password }, ...(ip === undefined ? {} : { ip }) });

  return { site, work, own, stored, login };
}
