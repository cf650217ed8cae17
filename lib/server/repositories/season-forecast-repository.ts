import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import type { Sql } from '@/lib/server/db/client';
import { insertRows } from '@/lib/server/db/insert-rows';
import { matches, matchStakes, modelFits, seasonForecasts, seasons, teamForecasts } from '@/lib/server/db/schema';

export type SeasonOrigin = { label: string; source: string };

/** A season's label and the source of its matches; null for a season without any. */
export async function findSeasonOrigin(db: Sql, seasonId: number): Promise<SeasonOrigin | null> {
  const [row] = await db
    .select({ label: seasons.label, source: matches.source })
    .from(matches)
    .innerJoin(seasons, eq(seasons.id, matches.seasonId))
    .where(eq(matches.seasonId, seasonId))
    .limit(1);
  return row ?? null;
}

/**
 * The newest fit of a league by any of these model versions; null before the first one.
 * @param until only fits up to that day, YYYY-MM-DD, which know no later result
 */
export async function findNewestFitOf(
  db: Sql,
  leagueCode: string,
  modelVersions: readonly string[],
  until?: string,
): Promise<LeagueFit | null> {
  const [row] = await db
    .select({ parameters: modelFits.parameters })
    .from(modelFits)
    .where(
      and(
        eq(modelFits.leagueCode, leagueCode),
        inArray(modelFits.modelVersion, [...modelVersions]),
        until === undefined ? undefined : lte(modelFits.fittedOn, until),
      ),
    )
    .orderBy(desc(modelFits.fittedOn), desc(modelFits.createdAt))
    .limit(1);
  return row?.parameters ?? null;
}

export type SeasonForecast = typeof seasonForecasts.$inferSelect;
export type MatchStakeRow = Omit<typeof matchStakes.$inferSelect, 'seasonId'>;
export type TeamForecastRow = Omit<typeof teamForecasts.$inferSelect, 'seasonId'>;

/** The forecast of a season; null if there is none. */
export async function findSeasonForecast(db: Sql, seasonId: number): Promise<SeasonForecast | null> {
  const [row] = await db.select().from(seasonForecasts).where(eq(seasonForecasts.seasonId, seasonId));
  return row ?? null;
}

const meanPosition = ({ positions }: TeamForecastRow): number =>
  positions.reduce((sum, share, index) => sum + share * index, 0);

/**
 * Forecast final positions of a season's teams, the most expected points first, then the best position; optionally of
 * one team.
 */
export async function listTeamForecasts(db: Sql, seasonId: number, teamId?: string): Promise<TeamForecastRow[]> {
  const rows = await db
    .select({
      teamId: teamForecasts.teamId,
      meanPoints: teamForecasts.meanPoints,
      positions: teamForecasts.positions,
      rounds: teamForecasts.rounds,
    })
    .from(teamForecasts)
    .where(
      and(eq(teamForecasts.seasonId, seasonId), teamId === undefined ? undefined : eq(teamForecasts.teamId, teamId)),
    )
    .orderBy(asc(teamForecasts.teamId));
  return rows.sort((a, b) => b.meanPoints - a.meanPoints || meanPosition(a) - meanPosition(b));
}

export async function replaceSeasonForecast(
  tx: Sql,
  forecast: SeasonForecast,
  teams: readonly TeamForecastRow[],
  stakes: readonly MatchStakeRow[],
): Promise<void> {
  const ofSeason = <Row>(rows: readonly Row[]) => rows.map((row) => ({ ...row, seasonId: forecast.seasonId }));
  // Writes the season's row first, so that another instance doing the same waits for it.
  await tx
    .insert(seasonForecasts)
    .values(forecast)
    .onConflictDoUpdate({ target: seasonForecasts.seasonId, set: forecast });
  await tx.delete(teamForecasts).where(eq(teamForecasts.seasonId, forecast.seasonId));
  await insertRows(tx, teamForecasts, ofSeason(teams));
  await tx.delete(matchStakes).where(eq(matchStakes.seasonId, forecast.seasonId));
  await insertRows(tx, matchStakes, ofSeason(stakes));
}

/** Deletes the forecasts of seasons, with the stakes of their matches. */
export async function deleteSeasonForecasts(tx: Sql, seasonIds: readonly number[]): Promise<void> {
  const ids = [...seasonIds];
  await tx.delete(matchStakes).where(inArray(matchStakes.seasonId, ids));
  await tx.delete(teamForecasts).where(inArray(teamForecasts.seasonId, ids));
  await tx.delete(seasonForecasts).where(inArray(seasonForecasts.seasonId, ids));
}
