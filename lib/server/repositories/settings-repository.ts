import { eq, sql } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { settings } from '@/lib/server/db/schema';

/** A permanent choice; null if not made yet. The reader must validate its shape. */
export async function findSetting(db: Sql, key: string): Promise<unknown> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row?.value ?? null;
}

/** An arbitrary number that no other advisory lock of the app uses. */
const settingsLock = 7_405_008;

/** Makes changes that depend on a stored choice wait for each other until their transactions end. */
export async function lockSettings(tx: Sql): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${settingsLock})`);
}

export async function saveSetting(tx: Sql, key: string, value: unknown): Promise<void> {
  await tx.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
}

export async function deleteSetting(tx: Sql, key: string): Promise<void> {
  await tx.delete(settings).where(eq(settings.key, key));
}
