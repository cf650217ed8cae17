import { eq, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { alertDeliveries, pushServices, pushSubscriptions } from '@/lib/server/db/schema';

export type PushServiceRow = typeof pushServices.$inferSelect;

/** Push services with due messages, without those that are paused at present. */
export async function listWaitingServices(db: Sql, now: Date): Promise<Omit<PushServiceRow, 'pausedUntil'>[]> {
  const due = db
    .selectDistinct({ host: alertDeliveries.host })
    .from(alertDeliveries)
    .where(lte(alertDeliveries.nextAttemptAt, now))
    .as('due');
  return db
    .select({
      host: due.host,
      answered: sql<number>`coalesce(${pushServices.answered}, 0)`,
      failures: sql<number>`coalesce(${pushServices.failures}, 0)`,
      answerMs: pushServices.answerMs,
    })
    .from(due)
    .leftJoin(pushServices, eq(pushServices.host, due.host))
    .where(or(isNull(pushServices.pausedUntil), lte(pushServices.pausedUntil, now)));
}

export async function savePushService(tx: Sql, row: PushServiceRow): Promise<void> {
  await tx.insert(pushServices).values(row).onConflictDoUpdate({ target: pushServices.host, set: row });
}

export async function forgetPushServices(tx: Sql): Promise<void> {
  const subscribed = tx
    .select({ one: sql`1` })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.host, pushServices.host));
  await tx.delete(pushServices).where(notExists(subscribed));
}
