import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import { batches } from '@/lib/domain/shared/batches';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import type { Sql } from '@/lib/server/db/client';
import { insertRows } from '@/lib/server/db/insert-rows';
import { grades, ledger, matches, modelFits, predictions, seasons } from '@/lib/server/db/schema';
import { mustNotCount } from './league-fitness-repository';

export type PredictionRecord = typeof predictions.$inferSelect;
export type NewPrediction = Omit<typeof predictions.$inferInsert, 'id' | 'sealedAt'>;

/** Rows per statement: a statement blocks the embedded database's process while it runs. */
const batch = 100;

export type FitMatch = {
  id: number;
  season: string;
  source: string;
  kickOff: Date;
  kickOffKnown: boolean;
  status: string;
  home: string;
  away: string;
  homeGoals: number | null;
  awayGoals: number | null;
  stage: string | null;
  /** Whether it counts in a table; false: a knock-out match. */
  inTable: boolean;
  isNeutral: boolean;
  awayHosts: boolean;
};

/** A `FitMatch` in a query of matches and their seasons. */
export const fitMatchColumns = {
  id: matches.id,
  season: seasons.label,
  source: matches.source,
  kickOff: matches.kickOff,
  kickOffKnown: matches.kickOffKnown,
  status: matches.status,
  home: matches.homeTeamId,
  away: matches.awayTeamId,
  homeGoals: matches.homeGoals,
  awayGoals: matches.awayGoals,
  stage: matches.stage,
  inTable: matches.inTable,
  isNeutral: matches.isNeutral,
  awayHosts: matches.awayHosts,
};

/** All matches of a league that a fit or a prediction may use, oldest first. */
export async function listLeagueMatches(db: Sql, leagueCode: string, after: Date): Promise<FitMatch[]> {
  return db
    .select(fitMatchColumns)
    .from(matches)
    .innerJoin(seasons, eq(seasons.id, matches.seasonId))
    .where(and(eq(matches.leagueCode, leagueCode), gt(matches.kickOff, after)))
    .orderBy(asc(matches.kickOff), asc(matches.id));
}

export type LatestPrediction = Pick<
  PredictionRecord,
  'id' | 'version' | 'modelVersion' | 'fittedOn' | 'kickOff' | 'sealedAt' | 'expectedHomeGoals' | 'expectedAwayGoals'
>;

export async function listLatestLive(db: Sql, matchIds: readonly number[]): Promise<Map<number, LatestPrediction>> {
  const latest = new Map<number, LatestPrediction>();
  for (const ids of batches(matchIds, 1_000)) {
    const rows = await db
      .select({
        id: predictions.id,
        matchId: predictions.matchId,
        version: predictions.version,
        modelVersion: predictions.modelVersion,
        fittedOn: predictions.fittedOn,
        kickOff: predictions.kickOff,
        sealedAt: predictions.sealedAt,
        expectedHomeGoals: predictions.expectedHomeGoals,
        expectedAwayGoals: predictions.expectedAwayGoals,
      })
      .from(predictions)
      .where(and(inArray(predictions.matchId, ids), eq(predictions.origin, 'live')))
      .orderBy(asc(predictions.version));
    for (const { matchId, ...prediction } of rows) latest.set(matchId, prediction);
  }
  return latest;
}

export type Existing = 'replace' | 'keep';

/** Adds predictions, a hundred per statement. */
export async function savePredictions(
  tx: Sql,
  rows: readonly NewPrediction[],
  existing: Existing = 'replace',
): Promise<void> {
  const { id: _, matchId, origin, version, sealedAt: __, ...others } = getTableColumns(predictions);
  const onConflict = { target: [matchId, origin, version], set: existing === 'keep' ? [] : Object.values(others) };
  for (const part of batches(rows, batch)) await insertRows(tx, predictions, part, { onConflict });
}

export async function moveOpenPredictions(tx: Sql, matchId: number, kickOff: Date, now: Date): Promise<void> {
  await tx
    .update(predictions)
    .set({ kickOff })
    .where(
      and(
        eq(predictions.matchId, matchId),
        eq(predictions.origin, 'live'),
        isNull(predictions.sealedAt),
        gt(predictions.kickOff, now),
      ),
    );
}

export async function saveFits(
  tx: Sql,
  rows: readonly { leagueCode: string; parameters: LeagueFit; createdAt: Date }[],
  existing: Existing = 'replace',
): Promise<void> {
  const { leagueCode, modelVersion, fittedOn, parameters, createdAt } = getTableColumns(modelFits);
  const target = [leagueCode, modelVersion, fittedOn];
  const set = existing === 'keep' ? [] : [parameters, createdAt];
  for (const part of batches(rows, batch)) {
    const values = part.map((row) => ({
      ...row,
      modelVersion: row.parameters.modelVersion,
      fittedOn: row.parameters.fittedOn,
    }));
    await insertRows(tx, modelFits, values, { onConflict: { target, set } });
  }
}

export type FitKey = { leagueCode: string; modelVersion: string; fittedOn: string };

/** The fit of a day; null if the league was not fitted on that day. */
export async function findFit(db: Sql, { leagueCode, modelVersion, fittedOn }: FitKey): Promise<LeagueFit | null> {
  const [row] = await db
    .select({ parameters: modelFits.parameters })
    .from(modelFits)
    .where(
      and(
        eq(modelFits.leagueCode, leagueCode),
        eq(modelFits.modelVersion, modelVersion),
        eq(modelFits.fittedOn, fittedOn),
      ),
    );
  return row?.parameters ?? null;
}

/** Whether the fit is final: a live prediction refers to it that is sealed, or may be by then. */
export async function isFitFinal(db: Sql, { leagueCode, modelVersion, fittedOn }: FitKey, by: Date): Promise<boolean> {
  const rows = await db
    .select({ id: predictions.id })
    .from(predictions)
    .innerJoin(matches, eq(matches.id, predictions.matchId))
    .where(
      and(
        eq(matches.leagueCode, leagueCode),
        eq(predictions.modelVersion, modelVersion),
        eq(predictions.fittedOn, fittedOn),
        eq(predictions.origin, 'live'),
        or(isNotNull(predictions.sealedAt), lte(predictions.kickOff, by)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export type DuePrediction = {
  id: number;
  leagueCode: string;
  kickOff: Date;
  matchId: number;
  homeTeamId: string;
  awayTeamId: string;
};

const isDueAt = (now: Date) =>
  and(eq(predictions.origin, 'live'), isNull(predictions.sealedAt), lte(predictions.kickOff, now));

/** Whether any live prediction may be due to be sealed. */
export async function hasDue(db: Sql, now: Date): Promise<boolean> {
  return (await db.select({ id: predictions.id }).from(predictions).where(isDueAt(now)).limit(1)).length > 0;
}

/**
 * Live predictions due to be sealed, in sealing order. Matches that were called off are not sealed, nor predictions
 * that must not count.
 */
export async function listDue(tx: Sql, now: Date, limit: number): Promise<DuePrediction[]> {
  return tx
    .select({
      id: predictions.id,
      leagueCode: matches.leagueCode,
      kickOff: predictions.kickOff,
      matchId: matches.id,
      homeTeamId: matches.homeTeamId,
      awayTeamId: matches.awayTeamId,
    })
    .from(predictions)
    .innerJoin(matches, eq(matches.id, predictions.matchId))
    .where(
      and(
        isDueAt(now),
        not(mustNotCount),
        // The kick-off was moved to an instant before the last refresh: those numbers were not computed before the
        // match.
        lt(predictions.computedAt, predictions.kickOff),
        eq(predictions.kickOff, matches.kickOff),
        inArray(matches.status, ['scheduled', 'live', 'finished', 'abandoned', 'awarded']),
      ),
    )
    .orderBy(asc(predictions.kickOff), asc(predictions.id))
    .limit(limit);
}

export async function sealPrediction(tx: Sql, id: number, sealedAt: Date): Promise<void> {
  await tx.update(predictions).set({ sealedAt }).where(eq(predictions.id, id));
}

/** Ids of a league's matches that have a prediction of any origin. */
export async function listPredicted(db: Sql, leagueCode: string): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: predictions.matchId })
    .from(predictions)
    .innerJoin(matches, eq(matches.id, predictions.matchId))
    .where(eq(matches.leagueCode, leagueCode));
  return new Set(rows.map(({ id }) => id));
}

/** Leagues that have matches, ordered by code. */
export async function listLeaguesWithMatches(db: Sql): Promise<string[]> {
  const rows = await db.selectDistinct({ code: matches.leagueCode }).from(matches).orderBy(asc(matches.leagueCode));
  return rows.map(({ code }) => code);
}

export type PredictionCounts = { live: number; backtest: number; sealed: number; graded: number };

export async function countPredictions(db: Sql): Promise<PredictionCounts> {
  const [counts] = await db
    .select({
      live: sql<number>`(count(*) filter (where ${predictions.origin} = 'live'))::int`,
      backtest: sql<number>`(count(*) filter (where ${predictions.origin} = 'backtest'))::int`,
      sealed: sql<number>`(count(${ledger.predictionId}))::int`,
      graded: sql<number>`(count(*) filter (where exists (select 1 from ${grades} where ${grades.predictionId} = ${predictions.id})))::int`,
    })
    .from(predictions)
    .leftJoin(ledger, eq(ledger.predictionId, predictions.id));
  return counts ?? { live: 0, backtest: 0, sealed: 0, graded: 0 };
}
