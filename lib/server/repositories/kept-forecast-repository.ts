import { and, asc, desc, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { forecastPoints, type ForecastPoint } from '@/lib/domain/football/forecast-points';
import type { Sql } from '@/lib/server/db/client';
import { rowsOf } from '@/lib/server/db/rows';
import {
  forecastGrades,
  forecastScores,
  keptForecasts,
  ledger,
  matches,
  modelFits,
  seasons,
} from '@/lib/server/db/schema';

export type KeptForecast = typeof keptForecasts.$inferSelect;
type ForecastGrade = typeof forecastGrades.$inferSelect;

/** The points of a season that have a kept forecast. */
export async function listKeptPoints(db: Sql, seasonId: number): Promise<ForecastPoint[]> {
  const rows = await db
    .select({ point: keptForecasts.point })
    .from(keptForecasts)
    .where(eq(keptForecasts.seasonId, seasonId));
  return rows.map(({ point }) => point);
}

/**
 * Keeps a forecast permanently.
 * @returns null if the season already has one for this point
 */
export async function keepForecast(tx: Sql, forecast: typeof keptForecasts.$inferInsert): Promise<KeptForecast | null> {
  const [kept] = await tx
    .insert(keptForecasts)
    .values(forecast)
    .onConflictDoNothing({ target: [keptForecasts.seasonId, keptForecasts.point] })
    .returning();
  return kept ?? null;
}

const isNewest = sql`not exists (select from ${forecastGrades} as newer where newer.forecast_id = ${forecastGrades.forecastId}
  and newer.revision > ${forecastGrades.revision})`;

type GradedForecast = {
  forecast: KeptForecast;
  grade: ForecastGrade | null;
  /** Sequence number of its entry in the ledger. */ sequence: number | null;
};

/** A season's kept forecasts in the order of their points, each with its newest grade. */
export async function listKeptForecasts(db: Sql, seasonId: number): Promise<GradedForecast[]> {
  return db
    .select({ forecast: keptForecasts, grade: forecastGrades, sequence: ledger.sequence })
    .from(keptForecasts)
    .leftJoin(ledger, eq(ledger.forecastId, keptForecasts.id))
    .leftJoin(forecastGrades, and(eq(forecastGrades.forecastId, keptForecasts.id), isNewest))
    .where(eq(keptForecasts.seasonId, seasonId))
    .orderBy(desc(keptForecasts.matchesLeft));
}

export async function insertForecastGrade(tx: Sql, grade: ForecastGrade): Promise<boolean> {
  const stored = await tx.insert(forecastGrades).values(grade).onConflictDoNothing().returning();
  return stored.length > 0;
}

export type ForecastScore = typeof forecastScores.$inferSelect;

/** The sums over the newest grades of all seasons. */
export const listForecastScores = (db: Sql): Promise<ForecastScore[]> =>
  db.select().from(forecastScores).where(gt(forecastScores.seasons, 0));

export type SeasonOfLeague = { id: number; leagueCode: string; label: string };

/** Finished seasons with kept forecasts; `ungraded`: only those with a forecast that has no grade. */
export async function listSeasonsToGrade(db: Sql, { ungraded }: { ungraded: boolean }): Promise<SeasonOfLeague[]> {
  const open = db
    .select({ id: matches.id })
    .from(matches)
    .where(
      and(
        eq(matches.seasonId, keptForecasts.seasonId),
        matches.inTable,
        inArray(matches.status, ['scheduled', 'live', 'postponed', 'abandoned']),
      ),
    );
  return db
    .selectDistinct({ id: seasons.id, leagueCode: seasons.leagueCode, label: seasons.label })
    .from(keptForecasts)
    .innerJoin(seasons, eq(seasons.id, keptForecasts.seasonId))
    .leftJoin(forecastGrades, eq(forecastGrades.forecastId, keptForecasts.id))
    .where(and(ungraded ? isNull(forecastGrades.forecastId) : undefined, notExists(open)))
    .orderBy(asc(seasons.id));
}

/**
 * Seasons without a forecast for a point, but with fits on days between their first and their latest kick-off so far,
 * the latest first.
 * @returns each with that latest kick-off, in seconds since 1970
 */
export async function listSeasonsToKeep(db: Sql, now: Date): Promise<(SeasonOfLeague & { last: number })[]> {
  return rowsOf<SeasonOfLeague & { last: number }>(
    await db.execute(sql`
      select s.id, s.league_code as "leagueCode", s.label, extract(epoch from played.last)::float8 as last
      from ${seasons} s
      cross join lateral (
        select min(kick_off) as first, max(kick_off) as last from (
          select m.kick_off from ${matches} m
          where m.season_id = s.id and m.in_table and m.kick_off <= ${now.toISOString()}::timestamptz
          -- Else each end is looked for along all kick-offs, season by season.
          offset 0
        ) of_season
      ) played
      where played.first is not null
        and (select count(*) from ${keptForecasts} k where k.season_id = s.id) < ${forecastPoints.length}
        and exists (
          select from ${modelFits} f
          where f.league_code = s.league_code and f.fitted_on between played.first::date and played.last::date
        )
      order by played.last desc, s.id`),
  );
}
