import { desc, eq } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { ingestRuns } from '@/lib/server/db/schema';

/** The source of the newest ingest that succeeded; null in an empty database. */
export async function findNewestSource(db: Sql): Promise<string | null> {
  const [run] = await db.select({ source: ingestRuns.source }).from(ingestRuns).where(eq(ingestRuns.succeeded, true)).orderBy(desc(ingestRuns.id)).limit(1);
  return run?.source ?? null;
}
