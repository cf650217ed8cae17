import { eq } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { settings } from '@/lib/server/db/schema';

/** A choice made once; null if not made yet. The reader must validate its shape. */
export async function findSetting(sql: Sql, key: string): Promise<unknown> {
  const [row] = await sql.select().from(settings).where(eq(settings.key, key));
  return row?.value ?? null;
}

export async function saveSetting(tx: Sql, key: string, value: unknown): Promise<void> {
  await tx.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
}

export async function deleteSetting(tx: Sql, key: string): Promise<void> {
  await tx.delete(settings).where(eq(settings.key, key));
}
