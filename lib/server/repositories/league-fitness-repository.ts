import { and, asc, eq, inArray, isNull, notExists, notInArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { lateBefore, type SeasonFacts } from '@/lib/domain/football/league-fitness';
import { fullTimeAfterMinutes, openStatuses } from '@/lib/domain/football/match';
import type { Sql } from '@/lib/server/db/client';
import { betsOfTheDay, matches, predictions, seasonForecasts, seasons, unfitLeagues } from '@/lib/server/db/schema';
import { deleteSeasonForecasts } from './season-forecast-repository';

export type UnfitLeague = typeof unfitLeagues.$inferSelect;

export type StoredSeason = SeasonFacts & {
  leagueCode: string;
  /** Those of its matches. */
  sources: string[];
  /** But for cancelled ones. */
  matches: number;
  /** Knock-out rounds that are played, as sources write them. */
  rounds: (string | null)[];
};

/** To the same weekday a year earlier. */
const yearInDays = 364;

/**
 * Every season of every competition with what decides on its fitness, by the first kick-off.
 * @param now the app's current time
 * @param leagueCode only of this competition
 */
export async function listStoredSeasons(db: Sql, now: Date, leagueCode?: string): Promise<StoredSeason[]> {
  const ofLeague = leagueCode === undefined ? undefined : eq(matches.leagueCode, leagueCode);
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
    .where(and(eq(matches.inTable, true), ofLeague))
    .groupBy(matches.seasonId)
    .as('of_season');
  const isPlayed = sql`${matches.status} in ('finished', 'awarded')`;
  const instant = (value: ReturnType<typeof sql>) => value.mapWith(matches.kickOff);
  const newestResult = sql`max(${matches.kickOff}) filter (where ${matches.status} = 'finished')`;
  const next = sql`min(${matches.kickOff}) filter (where ${isNext})`;
  const earlier = alias(matches, 'earlier');
  const aYear = sql.raw(`interval '${yearInDays} days'`);
  // Only of a season with nothing to come; one that ended long ago has missed nothing of the year before.
  const yearBefore = sql<number>`case when ${next} is null and ${newestResult} > ${now.toISOString()}::timestamptz - ${aYear} then (
    select count(*) from ${matches} as ${earlier} where ${earlier.leagueCode} = ${matches.leagueCode} and ${earlier.status} = 'finished'
      and ${earlier.kickOff} > ${newestResult} - ${aYear} and ${earlier.kickOff} <= ${now.toISOString()}::timestamptz - ${aYear}
  ) else 0 end::int`;
  return db
    .select({
      leagueCode: matches.leagueCode,
      label: seasons.label,
      sources: sql<string[]>`array_agg(distinct ${matches.source})`,
      rounds: sql<
        (string | null)[]
      >`coalesce(array_agg(distinct ${matches.round}) filter (where ${matches.stage} = 'knock-out' and ${isPlayed}), '{}')`,
      matches: sql<number>`(count(*) filter (where ${matches.status} <> 'cancelled'))::int`,
      clubs: sql<number>`coalesce(max(${clubs.clubs}), 0)::int`,
      inTable: sql<number>`(count(*) filter (where ${matches.inTable}))::int`,
      finished: sql<number>`(count(*) filter (where ${matches.status} = 'finished'))::int`,
      late: sql<number>`(count(*) filter (where ${isLate}))::int`,
      lateSince: instant(sql<Date | null>`min(${matches.kickOff}) filter (where ${isLate})`),
      newestResult: instant(newestResult),
      yearBefore,
      next: instant(next),
      last: instant(sql<Date>`max(${matches.kickOff})`),
    })
    .from(matches)
    .innerJoin(seasons, eq(seasons.id, matches.seasonId))
    .leftJoin(clubs, eq(clubs.seasonId, matches.seasonId))
    .where(ofLeague)
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
  const { id, leagueCode, kickOff, homeTeamId, awayTeamId } = matches;
  const ids = await deleteOpen(tx, mustNotCount);
  return ids.length === 0
    ? []
    : tx.select({ id, leagueCode, kickOff, homeTeamId, awayTeamId }).from(matches).where(inArray(id, ids));
}

/** The same for these matches before their kick-off. @returns the ids of those that had one */
export const withdrawOpen = (tx: Sql, matchIds: readonly number[]): Promise<number[]> =>
  deleteOpen(tx, inArray(predictions.matchId, [...matchIds]));

async function deleteOpen(tx: Sql, which: SQL): Promise<number[]> {
  const deleted = await tx
    .delete(predictions)
    .where(
      and(
        eq(predictions.origin, 'live'),
        isNull(predictions.sealedAt),
        which,
        notExists(tx.select().from(betsOfTheDay).where(eq(betsOfTheDay.predictionId, predictions.id))),
      ),
    )
    .returning({ matchId: predictions.matchId });
  return deleted.map(({ matchId }) => matchId);
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
  await deleteSeasonForecasts(tx, ids);
  return rows.map(({ code }) => code);
}
