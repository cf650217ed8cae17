import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { alertDeliveries, emailAlerts, pushSubscriptions } from '@/lib/server/db/schema';

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;
export type NewPushSubscription = Omit<typeof pushSubscriptions.$inferInsert, 'id' | 'failures'>;
export type EmailAlertRow = typeof emailAlerts.$inferSelect;

export async function findPushSubscription(db: Sql, endpoint: string): Promise<PushSubscriptionRow | null> {
  const [row] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
  return row ?? null;
}

/** Makes new subscriptions at one host wait for each other, so that their number is right. */
export async function lockPushHost(tx: Sql, host: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`push ${host}`}, 0))`);
}

export async function countPushSubscriptions(tx: Sql, host: string, exceptEndpoint: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.host, host), ne(pushSubscriptions.endpoint, exceptEndpoint)));
  return row?.count ?? 0;
}

/** Adds a browser, or replaces its keys and choices. */
export async function savePushSubscription(tx: Sql, row: NewPushSubscription): Promise<void> {
  const { endpoint: _, createdAt: __, ...choices } = row;
  await tx
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...choices, failures: 0 } });
}

/**
 * Moves a subscription to another address, together with its pending deliveries.
 * @returns whether there is one with the old address and secret
 */
export async function movePushSubscription(
  tx: Sql,
  old: { endpoint: string; auth: string },
  { host, ...moved }: Pick<NewPushSubscription, 'endpoint' | 'host' | 'p256dh' | 'auth' | 'updatedAt'>,
): Promise<boolean> {
  const [row] = await tx
    .update(pushSubscriptions)
    .set({ ...moved, host, failures: 0 })
    .where(and(eq(pushSubscriptions.endpoint, old.endpoint), eq(pushSubscriptions.auth, old.auth)))
    .returning({ id: pushSubscriptions.id });
  if (row) await tx.update(alertDeliveries).set({ host }).where(eq(alertDeliveries.subscriptionId, row.id));
  return row !== undefined;
}

/**
 * @param auth deletes only with this secret
 * @returns whether there was a subscription
 */
export async function deletePushSubscription(tx: Sql, endpoint: string, auth?: string): Promise<boolean> {
  const isIt = and(
    eq(pushSubscriptions.endpoint, endpoint),
    auth === undefined ? undefined : eq(pushSubscriptions.auth, auth),
  );
  const deleted = await tx.delete(pushSubscriptions).where(isIt).returning({ id: pushSubscriptions.id });
  return deleted.length > 0;
}

/** Deletes all subscriptions: with a different key of the site they can receive nothing any more. */
export async function deleteAllPushSubscriptions(tx: Sql): Promise<void> {
  await tx.delete(pushSubscriptions);
}

/** Counts a failed attempt and removes the subscription after too many. */
export async function countPushFailure(tx: Sql, id: string, maxFailures: number): Promise<void> {
  const [row] = await tx
    .update(pushSubscriptions)
    .set({ failures: sql`${pushSubscriptions.failures} + 1` })
    .where(eq(pushSubscriptions.id, id))
    .returning({ failures: pushSubscriptions.failures });
  if (row && row.failures >= maxFailures) await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

export async function findEmailAlerts(db: Sql, accountId: string): Promise<EmailAlertRow | null> {
  const [row] = await db.select().from(emailAlerts).where(eq(emailAlerts.accountId, accountId));
  return row ?? null;
}

/** The token of an existing row stays, so that links in old mails still work. */
export async function saveEmailAlerts(tx: Sql, row: typeof emailAlerts.$inferInsert): Promise<void> {
  const { accountId: _, unsubscribeToken: __, ...choices } = row;
  await tx.insert(emailAlerts).values(row).onConflictDoUpdate({ target: emailAlerts.accountId, set: choices });
}

/** Switches all mails of an account off. An unknown token changes nothing. */
export async function switchEmailAlertsOff(tx: Sql, token: string, at: Date): Promise<void> {
  await tx.update(emailAlerts).set({ kinds: [], updatedAt: at }).where(eq(emailAlerts.unsubscribeToken, token));
}
