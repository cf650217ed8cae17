import {
  and,
  arrayContains,
  arrayOverlaps,
  count,
  eq,
  inArray,
  isNull,
  like,
  lt,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { AlertKind, QuietHours } from '@/lib/domain/accounts/alerts';
import { batches } from '@/lib/domain/shared/batches';
import type { Sql } from '@/lib/server/db/client';
import {
  accounts,
  alertDeliveries,
  alerts,
  emailAlerts,
  grades,
  predictions,
  pushSubscriptions,
} from '@/lib/server/db/schema';

export type AlertRow = typeof alerts.$inferSelect;
export type NewAlert = typeof alerts.$inferInsert;

/** Rows per statement. */
const batch = 1_000;

/** Stores new alerts; those already stored stay unchanged. */
export async function insertAlerts(tx: Sql, rows: readonly NewAlert[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(alerts)
      .values([...rows])
      .onConflictDoNothing();
}

/** Whether the alert reports a disallowed goal, of which followers of goals are notified. */
export const isCorrection = ({ key }: Pick<AlertRow, 'key'>): boolean => key.startsWith('correction:');

/** Number of goals of each match that have been taken back so far. */
export async function countCorrections(tx: Sql, matchIds: readonly number[]): Promise<Map<number, number>> {
  const found = await tx
    .select({ matchId: alerts.matchId, corrections: count() })
    .from(alerts)
    .where(and(inArray(alerts.matchId, [...matchIds]), like(alerts.key, 'correction:%')))
    .groupBy(alerts.matchId);
  return new Map(found.flatMap(({ matchId, corrections }) => (matchId === null ? [] : [[matchId, corrections]])));
}

export async function findAlert(db: Sql, id: number): Promise<AlertRow | null> {
  const [row] = await db.select().from(alerts).where(eq(alerts.id, id));
  return row ?? null;
}

/**
 * Locks the oldest alert that is still to be distributed; those that another instance has locked are skipped. The alert
 * for the end of a match waits for its grade, until it is older than `ungradedSince`.
 */
export async function lockWaitingAlert(tx: Sql, ungradedSince: Date): Promise<AlertRow | null> {
  const predicted = tx.select({ id: predictions.id }).from(predictions).where(eq(predictions.matchId, alerts.matchId));
  const isGraded = sql`exists ${tx
    .select({ one: sql`1` })
    .from(predictions)
    .innerJoin(grades, eq(grades.predictionId, predictions.id))
    .where(eq(predictions.matchId, alerts.matchId))}`;
  const [row] = await tx
    .select()
    .from(alerts)
    .where(
      and(
        isNull(alerts.distributedAt),
        or(ne(alerts.kind, 'full-time'), lte(alerts.createdAt, ungradedSince), isGraded, sql`not exists ${predicted}`),
      ),
    )
    .orderBy(alerts.createdAt, alerts.id)
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

export async function markDistributed(tx: Sql, id: number, at: Date): Promise<void> {
  await tx.update(alerts).set({ distributedAt: at }).where(eq(alerts.id, id));
}

/** The recipients of an alert: followers of a match's teams or league, everyone who follows anything, or everyone. */
export type Audience = { teamIds: string[]; leagueSlug: string } | 'followers' | 'all';

type Follower = { id: string; timeZone: string; quiet: QuietHours | null };
export type PushFollower = Follower & { host: string };
export type EmailFollower = Follower & { email: string; language: string };

const quietOf = ({ quietFrom, quietUntil }: { quietFrom: number | null; quietUntil: number | null }) =>
  quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil };

export async function listPushFollowers(tx: Sql, kind: AlertKind, audience: Audience): Promise<PushFollower[]> {
  const { teams, leagues: followed } = pushSubscriptions;
  const follows =
    audience === 'all'
      ? undefined
      : audience === 'followers'
        ? sql`cardinality(${teams}) + cardinality(${followed}) > 0`
        : or(arrayOverlaps(teams, audience.teamIds), arrayContains(followed, [audience.leagueSlug]));
  const rows = await tx
    .select({
      id: pushSubscriptions.id,
      host: pushSubscriptions.host,
      timeZone: pushSubscriptions.timeZone,
      quietFrom: pushSubscriptions.quietFrom,
      quietUntil: pushSubscriptions.quietUntil,
    })
    .from(pushSubscriptions)
    .where(and(arrayContains(pushSubscriptions.kinds, [kind]), follows))
    // No recipient is deleted before the delivery is stored.
    .for('key share');
  return rows.map((row) => ({ id: row.id, host: row.host, timeZone: row.timeZone, quiet: quietOf(row) }));
}

/**
 * Accounts that are confirmed and not blocked.
 * @param zone the time zone of those that have chosen none
 */
export async function listEmailFollowers(
  tx: Sql,
  kind: AlertKind,
  audience: Audience,
  zone: string,
): Promise<EmailFollower[]> {
  const rows = await tx
    .select({
      id: accounts.id,
      email: accounts.email,
      language: accounts.language,
      timeZone: accounts.timeZone,
      quietFrom: emailAlerts.quietFrom,
      quietUntil: emailAlerts.quietUntil,
    })
    .from(emailAlerts)
    .innerJoin(accounts, eq(accounts.id, emailAlerts.accountId))
    .where(
      and(
        arrayContains(emailAlerts.kinds, [kind]),
        sql`${accounts.verifiedAt} is not null`,
        isNull(accounts.blockedAt),
        accountFollows(audience),
      ),
    )
    // The same order as everywhere that several accounts are locked.
    .orderBy(accounts.id)
    .for('key share', { of: accounts });
  return rows.map(({ quietFrom, quietUntil, timeZone, ...row }) => ({
    ...row,
    timeZone: timeZone ?? zone,
    quiet: quietOf({ quietFrom, quietUntil }),
  }));
}

function accountFollows(audience: Audience): SQL | undefined {
  if (audience === 'all') return undefined;
  const { followed } = accounts;
  if (audience === 'followers')
    return sql`jsonb_array_length(${followed} -> 'teams') + jsonb_array_length(${followed} -> 'leagues') > 0`;
  const { teamIds, leagueSlug } = audience;
  return or(...teamIds.map((id) => sql`${followed} -> 'teams' ? ${id}`), sql`${followed} -> 'leagues' ? ${leagueSlug}`);
}

export async function insertDeliveries(
  tx: Sql,
  rows: readonly { alertId: number; subscriptionId: string; host: string; nextAttemptAt: Date }[],
): Promise<void> {
  for (const part of batches(rows, batch)) await tx.insert(alertDeliveries).values(part).onConflictDoNothing();
}

export type DueDelivery = {
  id: string;
  attempts: number;
  alert: AlertRow;
  subscription: typeof pushSubscriptions.$inferSelect;
};

/**
 * Leases due deliveries of one push service to one sender: until `leaseUntil` no other instance gets them, and none is
 * lost if the sender dies. The count of attempts already includes this one. Older alerts come first.
 */
export async function claimDeliveries(
  tx: Sql,
  host: string,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<DueDelivery[]> {
  const due = tx
    .select({ id: alertDeliveries.id })
    .from(alertDeliveries)
    .where(and(eq(alertDeliveries.host, host), lte(alertDeliveries.nextAttemptAt, now)))
    .orderBy(alertDeliveries.nextAttemptAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  const claimed = await tx
    .update(alertDeliveries)
    .set({ nextAttemptAt: leaseUntil, attempts: sql`${alertDeliveries.attempts} + 1` })
    .where(inArray(alertDeliveries.id, due))
    .returning({ id: alertDeliveries.id });
  if (claimed.length === 0) return [];
  return tx
    .select({
      id: alertDeliveries.id,
      attempts: alertDeliveries.attempts,
      alert: alerts,
      subscription: pushSubscriptions,
    })
    .from(alertDeliveries)
    .innerJoin(alerts, eq(alerts.id, alertDeliveries.alertId))
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, alertDeliveries.subscriptionId))
    .where(
      inArray(
        alertDeliveries.id,
        claimed.map(({ id }) => id),
      ),
    )
    .orderBy(alertDeliveries.alertId);
}

export async function markDelivered(tx: Sql, { id, subscription }: DueDelivery, at: Date): Promise<void> {
  await tx
    .update(alertDeliveries)
    .set({ sentAt: at, nextAttemptAt: null, error: null })
    .where(eq(alertDeliveries.id, id));
  if (subscription.failures > 0)
    await tx.update(pushSubscriptions).set({ failures: 0 }).where(eq(pushSubscriptions.id, subscription.id));
}

/** @param nextAttemptAt null: abandoned */
export async function markUndelivered(tx: Sql, id: string, error: string, nextAttemptAt: Date | null): Promise<void> {
  await tx.update(alertDeliveries).set({ error, nextAttemptAt }).where(eq(alertDeliveries.id, id));
}

export async function releaseDeliveries(tx: Sql, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .update(alertDeliveries)
    .set({ nextAttemptAt: now, attempts: sql`${alertDeliveries.attempts} - 1` })
    .where(inArray(alertDeliveries.id, [...ids]));
}

/** Abandons due deliveries that are no longer news. Leased ones are left to their sender. */
export async function dropOldNews(tx: Sql, now: Date): Promise<void> {
  const old = tx
    .select({ id: alertDeliveries.id })
    .from(alertDeliveries)
    .innerJoin(alerts, eq(alerts.id, alertDeliveries.alertId))
    .where(and(lte(alertDeliveries.nextAttemptAt, now), lte(alerts.expiresAt, now)))
    .for('update', { of: alertDeliveries, skipLocked: true });
  await tx
    .update(alertDeliveries)
    .set({ nextAttemptAt: null, error: 'old news' })
    .where(inArray(alertDeliveries.id, old));
}

export async function forgetAlerts(tx: Sql, before: Date): Promise<void> {
  await tx.delete(alerts).where(lt(alerts.createdAt, before));
}
