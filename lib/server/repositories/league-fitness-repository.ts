import { and, asc, eq, inArray, isNull, notExists, notInArray, sql } from 'drizzle-orm';
import { lateBefore, type SeasonFacts } from '@/lib/domain/football/league-fitness';
import { fullTimeAfterMinutes, openStatuses } from '@/lib/domain/football/match';
import type { Sql } from '@/lib/server/db/client';
import {
  betsOfTheDay,
  matches,
  matchStakes,
  predictions,
  seasonForecasts,
  seasons,
  teamForecasts,
  unfitLeagues,
} from '@/lib/server/db/schema';

export type UnfitLeague = typeof unfitLeagues.$inferSelect;

/** A season with where its matches are from. */
export type StoredSeason = SeasonFacts & { leagueCode: string; source: string };

/**
 * Every season of every competition with what decides on its fitness, by the first kick-off.
 * @param now the app's current time
 */
export async function listStoredSeasons(db: Sql, now: Date): Promise<StoredSeason[]> {
  const isOpen = inArray(matches.status, [...openStatuses]);
  const isLate = sql`${isOpen} and ${matches.kickOff} < ${lateBefore(now).toISOString()}::timestamptz`;
  const notOver = new Date(now.getTime() - fullTimeAfterMinutes * 60_000).toISOString();
  const isNext = sql`${isOpen} and ${matches.kickOff} >= ${notOver}::timestamptz`;
  const clubs = db
    .select({
      seasonId: matches.seasonId,
      clubs: sql<number>`count(distinct ${matches.homeTeamId})::int`.as('clubs'),
    })
    .from(matches)
    .where(eq(matches.inTable, true))
    .groupBy(matches.seasonId)
    .as('of_season');
  const instant = (value: ReturnType<typeof sql>) => value.mapWith(matches.kickOff);
  return db
    .select({
      leagueCode: matches.leagueCode,
      label: seasons.label,
      source: sql<string>`max(${matches.source})`,
      clubs: sql<number>`coalesce(max(${clubs.clubs}), 0)::int`,
      finished: sql<number>`(count(*) filter (where ${matches.status} = 'finished'))::int`,
      late: sql<number>`(count(*) filter (where ${isLate}))::int`,
      lateSince: instant(sql<Date | null>`min(${matches.kickOff}) filter (where ${isLate})`),
      newestResult: instant(sql<Date | null>`max(${matches.kickOff}) filter (where ${matches.status} = 'finished')`),
      next: instant(sql<Date | null>`min(${matches.kickOff}) filter (where ${isNext})`),
      last: instant(sql<Date>`max(${matches.kickOff})`),
    })
    .from(matches)
    .innerJoin(seasons, eq(seasons.id, matches.seasonId))
    .leftJoin(clubs, eq(clubs.seasonId, matches.seasonId))
    .groupBy(matches.leagueCode, seasons.id)
    .orderBy(sql`min(${matches.kickOff})`, asc(seasons.id));
}

export async function listUnfitLeagues(db: Sql): Promise<UnfitLeague[]> {
  return db.select().from(unfitLeagues).orderBy(asc(unfitLeagues.leagueCode));
}

/** Stores exactly these as unfit; one that is so already keeps the instant from which on it is. */
export async function replaceUnfitLeagues(tx: Sql, rows: readonly UnfitLeague[]): Promise<void> {
  const codes = rows.map(({ leagueCode }) => leagueCode);
  await tx.delete(unfitLeagues).where(codes.length > 0 ? notInArray(unfitLeagues.leagueCode, codes) : undefined);
  for (const row of rows)
    await tx
      .insert(unfitLeagues)
      .values(row)
      .onConflictDoUpdate({
        target: unfitLeagues.leagueCode,
        set: { ...row, since: sql`least(${unfitLeagues.since}, excluded.since)` },
      });
}

/** Unsealed live predictions that must not count: the trigger's own condition. */
export const mustNotCount = sql<boolean>`is_withheld(${predictions})`;

/**
 * Deletes the unsealed live predictions that must not count, also of matches that have kicked off meanwhile. A bet of the
 * day that was sealed on one keeps it as its record; the database refuses its seal.
 * @returns their matches
 */
export async function withdrawPredictions(tx: Sql) {
  const withdrawn = await tx
    .delete(predictions)
    .where(
      and(
        eq(predictions.origin, 'live'),
        isNull(predictions.sealedAt),
        mustNotCount,
        notExists(tx.select().from(betsOfTheDay).where(eq(betsOfTheDay.predictionId, predictions.id))),
      ),
    )
    .returning({ matchId: predictions.matchId });
  const { id, leagueCode, kickOff, homeTeamId, awayTeamId } = matches;
  const ids = withdrawn.map(({ matchId }) => matchId);
  return ids.length === 0
    ? []
    : tx.select({ id, leagueCode, kickOff, homeTeamId, awayTeamId }).from(matches).where(inArray(id, ids));
}

/**
 * Deletes the simulated seasons of unfit competitions with what is at stake in their matches.
 * @returns the codes of those that had one
 */
export async function withdrawForecasts(tx: Sql): Promise<string[]> {
  const rows = await tx
    .select({ id: seasonForecasts.seasonId, code: unfitLeagues.leagueCode })
    .from(seasonForecasts)
    .innerJoin(seasons, eq(seasons.id, seasonForecasts.seasonId))
    .innerJoin(unfitLeagues, eq(unfitLeagues.leagueCode, seasons.leagueCode));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx.delete(matchStakes).where(inArray(matchStakes.seasonId, ids));
  await tx.delete(teamForecasts).where(inArray(teamForecasts.seasonId, ids));
  await tx.delete(seasonForecasts).where(inArray(seasonForecasts.seasonId, ids));
  return rows.map(({ code }) => code);
}
