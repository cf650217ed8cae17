import { describe, expect, it, vi } from 'vitest';
import * as limiterStatements from '@/lib/server/repositories/rate-limit-repository';
import { call, freshAddress, goodPassword, type Reply } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';
import { useVictim, victim } from '@/tests/support/victim';

const guesses = 1_000;

describe.each(databases)('the account service on %s', (kind) => {
  const { work, stored, login } = useVictim(kind);

  it('checks only five of 1,000 wrong passwords from one address', async () => {
    const before = await stored();
    const ip = freshAddress();
    const { checked } = work();
    const responses: Reply[] = [];
    for (let guess = 0; guess < guesses; guess += 50)
      responses.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, (_, turn) => login(victim, `wrong password ${guess + turn}`, ip)),
        )),
      );
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(guesses - 5);
    // Each is checked against the account and a pending registration.
    expect(work().checked - checked).toBe(2 * 5);
    const refused = responses.find(({ status }) => status === 429);
    expect(refused?.body.key).toBe('auth.tooManyLogins');
    expect(refused?.body.message).toMatch(/in (15|14) minutes/);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await login(victim, goodPassword, ip)).status).toBe(429);
    expect((await login(victim, goodPassword)).status).toBe(200);
    expect(await stored()).toEqual(before);
  });

  it('runs no query for a wrong password over the limit of its address', async () => {
    const ip = freshAddress();
    for (let guess = 0; guess < 6; guess += 1) await login(victim, `wrong password ${guess}`, ip);
    const limiter = vi.spyOn(limiterStatements, 'runLimiterStatement');
    const responses = [];
    for (let guess = 0; guess < 10; guess += 1) responses.push(await login(victim, `wrong password ${guess}`, ip));
    expect(responses.map(({ status }) => status)).toEqual(Array<number>(10).fill(429));
    // The remaining calls count as calls of any kind.
    expect(limiter.mock.calls).toHaveLength(10);
    limiter.mockRestore();
    expect((await login('somebody-else@example.org', 'wrong password', ip)).status).toBe(401);
  });

  it('limits wrong passwords for many e-mails from one address', async () => {
    const ip = freshAddress();
    const responses: number[] = [];
    for (let guess = 0; guess < 60; guess += 1)
      responses.push((await login(`user-${guess}@example.org`, goodPassword, ip)).status);
    expect(responses).toEqual([...Array<number>(50).fill(401), ...Array<number>(10).fill(429)]);
  });

  it('never locks the owner out for wrong passwords from a thousand addresses', async () => {
    const before = await stored();
    const statuses = new Set<number>();
    for (let guess = 0; guess < guesses; guess += 20) {
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, turn) => login(victim, `wrong password ${guess + turn}`)),
      );
      for (const { status } of responses) statuses.add(status);
    }
    expect([...statuses]).toEqual([401]);
    expect((await login(victim, goodPassword)).status).toBe(200);
    expect(await stored()).toEqual(before);
  });

  it('counts the many addresses of one IPv6 subscriber as one', async () => {
    const responses: number[] = [];
    for (let host = 1; host <= 7; host += 1)
      responses.push((await login(victim, 'wrong password', `2001:db8:0:7::${host}`)).status);
    expect(responses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect((await login(victim, goodPassword, '2001:db8:0:8::1')).status).toBe(200);
  });

  it('limits endless calls', async () => {
    const ip = freshAddress();
    const responses = [];
    for (let count = 0; count < 301; count += 1)
      responses.push(await call('POST', '/api/account/me', { ip, token: 'x.y.z' }));
    expect(new Set(responses.slice(0, 300).map(({ status }) => status))).toEqual(new Set([401]));
    expect(responses.at(-1)?.status).toBe(429);
  });

  it('limits wrong links', async () => {
    const ip = freshAddress();
    const responses = [];
    for (let count = 0; count < 31; count += 1)
      responses.push(await call('POST', `/api/account/verify-user?token=${'x'.repeat(43)}`, { ip }));
    expect(responses.map(({ status }) => status)).toEqual([...Array<number>(30).fill(400), 429]);
    expect((await call('POST', `/api/account/verify-user?token=a&token=b`)).status).toBe(400);
    expect((await call('POST', `/api/account/verify-user`)).status).toBe(422);
  });
});
