import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { savedSlipListSchema, savedSlipSchema, type SavedSlip } from '@/lib/contracts/saved-slips';
import { savedSlipsMaximum } from '@/lib/domain/football/saved-slip';
import { accounts, matches, savedSlipLegs, savedSlips } from '@/lib/server/db/schema';
import { getRuntime } from '@/lib/server/runtime';
import { publishChanges } from '@/lib/server/services/ingesting/refresh-data';
import { gradeSlips } from '@/lib/server/services/slips/grade-slips';
import { call, goodPassword, logIn, makeAccount, useAccountSite } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';
import { insertRound } from '@/tests/support/football';

const morning = '2026-03-14T09:00:00Z';
type StoredMatch = typeof matches.$inferSelect;

describe.each(databases)('saved accumulators on %s', (kind) => {
  const site = useAccountSite(kind);
  const played: StoredMatch[] = [];
  let member = '';
  let other = '';

  beforeAll(async () => {
    site.clock.set(morning);
    played.push(...(await site.database.transaction(insertRound)));
    await makeAccount('member@example.org', { premiumUntil: '2026-04-01' });
    await makeAccount('other@example.org', { premiumUntil: '2026-04-01' });
    [member, other] = [await logIn('member@example.org'), await logIn('other@example.org')];
  });

  beforeEach(async () => {
    site.clock.set(morning);
    await site.database.transaction(async (tx) => {
      await tx.delete(savedSlips);
      await tx
        .update(matches)
        .set({ status: 'scheduled', homeGoals: null, awayGoals: null, kickOff: new Date('2026-03-14T15:00:00Z') });
    });
  });

  const leg = (match: number, outcome = 'home', market = 'match-result') => ({
    matchId: played[match]?.id ?? match,
    market,
    outcome,
  });
  const save = (legs: object[], more: object = {}, token = member) =>
    call('POST', '/api/account/slips', { token, body: { legs, ...more } });
  const saved = async (legs: object[], more: object = {}): Promise<SavedSlip> =>
    savedSlipSchema.parse((await save(legs, more)).body);
  const list = async (token = member) =>
    savedSlipListSchema.strict().parse((await call('GET', '/api/account/slips', { token })).body);
  const change = (match: number, values: Partial<StoredMatch>) =>
    site.database.transaction(async (tx) => tx.update(matches).set(values).where(eq(matches.id, played[match]!.id)));
  const result = (match: number, homeGoals: number, awayGoals: number) =>
    change(match, { status: 'finished', homeGoals, awayGoals });
  const setPremium = (until: string) =>
    site.database.transaction(async (tx) =>
      tx
        .update(accounts)
        .set({ premiumUntil: new Date(until) })
        .where(eq(accounts.emailKey, 'member@example.org')),
    );
  const firstState = async () => (await list()).items[0]!;

  it('stores a slip with its current numbers', async () => {
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

  it('stores the same legs once, in any order and however often they are sent', async () => {
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
  ])('refuses %s', async (_, before, key) => {
    await before();
    expect(await save([leg(1), leg(0)])).toMatchObject({ status: 422, body: { errors: { 'legs.1': key } } });
    expect((await list()).total).toBe(0);
  });

  it.each([
    ['an unknown field', { legs: [{ matchId: 1, market: 'match-result', outcome: 'home' }], state: 'won' }],
    ['a probability of its own', { legs: [{ matchId: 1, market: 'match-result', outcome: 'home', probability: 1 }] }],
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
    ['a name too long', { legs: [{ matchId: 1, market: 'match-result', outcome: 'home' }], name: 'x'.repeat(61) }],
    ['an unknown match', { legs: [{ matchId: 2_000_000_000, market: 'match-result', outcome: 'home' }] }],
  ])('refuses %s', async (_, body) => {
    expect((await call('POST', '/api/account/slips', { token: member, body })).status).toBe(422);
    expect((await list()).total).toBe(0);
  });

  it('rejects duplicate legs and visitors', async () => {
    expect(await save([leg(0), leg(0)])).toMatchObject({
      status: 422,
      body: { errors: { 'legs.1': 'errors.invalidValue' } },
    });
    expect((await call('POST', '/api/account/slips', { body: { legs: [leg(0)] } })).status).toBe(401);
    expect((await call('GET', '/api/account/slips')).status).toBe(401);
  });

  it('limits the number of slips', async () => {
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
    expect((await call('GET', '/api/account/slips?page=200', { token: member })).body).toMatchObject({
      page: 200,
      total: savedSlipsMaximum,
      items: { length: 10 },
    });
  });

  it('belongs to its account: no other account reads, renames or deletes it', async () => {
    const { id } = await saved([leg(0)]);
    expect((await list(other)).items).toEqual([]);
    expect((await call('PATCH', `/api/account/slips/${id}`, { token: other, body: { name: 'mine' } })).status).toBe(
      404,
    );
    expect((await call('DELETE', `/api/account/slips/${id}`, { token: other })).status).toBe(404);
    expect((await call('DELETE', '/api/account/slips/nonsense', { token: member })).status).toBe(404);
    expect((await firstState()).name).toBeNull();
    expect(await call('PATCH', `/api/account/slips/${id}`, { token: member, body: { name: 'mine' } })).toMatchObject({
      status: 200,
      body: { id, name: 'mine' },
    });
    expect(await call('PATCH', `/api/account/slips/${id}`, { token: member, body: { name: ' ' } })).toMatchObject({
      body: { name: null },
    });
    expect(
      (await call('PATCH', `/api/account/slips/${id}`, { token: member, body: { name: 'x', state: 'won' } })).status,
    ).toBe(422);
    expect((await call('DELETE', `/api/account/slips/${id}`, { token: member })).status).toBe(200);
    expect((await call('DELETE', `/api/account/slips/${id}`, { token: member })).status).toBe(404);
  });

  describe('is graded', () => {
    it('won when every leg has won, and pays its price', async () => {
      await saved([
        { ...leg(0), price: 1.8 },
        { ...leg(1), price: 2 },
      ]);
      await result(0, 2, 0);
      expect(await gradeSlips(getRuntime())).toBe(1);
      expect(await firstState()).toMatchObject({
        state: 'open',
        legs: [{ settlement: 'won', match: { score: { home: 2, away: 0 } } }, { settlement: null }],
      });
      await result(1, 1, 0);
      await gradeSlips(getRuntime());
      expect(await firstState()).toMatchObject({
        state: 'won',
        returned: 3.6,
        gradedAt: morning.replace('Z', '.000Z'),
      });
      expect(await gradeSlips(getRuntime())).toBe(0);
    });

    it('lost by one leg, whatever is still to come', async () => {
      await saved([leg(0), leg(1)]);
      await result(0, 0, 1);
      await gradeSlips(getRuntime());
      expect(await firstState()).toMatchObject({ state: 'lost', returned: 0 });
    });

    it.each(['postponed', 'cancelled', 'abandoned', 'awarded'] as const)(
      'without the leg of a match that is %s',
      async (status) => {
        await saved([
          { ...leg(0), price: 1.8 },
          { ...leg(1), price: 2 },
        ]);
        await result(0, 2, 0);
        await change(1, { status });
        await gradeSlips(getRuntime());
        expect(await firstState()).toMatchObject({
          state: 'won',
          returned: 1.8,
          legs: [{ settlement: 'won' }, { settlement: 'void', state: status === 'postponed' ? 'postponed' : 'void' }],
        });
      },
    );

    it('without the leg of a match that is played on another day, and with one that starts hours later', async () => {
      await saved([leg(0), leg(1)]);
      await change(0, { kickOff: new Date('2026-03-18T19:00:00Z'), status: 'finished', homeGoals: 3, awayGoals: 0 });
      await change(1, { kickOff: new Date('2026-03-14T19:00:00Z'), status: 'finished', homeGoals: 0, awayGoals: 0 });
      await gradeSlips(getRuntime());
      expect((await firstState()).legs.map(({ settlement }) => settlement)).toEqual(['void', 'lost']);
    });

    it('open again when a postponed match is played on its day after all, and again after a corrected result', async () => {
      await saved([leg(0)]);
      await change(0, { status: 'postponed' });
      await gradeSlips(getRuntime());
      expect((await firstState()).state).toBe('void');
      await change(0, { status: 'scheduled' });
      await gradeSlips(getRuntime());
      expect(await firstState()).toMatchObject({ state: 'open', legs: [{ settlement: null }] });
      await result(0, 1, 1);
      await gradeSlips(getRuntime());
      expect((await firstState()).state).toBe('lost');
      await result(0, 2, 1);
      await gradeSlips(getRuntime());
      expect((await firstState()).state).toBe('won');
    });

    it('by halves where a quarter line is half lost', async () => {
      await saved([{ ...leg(0, 'home', 'asian-handicap-minus-0-25'), price: 2 }]);
      await result(0, 1, 1);
      await gradeSlips(getRuntime());
      expect(await firstState()).toMatchObject({ state: 'part', returned: 0.5, legs: [{ settlement: 'half-lost' }] });
    });

    it('by the job that grades predictions', async () => {
      await saved([leg(0)]);
      await result(0, 2, 0);
      await publishChanges(getRuntime(), { leagues: [] });
      expect((await firstState()).state).toBe('won');
    });

    it('the same by two concurrent instances as by one', async () => {
      await saved([leg(0), leg(1)]);
      await saved([leg(2)]);
      for (const match of [0, 1, 2]) await result(match, 2, 0);
      await Promise.all([gradeSlips(getRuntime()), gradeSlips(getRuntime())]);
      expect((await list()).items.map(({ state }) => state)).toEqual(['won', 'won']);
    });
  });

  it('stays readable when premium ends, without locked numbers, and can still be deleted', async () => {
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
    expect((await call('DELETE', `/api/account/slips/${id}`, { token: member })).status).toBe(200);
    await setPremium('2026-04-01T00:00:00Z');
  });

  it('is in the account’s export, and deleted with the account', async () => {
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
