import { and, asc, count, desc, eq, exists, gte, inArray, isNull, lte, not, or, sql } from 'drizzle-orm';
import { sameOccasionSeconds } from '@/lib/domain/football/match-states';
import type { SlipKind, SlipState } from '@/lib/domain/football/saved-slip';
import type { Sql } from '@/lib/server/db/client';
import { allMatches, leagues, savedSlipLegs, savedSlips } from '@/lib/server/db/schema';
import { away, home, matchWithParties, newestPrediction } from './match-repository';
import { numberColumns } from './number-columns';

export type SavedSlipRow = typeof savedSlips.$inferSelect;
export type SlipLegRow = typeof savedSlipLegs.$inferSelect;

/** Slips that their owner still sees. */
const visible = isNull(savedSlips.hiddenAt);

/** Slips with a single leg: a pick saved alone. */
const isSingle = sql<boolean>`position('~' in ${savedSlips.legs}) = 0`;

/** An account's slips, newest first; slips deleted after they began are included only on request. */
export async function listSavedSlips(
  db: Sql,
  accountId: string,
  page: { limit: number; offset: number; kind?: SlipKind | undefined; withHidden?: boolean },
): Promise<SavedSlipRow[]> {
  return db
    .select()
    .from(savedSlips)
    .where(
      and(
        eq(savedSlips.accountId, accountId),
        page.withHidden ? undefined : visible,
        page.kind && (page.kind === 'single' ? isSingle : not(isSingle)),
      ),
    )
    .orderBy(desc(savedSlips.createdAt), desc(savedSlips.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** The number of slips that an account sees, of open ones among them, and of those with a single leg. */
export async function countSavedSlips(
  db: Sql,
  accountId: string,
): Promise<{ total: number; open: number; single: number }> {
  const [row] = await db
    .select({
      total: count(),
      open: sql<number>`(count(*) filter (where ${savedSlips.state} = 'open'))::int`,
      single: sql<number>`(count(*) filter (where ${isSingle}))::int`,
    })
    .from(savedSlips)
    .where(and(eq(savedSlips.accountId, accountId), visible));
  return row ?? { total: 0, open: 0, single: 0 };
}

/** An account's picks with the slips that they are on, first saved first, hidden ones included. */
export async function listOwnPicks(db: Sql, accountId: string) {
  const { matchId, market, outcome, probability, settlement, settledBy } = savedSlipLegs;
  return db
    .select({ matchId, market, outcome, probability, settlement, settledBy, isSingle })
    .from(savedSlipLegs)
    .innerJoin(savedSlips, eq(savedSlips.id, savedSlipLegs.slipId))
    .where(eq(savedSlips.accountId, accountId))
    .orderBy(asc(savedSlips.createdAt), asc(savedSlips.id), asc(savedSlipLegs.position));
}

/** An account's accumulators that were won or lost, hidden ones included, and the sum of their probabilities. */
export async function sumAccumulators(
  db: Sql,
  accountId: string,
): Promise<{ settled: number; won: number; expected: number }> {
  const [row] = await db
    .select({
      settled: count(),
      won: sql<number>`(count(*) filter (where ${savedSlips.state} = 'won'))::int`,
      expected: sql<number>`coalesce(sum(${savedSlips.probability}), 0)::float8`,
    })
    .from(savedSlips)
    .where(and(eq(savedSlips.accountId, accountId), inArray(savedSlips.state, ['won', 'lost']), not(isSingle)));
  return row ?? { settled: 0, won: 0, expected: 0 };
}

/** The legs of these slips in their order, each with its current match. */
export async function listSlipLegs(db: Sql, slipIds: readonly string[]) {
  if (slipIds.length === 0) return [];
  const prediction = newestPrediction(db, allMatches.id);
  return db
    .select({
      leg: savedSlipLegs,
      /** The numbers of the shown prediction; null if there is none. */
      prediction: numberColumns(prediction),
      ...matchWithParties,
      match: allMatches,
    })
    .from(savedSlipLegs)
    .innerJoin(allMatches, eq(allMatches.id, savedSlipLegs.matchId))
    .innerJoin(leagues, eq(leagues.code, allMatches.leagueCode))
    .innerJoin(home, eq(home.id, allMatches.homeTeamId))
    .innerJoin(away, eq(away.id, allMatches.awayTeamId))
    .leftJoinLateral(prediction, sql`true`)
    .where(inArray(savedSlipLegs.slipId, [...slipIds]))
    .orderBy(asc(savedSlipLegs.slipId), asc(savedSlipLegs.position));
}
export type SlipLegMatchRow = Awaited<ReturnType<typeof listSlipLegs>>[number];

/**
 * The account's slip with these legs, including a hidden one.
 * @param legs in the column's format
 */
export async function findSlipByLegs(db: Sql, accountId: string, legs: string): Promise<SavedSlipRow | null> {
  const [row] = await db
    .select()
    .from(savedSlips)
    .where(and(eq(savedSlips.accountId, accountId), eq(savedSlips.legs, legs)));
  return row ?? null;
}

export async function insertSavedSlip(
  tx: Sql,
  slip: typeof savedSlips.$inferInsert,
  legs: readonly Omit<typeof savedSlipLegs.$inferInsert, 'slipId' | 'position'>[],
): Promise<SavedSlipRow> {
  const [row] = await tx.insert(savedSlips).values(slip).returning();
  if (!row) throw new Error('The slip was not stored');
  await tx.insert(savedSlipLegs).values(legs.map((leg, position) => ({ ...leg, slipId: row.id, position })));
  return row;
}

/** @returns null if the account has no such slip */
export async function renameSavedSlip(
  tx: Sql,
  id: string,
  accountId: string,
  name: string | null,
): Promise<SavedSlipRow | null> {
  const [row] = await tx
    .update(savedSlips)
    .set({ name })
    .where(and(eq(savedSlips.id, id), eq(savedSlips.accountId, accountId), visible))
    .returning();
  return row ?? null;
}

/**
 * Deletes a slip if none of its matches has begun, and hides it otherwise.
 * @returns whether the account saw such a slip
 */
export async function deleteSavedSlip(tx: Sql, id: string, accountId: string, now: Date): Promise<boolean> {
  const own = and(eq(savedSlips.id, id), eq(savedSlips.accountId, accountId), visible);
  const begun = tx
    .select({ slipId: savedSlipLegs.slipId })
    .from(savedSlipLegs)
    .where(and(eq(savedSlipLegs.slipId, savedSlips.id), lte(savedSlipLegs.kickOff, now)));
  const hidden = await tx
    .update(savedSlips)
    .set({ hiddenAt: now })
    .where(and(own, exists(begun)))
    .returning({ id: savedSlips.id });
  if (hidden.length > 0) return true;
  const deleted = await tx.delete(savedSlips).where(own).returning({ id: savedSlips.id });
  return deleted.length > 0;
}

export async function showSavedSlip(tx: Sql, id: string): Promise<void> {
  await tx.update(savedSlips).set({ hiddenAt: null }).where(eq(savedSlips.id, id));
}

/**
 * The facts that decide a leg, as text: "void" for a match that was called off, decided off the pitch, moved to another
 * day, or archived without a result; "2-1" for a result; null while undecided.
 */
const facts = sql<string | null>`case
  when ${allMatches.status} in ('postponed', 'cancelled', 'abandoned', 'awarded') or abs(extract(epoch from ${savedSlipLegs.kickOff} - ${allMatches.kickOff})) >= ${sql.raw(String(sameOccasionSeconds))} then 'void'
  when ${allMatches.status} = 'finished' then ${allMatches.homeGoals} || '-' || ${allMatches.awayGoals}
  when ${allMatches.archivedAt} is not null then 'void'
end`;

export type UnsettledLeg = Pick<SlipLegRow, 'slipId' | 'position' | 'market' | 'outcome'> & {
  settledBy: string | null;
};

/** Legs whose match differs from the facts that settled them; of matches before `correctedSince` only open ones. */
export async function listUnsettledLegs(tx: Sql, correctedSince: Date, limit: number): Promise<UnsettledLeg[]> {
  return tx
    .select({
      slipId: savedSlipLegs.slipId,
      position: savedSlipLegs.position,
      market: savedSlipLegs.market,
      outcome: savedSlipLegs.outcome,
      settledBy: facts,
    })
    .from(savedSlipLegs)
    .innerJoin(allMatches, eq(allMatches.id, savedSlipLegs.matchId))
    .where(
      and(
        or(isNull(savedSlipLegs.settledBy), gte(savedSlipLegs.kickOff, correctedSince)),
        sql`${facts} is distinct from ${savedSlipLegs.settledBy}`,
      ),
    )
    .orderBy(asc(savedSlipLegs.slipId), asc(savedSlipLegs.position))
    .limit(limit);
}

export async function settleLeg(
  tx: Sql,
  { slipId, position }: Pick<SlipLegRow, 'slipId' | 'position'>,
  settlement: string | null,
  settledBy: string | null,
): Promise<void> {
  await tx
    .update(savedSlipLegs)
    .set({ settlement, settledBy })
    .where(and(eq(savedSlipLegs.slipId, slipId), eq(savedSlipLegs.position, position)));
}

/** The results of a slip's legs, in their order. */
export async function listSettlements(tx: Sql, slipId: string): Promise<(string | null)[]> {
  const rows = await tx
    .select({ settlement: savedSlipLegs.settlement })
    .from(savedSlipLegs)
    .where(eq(savedSlipLegs.slipId, slipId))
    .orderBy(asc(savedSlipLegs.position));
  return rows.map(({ settlement }) => settlement);
}

/** Writes a slip's state if it has changed. */
export async function saveSlipState(tx: Sql, id: string, state: SlipState, gradedAt: Date): Promise<void> {
  await tx
    .update(savedSlips)
    .set({ state, gradedAt })
    .where(and(eq(savedSlips.id, id), sql`${savedSlips.state} <> ${state}`));
}
