import { and, count, countDistinct, eq, gt, gte, isNotNull, lte, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { accounts, grades, matches, payments, predictions, sessions } from '@/lib/server/db/schema';

/** A day of the site, YYYY-MM-DD, and a number. */
export type DayFigure = { day: string; value: number };
export type Since = { from: Date; zone: string };

/** The name of the time zone is a literal: as a parameter it would differ between `select` and `group by`. */
const dayOf = (column: AnyColumn, zone: string): SQL<string> =>
  sql<string>`to_char(${column} at time zone '${sql.raw(zone.replaceAll("'", "''"))}', 'YYYY-MM-DD')`;

const signs = { signUps: accounts.createdAt, verified: accounts.verifiedAt, premiumEnds: accounts.premiumUntil };

/**
 * How many accounts have the given instant on each day.
 * @param to needed because premium may end in the future
 */
export async function countAccountsByDay(db: Sql, of: keyof typeof signs, { from, zone }: Since, to: Date) {
  const day = dayOf(signs[of], zone);
  return db
    .select({ day, value: count() })
    .from(accounts)
    .where(and(gte(signs[of], from), lte(signs[of], to)))
    .groupBy(day);
}

/** Minor units by day: passes and donations when paid, and amounts returned later. */
export async function sumPaymentsByDay(
  db: Sql,
  of: 'revenue' | 'donations' | 'refunds',
  { from, zone }: Since,
): Promise<DayFigure[]> {
  const at = of === 'refunds' ? payments.returnedAt : payments.paidAt;
  const day = dayOf(at, zone);
  const which = of === 'refunds' ? undefined : eq(payments.kind, of === 'revenue' ? 'premium' : 'donation');
  return db
    .select({ day, value: sql<number>`sum(${payments.amountMinor})::int` })
    .from(payments)
    .where(and(gte(at, from), which))
    .groupBy(day);
}

export async function countSealedByDay(db: Sql, { from, zone }: Since): Promise<DayFigure[]> {
  const day = dayOf(predictions.sealedAt, zone);
  return db
    .select({ day, value: count() })
    .from(predictions)
    .where(and(isNotNull(predictions.sealedAt), gte(predictions.sealedAt, from)))
    .groupBy(day);
}

export async function countGradedByDay(db: Sql, { from, zone }: Since): Promise<DayFigure[]> {
  const day = dayOf(grades.gradedAt, zone);
  return db
    .select({ day, value: count() })
    .from(grades)
    .innerJoin(predictions, eq(predictions.id, grades.predictionId))
    .where(and(gte(grades.gradedAt, from), eq(predictions.origin, 'live')))
    .groupBy(day);
}

/** Sealed and graded tips by day of the kick-off: the number that came true, and the sums of p and p(1-p). */
export async function listCallsByDay(db: Sql, { from, zone }: Since) {
  const day = dayOf(predictions.kickOff, zone);
  const p = sql`case ${predictions.tip} when 'home' then ${predictions.homeProbability} when 'draw' then ${predictions.drawProbability} else ${predictions.awayProbability} end`;
  return db
    .select({
      day,
      called: sql<number>`(count(*) filter (where ${grades.called}))::int`,
      expected: sql<number>`sum(${p})::float8`,
      variance: sql<number>`sum(${p} * (1 - (${p})))::float8`,
    })
    .from(predictions)
    .innerJoin(matches, eq(matches.id, predictions.matchId))
    .innerJoin(grades, eq(grades.predictionId, predictions.id))
    .where(
      and(
        gte(predictions.kickOff, from),
        eq(predictions.origin, 'live'),
        // The newest revision counts.
        sql`${grades.revision} = (select max(newer.revision) from ${grades} as newer where newer.prediction_id = ${predictions.id})`,
      ),
    )
    .groupBy(day);
}

/** Number of accounts with a session used since an instant. */
export async function countActive(db: Sql, since: Date): Promise<number> {
  const [row] = await db
    .select({ value: countDistinct(sessions.accountId) })
    .from(sessions)
    .where(gte(sessions.lastSeenAt, since));
  return row?.value ?? 0;
}

/** @param until premium that ends by then counts as ending soon */
export async function countPremium(db: Sql, now: Date, until: Date): Promise<{ active: number; ending: number }> {
  const [row] = await db
    .select({
      active: count(),
      ending: sql<number>`(count(*) filter (where ${accounts.premiumUntil} <= ${until.toISOString()}::timestamptz))::int`,
    })
    .from(accounts)
    .where(gt(accounts.premiumUntil, now));
  return row ?? { active: 0, ending: 0 };
}

export async function countAccounts(db: Sql): Promise<{ all: number; verified: number }> {
  const [row] = await db.select({ all: count(), verified: count(accounts.verifiedAt) }).from(accounts);
  return row ?? { all: 0, verified: 0 };
}
