import { and, asc, desc, eq, getTableColumns, lte, min, sql } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { insertRows } from '@/lib/server/db/insert-rows';
import { forecastDays, matches, seasonForecasts, seasons, teamForecastDays } from '@/lib/server/db/schema';

export type ForecastDay = typeof forecastDays.$inferSelect;
export type TeamForecastDay = Omit<typeof teamForecastDays.$inferSelect, 'seasonId' | 'day'>;

/**
 * Keeps the forecast of a day. One made on that day replaces an existing one, whatever its origin; one made later
 * (`backtest`) is kept only if the day has none.
 * @returns whether it is kept
 */
export async function keepForecastDay(
  tx: Sql,
  forecast: ForecastDay,
  teams: readonly TeamForecastDay[],
): Promise<boolean> {
  const { seasonId, day, origin } = forecast;
  const target = [forecastDays.seasonId, forecastDays.day];
  const insert = tx.insert(forecastDays).values(forecast);
  // Writes the day's row first, so that another instance doing the same waits for it.
  const kept = await (
    origin === 'live' ? insert.onConflictDoUpdate({ target, set: forecast }) : insert.onConflictDoNothing({ target })
  ).returning({ day: forecastDays.day });
  if (kept.length === 0) return false;
  await tx.delete(teamForecastDays).where(and(eq(teamForecastDays.seasonId, seasonId), eq(teamForecastDays.day, day)));
  await insertRows(
    tx,
    teamForecastDays,
    teams.map((team) => ({ ...team, seasonId, day })),
  );
  return true;
}

/** The forecast that applied on a day of the site: the newest one kept until then; null before the first. */
export async function findForecastOn(
  db: Sql,
  seasonId: number,
  day: string,
): Promise<(ForecastDay & { teams: TeamForecastDay[] }) | null> {
  const [found] = await db
    .select()
    .from(forecastDays)
    .where(and(eq(forecastDays.seasonId, seasonId), lte(forecastDays.day, day)))
    .orderBy(desc(forecastDays.day))
    .limit(1);
  if (!found) return null;
  const { seasonId: _, day: __, ...columns } = getTableColumns(teamForecastDays);
  const teams = await db
    .select(columns)
    .from(teamForecastDays)
    .where(and(eq(teamForecastDays.seasonId, seasonId), eq(teamForecastDays.day, found.day)))
    .orderBy(asc(teamForecastDays.teamId));
  return { ...found, teams };
}

/** The league's season that the newest forecast until a day belongs to; null before the first kept forecast. */
export async function findSeasonOfDay(
  db: Sql,
  leagueCode: string,
  day: string,
): Promise<{ id: number; label: string } | null> {
  const newest = db
    .select({ day: forecastDays.day })
    .from(forecastDays)
    .where(and(eq(forecastDays.seasonId, seasons.id), lte(forecastDays.day, day)))
    .orderBy(desc(forecastDays.day))
    .limit(1)
    .as('newest');
  const [season] = await db
    .select({ id: seasons.id, label: seasons.label })
    .from(seasons)
    .innerJoinLateral(newest, sql`true`)
    .where(eq(seasons.leagueCode, leagueCode))
    .orderBy(desc(newest.day))
    .limit(1);
  return season ?? null;
}

export async function listForecastDays(db: Sql, seasonId: number): Promise<ForecastDay[]> {
  return db.select().from(forecastDays).where(eq(forecastDays.seasonId, seasonId)).orderBy(asc(forecastDays.day));
}

/** Every team on every kept day of a season, oldest day first. */
export async function listTeamForecastDays(db: Sql, seasonId: number): Promise<(TeamForecastDay & { day: string })[]> {
  const { seasonId: _, ...columns } = getTableColumns(teamForecastDays);
  return db
    .select(columns)
    .from(teamForecastDays)
    .where(eq(teamForecastDays.seasonId, seasonId))
    .orderBy(asc(teamForecastDays.day), asc(teamForecastDays.teamId));
}

/**
 * Seasons whose kept forecasts begin after their first match.
 * @returns each with the first kept day and its first kick-off
 */
export async function listSeasonsKeptInPart(
  db: Sql,
): Promise<{ id: number; leagueCode: string; label: string; firstDay: string; firstKickOff: Date }[]> {
  const kept = db
    .select({ day: min(forecastDays.day).as('first_day') })
    .from(forecastDays)
    .where(eq(forecastDays.seasonId, seasonForecasts.seasonId))
    .as('kept');
  const first = db
    .select({ kickOff: matches.kickOff })
    .from(matches)
    .where(and(eq(matches.seasonId, seasonForecasts.seasonId), matches.inTable))
    .orderBy(asc(matches.kickOff))
    .limit(1)
    .as('first');
  return db
    .select({
      id: seasons.id,
      leagueCode: seasons.leagueCode,
      label: seasons.label,
      firstDay: sql<string>`${kept.day}`,
      firstKickOff: first.kickOff,
    })
    .from(seasonForecasts)
    .innerJoin(seasons, eq(seasons.id, seasonForecasts.seasonId))
    .innerJoinLateral(kept, sql`${kept.day} is not null`)
    .innerJoinLateral(first, sql`${first.kickOff} < ${kept.day}`)
    .orderBy(asc(seasons.id));
}
