import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import { savedSlipListSchema, savedSlipSchema, type SavedSlip } from '@/lib/contracts/saved-slips';
import { matches, savedSlips } from '@/lib/server/db/schema';
import { call, logIn, makeAccount, useAccountSite } from './accounts';
import type { DatabaseKind } from './database';
import { insertMatch, insertRound } from './football';

export const morning = '2026-03-14T09:00:00Z';
type StoredMatch = typeof matches.$inferSelect;

/**
 * Inside a describe: a site with a round of open matches and two members; before each test it is morning and no slip is
 * saved.
 */
export function useSlipSite(kind: DatabaseKind) {
  const site = useAccountSite(kind);
  const played: StoredMatch[] = [];
  const tokens = { member: '', other: '' };

  beforeAll(async () => {
    site.clock.set(morning);
    await site.database.transaction(async (tx) => {
      played.push(...(await insertRound(tx)));
      // What its clubs played before: a competition about which nothing is known gets no predictions.
      for (const { homeTeamId: home, awayTeamId: away } of played)
        for (const meeting of [2, 3, 4, 5])
          await insertMatch(tx, {
            home,
            away,
            meeting,
            kickOff: `2026-02-0${meeting}T15:00:00Z`,
            homeGoals: 1,
            awayGoals: 1,
          });
    });
    await makeAccount('member@example.org', { premiumUntil: '2026-04-01' });
    await makeAccount('other@example.org', { premiumUntil: '2026-04-01' });
    [tokens.member, tokens.other] = [await logIn('member@example.org'), await logIn('other@example.org')];
  });

  beforeEach(async () => {
    site.clock.set(morning);
    await site.database.transaction(async (tx) => {
      await tx.delete(savedSlips);
      await tx
        .update(matches)
        .set({ status: 'scheduled', homeGoals: null, awayGoals: null, kickOff: new Date('2026-03-14T15:00:00Z') })
        .where(
          inArray(
            matches.id,
            played.map(({ id }) => id),
          ),
        );
    });
  });

  const leg = (match: number, outcome = 'home', market = 'match-result') => ({
    matchId: played[match]?.id ?? match,
    market,
    outcome,
  });
  const save = (legs: object[], more: object = {}, token = tokens.member) =>
    call('POST', '/api/account/slips', { token, body: { legs, ...more } });
  const saved = async (legs: object[], more: object = {}): Promise<SavedSlip> =>
    savedSlipSchema.parse((await save(legs, more)).body);
  const list = async (token = tokens.member) =>
    savedSlipListSchema.strict().parse((await call('GET', '/api/account/slips', { token })).body);
  const change = (match: number, values: Partial<StoredMatch>) =>
    site.database.transaction(async (tx) => tx.update(matches).set(values).where(eq(matches.id, played[match]!.id)));
  const result = (match: number, homeGoals: number, awayGoals: number) =>
    change(match, { status: 'finished', homeGoals, awayGoals });
  const firstState = async () => (await list()).items[0]!;

  return { site, tokens, leg, save, saved, list, change, result, firstState };
}
