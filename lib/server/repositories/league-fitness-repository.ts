import { and, asc, eq, inArray, isNull, notExists, notInArray, sql, type SQL } from 'drizzle-orm';
import { currentSeason, lateBefore, type SeasonFacts } from '@/lib/domain/football/league-fitness';
import { fullTimeAfterMinutes, openStatuses } from '@/lib/domain/football/match';
import { groupBy } from '@/lib/domain/shared/group-by';
import type { Sql } from '@/lib/server/db/client';
import { rowsOf } from '@/lib/server/db/rows';
import { betsOfTheDay, matches, predictions, seasonForecasts, seasons, unfitLeagues } from '@/lib/server/db/schema';
import { deleteSeasonForecasts } from './season-forecast-repository';

export type UnfitLeague = typeof unfitLeagues.$inferSelect;

export type StoredSeason = SeasonFacts & {
  leagueCode: string;
  sources: string[];
  /** Number of matches, without cancelled ones. */
  matches: number;
  /** Rounds with knock-out matches already played, as sources spell them. */
  rounds: (string | null)[];
};

/** A year in whole weeks, so that the weekday stays the same. */
const yearInMs = 364 * 86_400_000;

/**
 * Every season of every competition with the figures that decide on its fitness, by the first kick-off.
 * @param now the app's current time
 * @param leagueCode only this competition
 */
export async function listStoredSeasons(db: Sql, now: Date, leagueCode?: string): Promise<StoredSeason[]> {
  const isOpen = inArray(matches.status, [...openStatuses]);
  const isLate = sql`${isOpen} and ${matches.kickOff} < ${lateBefore(now).toISOString()}::timestamptz`;
  const notOver = new Date(now.getTime() - fullTimeAfterMinutes * 60_000).toISOString();
  const isNext = sql`${isOpen} and ${matches.kickOff} >= ${notOver}::timestamptz`;
  // The matches of a club that has left, and one that the source never names again after calling it off, are none.
  const isInTable = sql`${matches.inTable} and ${matches.status} <> 'cancelled'`;
  const isPlayed = sql`${matches.status} in ('finished', 'awarded')`;
  const instant = (value: ReturnType<typeof sql>) => value.mapWith(matches.kickOff);
  const stored = await db
    .select({
      id: seasons.id,
      leagueCode: matches.leagueCode,
      label: seasons.label,
      sources: sql<string[]>`array_agg(distinct ${matches.source})`,
      rounds: sql<
        (string | null)[]
      >`coalesce(array_agg(distinct ${matches.round}) filter (where ${matches.stage} = 'knock-out' and ${isPlayed}), '{}')`,
      matches: sql<number>`(count(*) filter (where ${matches.status} <> 'cancelled'))::int`,
      clubs: sql<number>`(count(distinct ${matches.homeTeamId}) filter (where ${isInTable}))::int`,
      inTable: sql<number>`(count(*) filter (where ${isInTable}))::int`,
      finished: sql<number>`(count(*) filter (where ${matches.status} = 'finished'))::int`,
      late: sql<number>`(count(*) filter (where ${isLate}))::int`,
      lateSince: instant(sql<Date | null>`min(${matches.kickOff}) filter (where ${isLate})`),
      newestResult: instant(sql<Date | null>`max(${matches.kickOff}) filter (where ${matches.status} = 'finished')`),
      next: instant(sql<Date | null>`min(${matches.kickOff}) filter (where ${isNext})`),
      last: instant(sql<Date>`max(${matches.kickOff})`),
    })
    .from(matches)
    .innerJoin(seasons, eq(seasons.id, matches.seasonId))
    .where(leagueCode === undefined ? undefined : eq(matches.leagueCode, leagueCode))
    .groupBy(matches.leagueCode, seasons.id)
    .orderBy(sql`min(${matches.kickOff})`, asc(seasons.id));
  const missed = await countYearBefore(db, now, stored);
  return stored.map(({ id, ...season }) => ({ ...season, yearBefore: missed.get(id) ?? 0 }));
}

type Silent = Pick<StoredSeason, 'leagueCode' | 'next' | 'last' | 'newestResult'> & { id: number };

/**
 * Numbers of matches played a year before the days since the newest result of a competition's current season, by season
 * id; only for seasons without matches to come that have not already ended in step with the previous year. A separate
 * query: within the statement above, PostgreSQL expects one such count for every match, and compiles it first.
 */
async function countYearBefore(db: Sql, now: Date, stored: readonly Silent[]): Promise<Map<number, number>> {
  const until = now.getTime() - yearInMs;
  const silent = [...groupBy(stored, ({ leagueCode }) => leagueCode).values()].flatMap((ofLeague) => {
    const season = currentSeason(ofLeague);
    const newest = season?.newestResult?.getTime() ?? 0;
    return season && season.next === null && newest > until
      ? [{ ...season, since: new Date(newest - yearInMs).toISOString() }]
      : [];
  });
  if (silent.length === 0) return new Map();
  const [ids, codes, since] = [
    silent.map(({ id }) => id),
    silent.map(({ leagueCode }) => leagueCode),
    silent.map((season) => season.since),
  ];
  const rows = rowsOf<{ id: number; count: number }>(
    await db.execute(sql`
      select silent.id, (
        select count(*) from ${matches} m where m.league_code = silent.code and m.status = 'finished'
          and m.kick_off > silent.since and m.kick_off <= ${new Date(until).toISOString()}::timestamptz
      )::int as count
      from unnest(${sql.param(ids)}::int[], ${sql.param(codes)}::text[], ${sql.param(since)}::timestamptz[])
        as silent (id, code, since)`),
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export async function listUnfitLeagues(db: Sql): Promise<UnfitLeague[]> {
  return db.select().from(unfitLeagues).orderBy(asc(unfitLeagues.leagueCode));
}

/** Stores exactly these as unfit; one that already is keeps its starting instant. */
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
 * Deletes the unsealed live predictions that must not count, even if their match has kicked off meanwhile. A bet of the
 * day sealed on one keeps it as its record; the database refuses to seal the prediction.
 * @returns their matches
 */
export async function withdrawPredictions(tx: Sql) {
  const { id, leagueCode, kickOff, homeTeamId, awayTeamId } = matches;
  const ids = await deleteOpen(tx, mustNotCount);
  return ids.length === 0
    ? []
    : tx.select({ id, leagueCode, kickOff, homeTeamId, awayTeamId }).from(matches).where(inArray(id, ids));
}

/**
 * Deletes the predictions of these matches before their kick-off.
 * @returns the ids of those that had one
 */
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
 * Deletes the simulated seasons of unfit competitions, with the stakes of their matches.
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
