import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownRecordSchema, recordPictureSchema } from '@/lib/contracts/own-record';
import { savedSlipListSchema, savedSlipSchema, type SavedSlip } from '@/lib/contracts/saved-slips';
import { freeOpenSlips } from '@/lib/domain/accounts/entitlements';
import { matches, savedSlips } from '@/lib/server/db/schema';
import { getRuntime } from '@/lib/server/runtime';
import { gradeSlips } from '@/lib/server/services/slips/grade-slips';
import { call, logIn, makeAccount, useAccountSite } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';
import { insertRound } from '@/tests/support/football';

const morning = '2026-03-14T09:00:00Z';
type StoredMatch = typeof matches.$inferSelect;

describe.each(databases)('an account’s picks on %s', (kind) => {
  const site = useAccountSite(kind);
  const played: StoredMatch[] = [];
  let free = '';
  let other = '';

  beforeAll(async () => {
    site.clock.set(morning);
    played.push(...(await site.database.transaction(insertRound)));
    for (const email of ['free@example.org', 'other@example.org']) await makeAccount(email);
    [free, other] = [await logIn('free@example.org'), await logIn('other@example.org')];
  });

  beforeEach(async () => {
    await site.database.transaction(async (tx) => {
      await tx.delete(savedSlips);
      await tx.update(matches).set({ status: 'scheduled', homeGoals: null, awayGoals: null });
    });
  });

  const leg = (match: number, outcome = 'home', market = 'match-result') => ({
    matchId: played[match]?.id ?? match,
    market,
    outcome,
  });
  const save = (legs: object[]) => call('POST', '/api/account/slips', { token: free, body: { legs } });
  const saved = async (legs: object[]): Promise<SavedSlip> => savedSlipSchema.parse((await save(legs)).body);
  const list = async () =>
    savedSlipListSchema.strict().parse((await call('GET', '/api/account/slips', { token: free })).body);
  const change = (match: number, values: Partial<StoredMatch>) =>
    site.database.transaction(async (tx) => tx.update(matches).set(values).where(eq(matches.id, played[match]!.id)));
  const result = (match: number, homeGoals: number, awayGoals: number) =>
    change(match, { status: 'finished', homeGoals, awayGoals });

  it('include up to five open slips or picks without premium, and a settled one makes room', async () => {
    for (const match of [0, 1, 2, 3]) expect((await save([leg(match)])).status).toBe(200);
    expect((await save([leg(0), leg(1)])).status).toBe(200);
    const refused = await save([leg(4)]);
    expect(refused).toMatchObject({ status: 409, body: { key: 'errors.openSlipsFull' } });
    expect(refused.body.message).toContain('5 open slips');
    // Saving an existing one again adds nothing.
    expect((await save([leg(3)])).status).toBe(200);
    expect(await list()).toMatchObject({ total: 5, open: 5, maximumOpen: freeOpenSlips });
    await result(0, 0, 1);
    await gradeSlips(getRuntime());
    expect(await list()).toMatchObject({ total: 5, open: 3 });
    const sent = await Promise.all([4, 5, 4].map((match) => save([leg(match)])));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await save([leg(4), leg(5)])).status).toBe(409);
    const { id } = (await list()).items[0]!;
    expect(await call('PATCH', `/api/account/slips/${id}`, { token: free, body: { name: 'Mine' } })).toMatchObject({
      status: 200,
      body: { name: 'Mine' },
    });
  });

  it('include no premium market and no long slip without premium', async () => {
    expect(await save([leg(0, 'home', 'draw-no-bet')])).toMatchObject({
      status: 403,
      body: { key: 'errors.premiumMarket' },
    });
    expect(await save([0, 1, 2, 3, 4].map((match) => leg(match)))).toMatchObject({
      status: 403,
      body: { key: 'errors.premiumLegs' },
    });
  });

  describe('in the record', () => {
    const record = async (token = free) =>
      ownRecordSchema.strict().parse((await call('GET', '/api/account/record', { token })).body);

    it('are counted beside the model’s results on the very same picks', async () => {
      const nothing = { own: { picks: 0, hits: 0, brier: null }, model: { picks: 0, hits: 0, brier: null } };
      expect(await record()).toEqual({
        ...nothing,
        singles: nothing,
        legs: nothing,
        accumulators: { settled: 0, won: 0, expected: 0 },
        open: 0,
      });
      const first = await saved([leg(0), leg(1, 'away')]);
      const again = await saved([leg(0, 'home'), leg(2, 'under', 'over-under-2-5')]);
      await saved([leg(3)]);
      expect(await record()).toMatchObject({ own: { picks: 0 }, open: 4 });
      await result(0, 2, 0);
      await result(1, 1, 0);
      await result(2, 0, 3);
      await change(3, { status: 'cancelled' });
      await gradeSlips(getRuntime());
      const { own, model, open } = await record();
      // Home is saved twice and counts once; the cancelled match counts for neither.
      expect([own.picks, own.hits, model.picks, open]).toEqual([3, 1, 3, 0]);
      expect(own.brier).toBeCloseTo(2 / 3, 9);
      const home = first.legs.find(({ outcome }) => outcome === 'home')!.probability!;
      const away = first.legs.find(({ outcome }) => outcome === 'away')!.probability!;
      const under = again.legs.find(({ outcome }) => outcome === 'under')!.probability!;
      expect(model.brier).toBeCloseTo(((1 - home) ** 2 + away ** 2 + under ** 2) / 3, 9);
      // It had home wins as likeliest, and over or under by its own number.
      expect(model.hits).toBe(under < 0.5 ? 3 : 2);
      expect(await record(other)).toMatchObject({ own: { picks: 0 }, open: 0 });
    });

    it('are counted separately as single picks, picks in accumulators and whole accumulators', async () => {
      await saved([leg(0)]);
      const won = await saved([leg(0), leg(1)]);
      const lost = await saved([leg(0), leg(2), leg(3)]);
      await saved([leg(1), leg(3)]);
      for (const match of [0, 1]) await result(match, 1, 0);
      await result(2, 0, 2);
      await change(3, { status: 'cancelled' });
      await gradeSlips(getRuntime());
      const { own, singles, legs, accumulators } = await record();
      expect([own, singles.own, legs.own].map(({ picks, hits }) => [picks, hits])).toEqual([
        [3, 2],
        [1, 1],
        [3, 2],
      ]);
      expect([singles.model.picks, legs.model.picks]).toEqual([1, 3]);
      expect(legs.own.brier).toBeCloseTo(1 / 3, 9);
      // The fourth was won too, since its other leg is void.
      expect(accumulators).toMatchObject({ settled: 3, won: 2 });
      expect(accumulators.expected).toBeGreaterThan(won.probability! + lost.probability!);
    });

    it('are shown as a picture in the reader’s language', async () => {
      const picture = (lang: string, token?: string) =>
        call('GET', `/api/account/record/picture?lang=${lang}`, token === undefined ? {} : { token });
      for (const lang of ['en', 'ar', 'hi']) {
        const { png } = recordPictureSchema.strict().parse((await picture(lang, free)).body);
        const bytes = Buffer.from(png, 'base64');
        expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
      }
      expect((await picture('xx', free)).status).toBe(422);
      expect((await picture('en')).status).toBe(401);
      expect((await call('GET', '/api/account/record')).status).toBe(401);
    });
  });
});
