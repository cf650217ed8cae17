import { and, asc, desc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Sql } from '@/lib/server/db/client';
import { insertRows } from '@/lib/server/db/insert-rows';
import {
  challengers,
  grades,
  matches,
  odds,
  predictions,
  recordBands,
  recordChallenges,
  recordEntries,
  recordScores,
  recordVersions,
  seasons,
} from '@/lib/server/db/schema';
import { newestGrade } from './match-repository';

export type RecordEntry = typeof recordEntries.$inferSelect;
export type ScoreSums = typeof recordScores.$inferSelect;
export type BandSums = typeof recordBands.$inferSelect;
export type VersionSums = typeof recordVersions.$inferSelect;
export type ChallengeSums = typeof recordChallenges.$inferSelect;

/** An arbitrary number that no other advisory lock of the app uses. */
const recordLock = 7_405_006;

/**
 * Two instances would otherwise both count the same grades. The sums grow from nothing while they are counted: a plan
 * cached from the first batch would expect a handful of rows, and read them all again for each prediction.
 */
export async function lockRecord(tx: Sql): Promise<void> {
  await tx.execute(sql`set local plan_cache_mode = 'force_custom_plan'`);
  await tx.execute(sql`select pg_advisory_xact_lock(${recordLock})`);
}

/**
 * Graded predictions whose newest grade, or a closing price known since, is not in the running sums yet, with the
 * values to count now; in order of ids after a given one.
 */
export async function listUncounted(db: Sql, afterId: number, limit: number) {
  const newest = newestGrade(db, predictions.id);
  const old = alias(grades, 'old');
  const hasClosing = sql`exists (select 1 from ${odds} where ${odds.matchId} = ${predictions.matchId} and ${odds.closing} and ${odds.market} = 'match-result')`;
  return db
    .select({
      id: predictions.id,
      matchId: predictions.matchId,
      origin: predictions.origin,
      version: predictions.modelVersion,
      kickOff: predictions.kickOff,
      tip: predictions.tip,
      forecast: {
        home: predictions.homeProbability,
        draw: predictions.drawProbability,
        away: predictions.awayProbability,
      },
      markets: predictions.markets,
      expectedHomeGoals: predictions.expectedHomeGoals,
      expectedAwayGoals: predictions.expectedAwayGoals,
      rho: predictions.rho,
      leagueCode: matches.leagueCode,
      season: seasons.label,
      source: matches.source,
      grade: {
        revision: newest.revision,
        homeGoals: newest.homeGoals,
        awayGoals: newest.awayGoals,
        halfTimeHomeGoals: newest.halfTimeHomeGoals,
        halfTimeAwayGoals: newest.halfTimeAwayGoals,
        called: newest.called,
        rps: newest.rps,
        brier: newest.brier,
        logLoss: newest.logLoss,
      },
      entry: recordEntries,
      challenger: challengers,
      counted: {
        homeGoals: old.homeGoals,
        awayGoals: old.awayGoals,
        halfTimeHomeGoals: old.halfTimeHomeGoals,
        halfTimeAwayGoals: old.halfTimeAwayGoals,
        called: old.called,
        rps: old.rps,
        brier: old.brier,
        logLoss: old.logLoss,
      },
    })
    .from(predictions)
    .innerJoin(matches, eq(matches.id, predictions.matchId))
    .innerJoin(seasons, eq(seasons.id, matches.seasonId))
    .innerJoinLateral(newest, sql`true`)
    .leftJoin(challengers, eq(challengers.predictionId, predictions.id))
    .leftJoin(recordEntries, eq(recordEntries.predictionId, predictions.id))
    .leftJoin(old, and(eq(old.predictionId, recordEntries.predictionId), eq(old.revision, recordEntries.revision)))
    .where(
      and(
        gt(predictions.id, afterId),
        sql`(${recordEntries.predictionId} is null or ${recordEntries.revision} <> ${newest.revision} or (${recordEntries.marketRps} is null and ${hasClosing}))`,
      ),
    )
    .orderBy(asc(predictions.id))
    .limit(limit);
}
export type UncountedRow = Awaited<ReturnType<typeof listUncounted>>[number];

/** Writes each prediction's counted values. */
export async function saveEntries(tx: Sql, rows: readonly RecordEntry[]): Promise<void> {
  const { predictionId, ...others } = getTableColumns(recordEntries);
  await insertRows(tx, recordEntries, rows, { onConflict: { target: [predictionId], set: Object.values(others) } });
}

/** Adds to the sums of leagues and months, one row each; negative numbers subtract. */
export async function addScores(tx: Sql, rows: readonly ScoreSums[]): Promise<void> {
  const { origin, leagueCode, month, ...sums } = getTableColumns(recordScores);
  const onConflict = { target: [origin, leagueCode, month], add: Object.values(sums) };
  await insertRows(tx, recordScores, rows, { onConflict });
}

export async function addBands(tx: Sql, rows: readonly BandSums[]): Promise<void> {
  const { origin, leagueCode, market, band, ...sums } = getTableColumns(recordBands);
  const onConflict = { target: [origin, leagueCode, market, band], add: Object.values(sums) };
  await insertRows(tx, recordBands, rows, { onConflict });
}

/** All sums of leagues and months, oldest month first. */
export async function listScores(db: Sql): Promise<ScoreSums[]> {
  return db
    .select()
    .from(recordScores)
    .where(gt(recordScores.matches, 0))
    .orderBy(asc(recordScores.month), asc(recordScores.leagueCode));
}

export type MarketBand = Omit<BandSums, 'leagueCode'>;

/** The bands of every market, or of the given ones, over all leagues. */
export async function listBands(db: Sql, markets?: readonly string[]): Promise<MarketBand[]> {
  return db
    .select({
      origin: recordBands.origin,
      market: recordBands.market,
      band: recordBands.band,
      chances: sql<number>`sum(${recordBands.chances})::int`,
      forecast: sql<number>`sum(${recordBands.forecast})::float8`,
      hits: sql<number>`sum(${recordBands.hits})::int`,
      upperChances: sql<number>`sum(${recordBands.upperChances})::int`,
      upperForecast: sql<number>`sum(${recordBands.upperForecast})::float8`,
      upperHits: sql<number>`sum(${recordBands.upperHits})::int`,
    })
    .from(recordBands)
    .where(and(gt(recordBands.chances, 0), markets && inArray(recordBands.market, [...markets])))
    .groupBy(recordBands.origin, recordBands.market, recordBands.band)
    .orderBy(asc(recordBands.market), asc(recordBands.band));
}

export async function addVersions(tx: Sql, rows: readonly VersionSums[]): Promise<void> {
  const { origin, version, ...sums } = getTableColumns(recordVersions);
  await insertRows(tx, recordVersions, rows, {
    onConflict: { target: [origin, version], add: Object.values(sums) },
  });
}

export async function listVersions(db: Sql): Promise<VersionSums[]> {
  return db.select().from(recordVersions).where(gt(recordVersions.matches, 0));
}

/** Adds to the sums of champions beside their challengers. */
export async function addChallenges(tx: Sql, rows: readonly ChallengeSums[]): Promise<void> {
  const { champion, challenger, ...sums } = getTableColumns(recordChallenges);
  await insertRows(tx, recordChallenges, rows, {
    onConflict: { target: [champion, challenger], add: Object.values(sums) },
  });
}

/** Every pair of versions that forecast the same matches, the one with most matches first. */
export async function listChallenges(db: Sql): Promise<ChallengeSums[]> {
  return db
    .select()
    .from(recordChallenges)
    .where(gt(recordChallenges.matches, 0))
    .orderBy(desc(recordChallenges.matches), asc(recordChallenges.champion), asc(recordChallenges.challenger));
}
