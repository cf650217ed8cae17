import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { savedSlipListSchema } from '@/lib/contracts/saved-slips';
import { savedSlipsMaximum } from '@/lib/domain/football/saved-slip';
import { accounts, savedSlipLegs, savedSlips } from '@/lib/server/db/schema';
import { getRuntime } from '@/lib/server/runtime';
import { gradeSlips } from '@/lib/server/services/slips/grade-slips';
import { call, goodPassword, logIn, makeAccount } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';
import { morning, useSlipSite } from '@/tests/support/saved-slips';

describe.each(databases)('saved accumulators on %s', (kind) => {
  const { site, tokens, leg, save, saved, list, change, result, firstState } = useSlipSite(kind);
  const setPremium = (until: string) =>
    site.database.transaction(async (tx) =>
      tx
        .update(accounts)
        .set({ premiumUntil: new Date(until) })
        .where(eq(accounts.emailKey, 'member@example.org')),
    );

  it('are stored with their current numbers', async () => {
    const slip = await saved([leg(0), leg(1, 'over', 'over-under-2-5')], { name: '  Saturday ', price: 4.2 });
    expect(slip).toMatchObject({
      name: 'Saturday',
      state: 'open',
      price: 4.2,
      returned: null,
      gradedAt: null,
      createdAt: '2026-03-14T09:00:00.000Z',
    });
    expect(slip.probability).toBeCloseTo(slip.legs[0]!.probability! * slip.legs[1]!.probability!, 9);
    expect(await list()).toMatchObject({ total: 1, open: 1, maximumOpen: null, items: [slip] });
  });

  it('are stored once for the same legs, in any order and however often they are sent', async () => {
    const first = await saved([leg(0), leg(1)]);
    const again = await Promise.all([
      save([leg(1), leg(0)], { name: 'again' }),
      save([leg(0), leg(1)]),
      save([leg(2)]),
      save([leg(2)]),
    ]);
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(again.slice(0, 2).map(({ body }) => body)).toEqual([first, first]);
    expect(again[2].body.id).toBe(again[3].body.id);
    expect((await list()).total).toBe(2);
  });

  it.each([
    ['a match that has begun', () => change(0, { kickOff: new Date('2026-03-14T08:00:00Z') }), 'errors.legNotOpen'],
    ['a postponed match', () => change(0, { status: 'postponed' }), 'errors.legNotOpen'],
    ['a finished match', () => result(0, 2, 0), 'errors.legNotOpen'],
  ])('are refused for %s', async (_, before, key) => {
    await before();
    expect(await save([leg(1), leg(0)])).toMatchObject({ status: 422, body: { errors: { 'legs.1': key } } });
    expect((await list()).total).toBe(0);
  });

  it.each([
    ['an unknown field', { legs: [{ matchId: 1, market: 'match-result', outcome: 'home' }], state: 'won' }],
    [
      'a probability sent by the client',
      { legs: [{ matchId: 1, market: 'match-result', outcome: 'home', probability: 1 }] },
    ],
    ['another owner', { legs: [{ matchId: 1, market: 'match-result', outcome: 'home' }], accountId: 'x' }],
    ['no legs', { legs: [] }],
    [
      'thirteen legs',
      {
        legs: Array.from({ length: 13 }, (__, matchId) => ({
          matchId: matchId + 1,
          market: 'match-result',
          outcome: 'home',
        })),
      },
    ],
    [
      'a name that is too long',
      { legs: [{ matchId: 1, market: 'match-result', outcome: 'home' }], name: 'x'.repeat(61) },
    ],
    ['an unknown match', { legs: [{ matchId: 2_000_000_000, market: 'match-result', outcome: 'home' }] }],
  ])('are refused for %s', async (_, body) => {
    expect((await call('POST', '/api/account/slips', { token: tokens.member, body })).status).toBe(422);
    expect((await list()).total).toBe(0);
  });

  it('are refused for duplicate legs and for visitors', async () => {
    expect(await save([leg(0), leg(0)])).toMatchObject({
      status: 422,
      body: { errors: { 'legs.1': 'errors.invalidValue' } },
    });
    expect((await call('POST', '/api/account/slips', { body: { legs: [leg(0)] } })).status).toBe(401);
    expect((await call('GET', '/api/account/slips')).status).toBe(401);
  });

  it('are limited in number', async () => {
    const account = (
      await site.database.sql.select().from(accounts).where(eq(accounts.emailKey, 'member@example.org'))
    )[0]!;
    await site.database.transaction(async (tx) => {
      await tx.insert(savedSlips).values(
        Array.from({ length: savedSlipsMaximum }, (_, index) => ({
          accountId: account.id,
          legs: `${index}`,
          probability: 0.5,
          createdAt: new Date(morning),
        })),
      );
    });
    const refused = await save([leg(0)]);
    expect(refused).toMatchObject({ status: 409, body: { key: 'errors.savedSlipsFull' } });
    expect(refused.body.message).toContain('2,000 saved');
    expect((await call('GET', '/api/account/slips?page=200', { token: tokens.member })).body).toMatchObject({
      page: 200,
      total: savedSlipsMaximum,
      items: { length: 10 },
    });
  });

  it('are listed with single picks or separately, with the number of each', async () => {
    await saved([leg(0), leg(1)]);
    await saved([leg(0)]);
    await saved([leg(2)]);
    const legsOf = async (query: string) => {
      const { body } = await call('GET', `/api/account/slips${query}`, { token: tokens.member });
      const { items, total, kinds } = savedSlipListSchema.parse(body);
      expect(kinds).toEqual({ single: 2, accumulator: 1 });
      return [total, items.map(({ legs }) => legs.length).sort()];
    };
    expect(await legsOf('')).toEqual([3, [1, 1, 2]]);
    expect(await legsOf('?kind=single')).toEqual([2, [1, 1]]);
    expect(await legsOf('?kind=accumulator')).toEqual([1, [2]]);
    expect((await call('GET', '/api/account/slips?kind=banker', { token: tokens.member })).status).toBe(422);
  });

  it('belong to their account: no other account reads, renames or deletes them', async () => {
    const { id } = await saved([leg(0)]);
    expect((await list(tokens.other)).items).toEqual([]);
    expect(
      (await call('PATCH', `/api/account/slips/${id}`, { token: tokens.other, body: { name: 'mine' } })).status,
    ).toBe(404);
    expect((await call('DELETE', `/api/account/slips/${id}`, { token: tokens.other })).status).toBe(404);
    expect((await call('DELETE', '/api/account/slips/nonsense', { token: tokens.member })).status).toBe(404);
    expect((await firstState()).name).toBeNull();
    expect(
      await call('PATCH', `/api/account/slips/${id}`, { token: tokens.member, body: { name: 'mine' } }),
    ).toMatchObject({
      status: 200,
      body: { id, name: 'mine' },
    });
    expect(
      await call('PATCH', `/api/account/slips/${id}`, { token: tokens.member, body: { name: ' ' } }),
    ).toMatchObject({
      body: { name: null },
    });
    expect(
      (await call('PATCH', `/api/account/slips/${id}`, { token: tokens.member, body: { name: 'x', state: 'won' } }))
        .status,
    ).toBe(422);
    expect((await call('DELETE', `/api/account/slips/${id}`, { token: tokens.member })).status).toBe(200);
    expect((await call('DELETE', `/api/account/slips/${id}`, { token: tokens.member })).status).toBe(404);
  });

  it('stay readable when premium ends, without locked numbers, and can still be deleted', async () => {
    const { id } = await saved([leg(0), leg(1, 'home', 'draw-no-bet')]);
    await saved([leg(2)]);
    await setPremium('2026-03-14T08:59:59Z');
    const slip = async (wanted: boolean) => (await list()).items.find((one) => (one.id === id) === wanted)!;
    const [plain, gated] = [await slip(false), await slip(true)];
    expect(plain.probability).toBeGreaterThan(0);
    expect(gated).toMatchObject({ id, probability: null, legs: [{ market: 'match-result' }, { probability: null }] });
    expect(gated.legs[0]!.probability).toBeGreaterThan(0);
    expect((await save([leg(3, 'home', 'draw-no-bet')])).status).toBe(403);
    site.clock.set('2026-03-14T15:00:00Z');
    expect((await slip(true)).probability).toBeGreaterThan(0);
    await result(0, 2, 0);
    await result(1, 2, 0);
    await gradeSlips(getRuntime());
    expect((await slip(true)).state).toBe('won');
    expect((await call('DELETE', `/api/account/slips/${id}`, { token: tokens.member })).status).toBe(200);
    await setPremium('2026-04-01T00:00:00Z');
  });

  it('disappear from the account’s view when deleted, but not from its record once their first match has begun', async () => {
    site.clock.set('2026-03-14T09:00:00Z');
    const { id } = await saved([leg(4), leg(5)]);
    const { id: early } = await saved([leg(3)]);
    const remove = async (one: string) =>
      (await call('DELETE', `/api/account/slips/${one}`, { token: tokens.member })).status;
    const stored = async () => (await site.database.sql.select().from(savedSlips)).map((row) => row.id);
    expect(await remove(early)).toBe(200);
    expect(await stored()).not.toContain(early);
    site.clock.set('2026-03-14T15:00:00Z');
    expect(await remove(id)).toBe(200);
    expect(await remove(id)).toBe(404);
    expect((await list()).items.map((one) => one.id)).not.toContain(id);
    await result(4, 0, 2);
    await gradeSlips(getRuntime());
    const record = (await call('GET', '/api/account/record', { token: tokens.member })).body;
    expect(await stored()).toContain(id);
    expect(record).toMatchObject({ own: { picks: 1, hits: 0 }, open: 1 });
    const exported = (await call('GET', '/api/account/export', { token: tokens.member })).body;
    expect((exported.savedSlips as { id: string }[]).map((one) => one.id)).toContain(id);
  });

  it('are in the account’s export, and deleted with the account', async () => {
    await makeAccount('leaving@example.org', { premiumUntil: '2026-04-01' });
    const token = await logIn('leaving@example.org');
    const { body } = await save([leg(0), leg(1)], { name: 'Last one' }, token);
    expect((await call('GET', '/api/account/export', { token })).body.savedSlips).toEqual([body]);
    expect((await call('DELETE', '/api/account', { token, body: { password: goodPassword } })).status).toBe(200);
    expect(
      await site.database.sql
        .select()
        .from(savedSlips)
        .where(eq(savedSlips.id, String(body.id))),
    ).toEqual([]);
    expect(
      await site.database.sql
        .select()
        .from(savedSlipLegs)
        .where(eq(savedSlipLegs.slipId, String(body.id))),
    ).toEqual([]);
  });
});
