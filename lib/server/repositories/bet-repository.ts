import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { betsOfTheDay, leagues, liveStates, matches, predictions } from '@/lib/server/db/schema';
import { away, home, liveColumns, matchWithParties } from './match-repository';
import { numberColumns } from './number-columns';

/** An arbitrary number that no other advisory lock of the app uses. */
const betLock = 7_405_007;

/** Makes decisions on the day's bet wait for each other. */
export async function lockBet(tx: Sql): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${betLock})`);
}

export async function hasBet(tx: Sql, day: string): Promise<boolean> {
  const rows = await tx.select({ day: betsOfTheDay.day }).from(betsOfTheDay).where(eq(betsOfTheDay.day, day));
  return rows.length > 0;
}

export async function findBet(db: Sql, day: string): Promise<typeof betsOfTheDay.$inferSelect | null> {
  const [row] = await db.select().from(betsOfTheDay).where(eq(betsOfTheDay.day, day));
  return row ?? null;
}

/** Adds the bet of a day, or the decision that there is none. The database refuses a second one. */
export async function insertBet(tx: Sql, bet: typeof betsOfTheDay.$inferInsert): Promise<void> {
  await tx.insert(betsOfTheDay).values(bet);
}

/** Open live predictions of scheduled matches that kick off in a range. */
export async function listOpenPredictions(tx: Sql, range: { start: Date; end: Date }) {
  return tx
    .select({
      predictionId: predictions.id,
      matchId: matches.id,
      leagueCode: matches.leagueCode,
      kickOff: matches.kickOff,
      kickOffKnown: matches.kickOffKnown,
      tip: predictions.tip,
      markets: predictions.markets,
    })
    .from(predictions)
    .innerJoin(matches, eq(matches.id, predictions.matchId))
    .where(
      and(
        eq(predictions.origin, 'live'),
        isNull(predictions.sealedAt),
        eq(predictions.kickOff, matches.kickOff),
        eq(matches.status, 'scheduled'),
        gte(matches.kickOff, range.start),
        lt(matches.kickOff, range.end),
      ),
    );
}

/** Every decided day, or only `day`, newest first, with the match of its pick. */
export async function listBets(db: Sql, day?: string) {
  return db
    .select({
      bet: betsOfTheDay,
      /** The numbers of the pick's prediction. */
      prediction: numberColumns(predictions),
      ...matchWithParties,
      live: liveColumns,
    })
    .from(betsOfTheDay)
    .leftJoin(predictions, eq(predictions.id, betsOfTheDay.predictionId))
    .leftJoin(matches, eq(matches.id, predictions.matchId))
    .leftJoin(leagues, eq(leagues.code, matches.leagueCode))
    .leftJoin(home, eq(home.id, matches.homeTeamId))
    .leftJoin(away, eq(away.id, matches.awayTeamId))
    .leftJoin(liveStates, eq(liveStates.matchId, matches.id))
    .where(day === undefined ? undefined : eq(betsOfTheDay.day, day))
    .orderBy(desc(betsOfTheDay.day));
}
export type BetRow = Awaited<ReturnType<typeof listBets>>[number];
