import { and, count, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { paymentEvents } from '@/lib/server/db/schema';

type EventName = { provider: string; id: string };
const named = ({ provider, id }: EventName) => and(eq(paymentEvents.provider, provider), eq(paymentEvents.id, id));

/** @returns whether it still has to be processed */
export async function noteEvent(
  tx: Sql,
  event: EventName & { type: string; reference: string | null; receivedAt: Date },
): Promise<boolean> {
  const { provider, id, type, reference, receivedAt } = event;
  await tx.insert(paymentEvents).values({ provider, id, type, reference, receivedAt }).onConflictDoNothing();
  const [row] = await tx.select({ handledAt: paymentEvents.handledAt }).from(paymentEvents).where(named(event));
  return !row?.handledAt;
}

export async function markEventHandled(tx: Sql, event: EventName, paymentId: string | null, at: Date): Promise<void> {
  await tx.update(paymentEvents).set({ handledAt: at, paymentId, error: null }).where(named(event));
}

export async function markEventFailed(tx: Sql, event: EventName, error: string): Promise<void> {
  await tx
    .update(paymentEvents)
    .set({ error: error.slice(0, 500) })
    .where(named(event));
}

const isFailed = and(isNull(paymentEvents.handledAt), isNotNull(paymentEvents.error));

export async function countFailedEvents(sql: Sql): Promise<number> {
  const [row] = await sql.select({ total: count() }).from(paymentEvents).where(isFailed);
  return row?.total ?? 0;
}

/** Newest first. */
export async function listFailedEvents(sql: Sql, limit: number): Promise<(typeof paymentEvents.$inferSelect)[]> {
  return sql
    .select()
    .from(paymentEvents)
    .where(isFailed)
    .orderBy(desc(paymentEvents.receivedAt), paymentEvents.id)
    .limit(limit);
}

/** @returns null if it is unknown, or was processed */
export async function findFailedEvent(sql: Sql, event: EventName): Promise<typeof paymentEvents.$inferSelect | null> {
  const [row] = await sql
    .select()
    .from(paymentEvents)
    .where(and(named(event), isFailed));
  return row ?? null;
}

/** No provider retries a message that long. */
export async function forgetEvents(tx: Sql, before: Date): Promise<void> {
  await tx.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before));
}
