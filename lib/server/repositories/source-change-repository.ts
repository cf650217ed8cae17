import {
  and,
  count,
  countDistinct,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  notExists,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { openStatuses } from '@/lib/domain/football/match';
import type { Sql } from '@/lib/server/db/client';
import {
  alertDeliveries,
  alerts,
  allMatches,
  betsOfTheDay,
  forecastDays,
  grades,
  liveStates,
  matchStakes,
  modelFits,
  predictions,
  recordBands,
  recordChallenges,
  recordEntries,
  recordScores,
  recordVersions,
  resultReviews,
  savedSlipLegs,
  seasonForecasts,
  teamForecasts,
} from '@/lib/server/db/schema';
import { deleteRankings } from './ranking-repository';

/** The matches that a change of sources leaves behind. */
export type Leaving = {
  /** All matches of these sources are archived: they belong to the other realm, or to an earlier snapshot. */
  sources: readonly string[];
  /**
   * Matches of these sources that are still to be played are archived, in leagues that no source of the site covers any
   * more.
   */
  openOf: readonly string[];
  coveredLeagues: readonly string[];
};

const among = (column: typeof allMatches.source | typeof allMatches.leagueCode, names: readonly string[]): SQL =>
  names.length === 0 ? sql`false` : inArray(column, [...names]);

const isLeaving = ({ sources, openOf, coveredLeagues }: Leaving): SQL | undefined =>
  and(
    isNull(allMatches.archivedAt),
    or(
      among(allMatches.source, sources),
      and(
        among(allMatches.source, openOf),
        inArray(allMatches.status, [...openStatuses]),
        coveredLeagues.length === 0 ? undefined : notInArray(allMatches.leagueCode, [...coveredLeagues]),
      ),
    ),
  );

/**
 * The archived matches that return: those of sources that the site uses again, unless another match has replaced the
 * fixture.
 */
function isReturning(db: Sql, sources: readonly string[]): SQL | undefined {
  const other = alias(allMatches, 'other');
  const isSameFixture = and(
    eq(other.seasonId, allMatches.seasonId),
    eq(other.homeTeamId, allMatches.homeTeamId),
    eq(other.awayTeamId, allMatches.awayTeamId),
    eq(other.meeting, allMatches.meeting),
  );
  const standing = db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        isSameFixture,
        or(isNull(other.archivedAt), and(gt(other.id, allMatches.id), eq(other.source, allMatches.source))),
      ),
    );
  return and(isNotNull(allMatches.archivedAt), among(allMatches.source, sources), notExists(standing));
}

export type ChangeCounts = {
  archived: number;
  leagues: number;
  /** Number of sealed predictions on them, which stay in the ledger. */
  sealed: number;
  /** Number of sealed predictions that are void because their match will never have a result. */
  void: number;
  /** Number of undecided picks on saved slips that become void. */
  picks: number;
  restored: number;
};

export async function countChange(db: Sql, leaving: Leaving, returning: readonly string[]): Promise<ChangeCounts> {
  const [gone] = await db
    .select({ archived: count(), leagues: countDistinct(allMatches.leagueCode) })
    .from(allMatches)
    .where(isLeaving(leaving));
  const isGraded = sql`exists (select 1 from ${grades} where ${grades.predictionId} = ${predictions.id})`;
  const [sealed] = await db
    .select({ sealed: count(), void: sql<number>`(count(*) filter (where not ${isGraded}))::int` })
    .from(predictions)
    .innerJoin(allMatches, eq(allMatches.id, predictions.matchId))
    .where(and(isNotNull(predictions.sealedAt), isLeaving(leaving)));
  const [picks] = await db
    .select({ picks: count() })
    .from(savedSlipLegs)
    .innerJoin(allMatches, eq(allMatches.id, savedSlipLegs.matchId))
    .where(and(isNull(savedSlipLegs.settledBy), isLeaving(leaving)));
  const [back] = await db.select({ restored: count() }).from(allMatches).where(isReturning(db, returning));
  return {
    archived: gone?.archived ?? 0,
    leagues: gone?.leagues ?? 0,
    sealed: sealed?.sealed ?? 0,
    void: sealed?.void ?? 0,
    picks: picks?.picks ?? 0,
    restored: back?.restored ?? 0,
  };
}

const changed = {
  id: allMatches.id,
  leagueCode: allMatches.leagueCode,
  homeTeamId: allMatches.homeTeamId,
  awayTeamId: allMatches.awayTeamId,
  kickOff: allMatches.kickOff,
};
export type ChangedMatch = Pick<typeof allMatches.$inferSelect, keyof typeof changed>;

/**
 * Archives the matches that a change leaves behind and restores those that return.
 * @returns all of these matches
 */
export async function archiveMatches(
  tx: Sql,
  leaving: Leaving,
  returning: readonly string[],
  at: Date,
): Promise<ChangedMatch[]> {
  const gone = await tx.update(allMatches).set({ archivedAt: at }).where(isLeaving(leaving)).returning(changed);
  const back = await tx
    .update(allMatches)
    .set({ archivedAt: null })
    .where(isReturning(tx, returning))
    .returning(changed);
  return [...gone, ...back];
}

/**
 * Withdraws everything unsealed that was derived from archived matches: open predictions, fits, simulations, the
 * ranking, undelivered alerts, open questions to an admin. The sums of the record must be counted anew. Can be
 * repeated.
 */
export async function withdrawFromArchived(tx: Sql, at: Date): Promise<void> {
  const archived = tx.select({ id: allMatches.id }).from(allMatches).where(isNotNull(allMatches.archivedAt));
  const leagues = tx.select({ code: allMatches.leagueCode }).from(allMatches).where(isNotNull(allMatches.archivedAt));
  const seasons = tx.select({ id: allMatches.seasonId }).from(allMatches).where(isNotNull(allMatches.archivedAt));
  const bets = tx
    .select({ id: betsOfTheDay.predictionId })
    .from(betsOfTheDay)
    .where(isNotNull(betsOfTheDay.predictionId));
  await tx
    .delete(predictions)
    .where(
      and(
        eq(predictions.origin, 'live'),
        isNull(predictions.sealedAt),
        gt(predictions.kickOff, at),
        inArray(predictions.matchId, archived),
        notInArray(predictions.id, bets),
      ),
    );
  await tx.delete(matchStakes).where(inArray(matchStakes.seasonId, seasons));
  await tx.delete(teamForecasts).where(inArray(teamForecasts.seasonId, seasons));
  await tx.delete(seasonForecasts).where(inArray(seasonForecasts.seasonId, seasons));
  await tx.delete(forecastDays).where(inArray(forecastDays.seasonId, seasons));
  await tx.delete(modelFits).where(inArray(modelFits.leagueCode, leagues));
  await deleteRankings(tx);
  await tx.delete(liveStates).where(inArray(liveStates.matchId, archived));
  await tx
    .update(resultReviews)
    .set({ decidedAt: at, accepted: false })
    .where(and(isNull(resultReviews.decidedAt), inArray(resultReviews.matchId, archived)));
  const news = inArray(alerts.matchId, archived);
  await tx
    .update(alertDeliveries)
    .set({ nextAttemptAt: null })
    .where(
      and(
        isNotNull(alertDeliveries.nextAttemptAt),
        inArray(alertDeliveries.alertId, tx.select({ id: alerts.id }).from(alerts).where(news)),
      ),
    );
  await tx
    .update(alerts)
    .set({ distributedAt: at, expiresAt: at })
    .where(and(isNull(alerts.distributedAt), news));
  await tx.delete(recordEntries);
  await tx.delete(recordScores);
  await tx.delete(recordBands);
  await tx.delete(recordVersions);
  await tx.delete(recordChallenges);
}
